import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { categories } from '@sixty/domain/categories';
import { findSequenceProblems, type SequenceRequest } from '@sixty/domain/sequences';
import { z } from 'zod';

export const demoPassword = 'practice makes';

const text = z.string().min(1);
const words = z.array(text).min(1);

const sequence = z.custom<SequenceRequest>(
  (value) => findSequenceProblems(value as SequenceRequest).length === 0,
  'not a sequence that can be generated',
);

const withContents = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.union([z.strictObject({ ...shape, words }), z.strictObject({ ...shape, sequence })]);

const madeCollection = { name: text, category: z.enum(categories) };

/** `pictures` are names of files in `pictures/`. */
const game = z.discriminatedUnion('type', [
  z.strictObject({ name: text, type: z.literal('matching_game'), pictures: words }),
  z.strictObject({ name: text, type: z.literal('multiple_words'), words }),
]);

const demoClass = z.strictObject({
  name: text,
  students: words,
  /** The teacher's collections that every student practices. */
  practices: words,
  /** Those of `practices` that co-teachers see. */
  shares: z.array(text),
  coTeacher: z.email(),
  /** About the first student. */
  note: text,
});

const person = z.strictObject({
  name: text,
  displayName: text.optional(),
  email: z.email(),
  role: z.enum(['teacher', 'student']),
  /** Names of others' collections. */
  follows: z.array(text).default([]),
  /** Buys a pack, redeems one license, and gives one to this address. */
  handsLicenseTo: z.email().optional(),
  nameLists: z.array(z.strictObject({ name: text, names: words })).default([]),
  /** With sessions. */
  collections: z.array(withContents({ ...madeCollection, isPublic: z.boolean() })).default([]),
  /** Public, without sessions. */
  shared: z.array(withContents(madeCollection)).default([]),
  games: z.array(game).default([]),
  classes: z.array(demoClass).default([]),
});

export type DemoPerson = z.output<typeof person>;
export type DemoCollection = DemoPerson['shared'][number];
export type DemoClass = z.output<typeof demoClass>;
export type DemoGame = DemoPerson['games'][number];

const folder = join(import.meta.dirname, 'people');

export const readDemoPeople = (): readonly DemoPerson[] =>
  readdirSync(folder)
    .toSorted()
    .map((file) => person.parse(JSON.parse(readFileSync(join(folder, file), 'utf8'))));

export const readDemoPicture = (word: string): string =>
  readFileSync(join(import.meta.dirname, 'pictures', `${word}.svg`), 'utf8');
