import { dominoColors } from '@sixty/domain/dominoes';
import type { DominoColor } from '@sixty/domain/dominoes';
import { dotShapes, setupDotColors } from '@sixty/domain/dots';
import type { DotShape } from '@sixty/domain/dots';
import type { Category } from '@sixty/domain/categories';
import {
  findSequenceProblems,
  isSequenceType,
  patternLimits,
  sequenceMessages,
  sequenceTypes,
  sequenceTypesOf,
} from '@sixty/domain/sequences';
import type { SequenceProblem, SequenceRequest, SequenceType } from '@sixty/domain/sequences';
import * as z from 'zod/mini';
import { catch as orElse } from 'zod/mini';

type SetupDotColor = (typeof setupDotColors)[number];

/** The fields of Number Sense, numbers as typed. All of them are kept, whichever way of counting is chosen. */
export type DotFields = {
  readonly kind: 'fixed' | 'random';
  readonly count: string;
  readonly min: string;
  readonly max: string;
  readonly color: SetupDotColor;
  readonly shape: DotShape;
};

export type DominoFields = { readonly min: string; readonly max: string; readonly color: DominoColor };

/** Everything that says which sequence is to be generated. */
export type SequenceFields = {
  readonly type: SequenceType;
  /** The number-of-items field as typed. */
  readonly count: string;
  readonly dots: DotFields;
  readonly domino: DominoFields;
};

/** A field that something can be wrong with. */
type SequenceField = 'count' | 'dots' | 'min' | 'max' | 'color' | 'shape' | 'form';

export type SequenceErrors = Readonly<Partial<Record<SequenceField, string>>>;

const { numberSense, domino: dominoPips } = patternLimits;

const defaultDots: DotFields = {
  kind: 'fixed',
  count: String(numberSense.default.count),
  min: String(numberSense.default.min),
  max: String(numberSense.default.max),
  color: 'blue',
  shape: 'circle',
};

const defaultDomino: DominoFields = {
  min: String(dominoPips.default.min),
  max: String(dominoPips.default.max),
  color: 'black',
};

/** The first type that a category offers; each offers one. */
const firstType = (category: Category): SequenceType => {
  const [type] = sequenceTypesOf(category);
  if (type === undefined) throw new Error(`'${category}' offers no sequence.`);
  return type;
};

/** The fields with another type chosen: the number of items starts from what is usual for it. */
export const withType = (fields: SequenceFields, type: SequenceType): SequenceFields => ({
  ...fields,
  type,
  count: String(sequenceTypes[type].defaultCount),
});

/** The fields for another category. */
export const withCategory = (fields: SequenceFields, category: Category): SequenceFields =>
  withType(fields, firstType(category));

export const initialFields = (category: Category): SequenceFields =>
  withCategory({ type: 'numbers', count: '1', dots: defaultDots, domino: defaultDomino }, category);

/** What a number field says; NaN where it says none, which every check refuses. */
const numberOf = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text));

/** The request that the fields make, sensible or not. */
export const requestOf = ({ type, count: countText, dots, domino }: SequenceFields): SequenceRequest => {
  const count = numberOf(countText);
  switch (type) {
    case 'numbersOneToHundred':
    case 'numbersOneToTwenty':
    case 'alphabet':
    case 'fullPeriodicTable':
      return { type };
    case 'numberSense':
      return {
        type,
        count,
        dots:
          dots.kind === 'fixed'
            ? { kind: 'fixed', count: numberOf(dots.count) }
            : { kind: 'random', min: numberOf(dots.min), max: numberOf(dots.max) },
        color: dots.color,
        shape: dots.shape,
        placement: { kind: 'random' },
      };
    case 'Domino Comparison':
      return {
        type,
        count,
        min: numberOf(domino.min),
        max: numberOf(domino.max),
        color: domino.color,
      };
    default:
      return { type, count };
  }
};

const fieldOf: Readonly<Record<SequenceProblem, SequenceField>> = {
  invalidType: 'form',
  invalidCount: 'count',
  invalidDots: 'dots',
  invalidMinDots: 'min',
  invalidMaxDots: 'max',
  invalidMinPips: 'min',
  invalidMaxPips: 'max',
  invalidColor: 'color',
  invalidShape: 'shape',
  invalidPlacement: 'form',
};

/** What keeps the sequence from being generated, at the field it speaks of; empty where nothing does. */
export const errorsOf = (fields: SequenceFields): SequenceErrors =>
  Object.fromEntries(
    findSequenceProblems(requestOf(fields)).map((problem) => [fieldOf[problem], sequenceMessages[problem]]),
  );

/** The least that a max field takes: the min beside it, where that is a number (specification, part 1, section 5). */
export const leastMax = (minText: string, least: number): number => {
  const min = numberOf(minText);
  return Number.isInteger(min) && min > least ? min : least;
};

/** The min field was left: a max below it follows, as long as both are numbers and the limit allows it. */
export const withMaxAtLeastMin = <Fields extends { readonly min: string; readonly max: string }>(
  fields: Fields,
  limit: number,
): Fields => {
  const min = numberOf(fields.min);
  const isPossible = Number.isInteger(min) && min <= limit && numberOf(fields.max) < min;
  return isPossible ? { ...fields, max: String(min) } : fields;
};

const NumberText = z.string().check(z.maxLength(32));

const StoredDots = z.object({
  kind: z.enum(['fixed', 'random']),
  count: NumberText,
  min: NumberText,
  max: NumberText,
  color: z.enum(setupDotColors),
  shape: z.enum(dotShapes),
});

const StoredDomino = z.object({ min: NumberText, max: NumberText, color: z.enum(dominoColors) });

/**
 * The fields as a draft keeps them. Looks and numbers that cannot be understood are those that setup starts with: who
 * leans on a key must not lose a draft by it.
 */
export const StoredSequenceFields = z.object({
  type: z.string(),
  count: orElse(NumberText, '1'),
  dots: orElse(StoredDots, defaultDots),
  domino: orElse(StoredDomino, defaultDomino),
});

/** Stored fields as those of the category; a type of another category gives way to the first of this one. */
export const readFields = (
  { type, ...rest }: z.output<typeof StoredSequenceFields>,
  category: Category,
): SequenceFields => {
  const isOfCategory = isSequenceType(type) && sequenceTypes[type].category === category;
  return isOfCategory ? { ...rest, type } : withCategory({ ...rest, type: 'numbers' }, category);
};
