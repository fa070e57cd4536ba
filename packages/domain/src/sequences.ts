import type { Category } from './categories.ts';
import { elementItemName, elements } from './elements.ts';
import { factMessages } from './math-facts.ts';
import { drawFrom, type Rng } from './random.ts';
import { nursingTerms, scienceTerms } from './terms.ts';
import {
  clockMessages,
  clockSequence,
  dominoMessages,
  dominoSequence,
  dotsMessages,
  dotsSequence,
  type Item,
  makeTextItem,
  mathProblemSequence,
  minCount,
  type SequenceRules,
  type CountField,
  makeItems,
  type NoFields,
  type TextItem,
} from './items.ts';

const uppercase = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('');
const lowercase = uppercase.map((letter) => letter.toLowerCase());
const bothCases = [...uppercase, ...lowercase];
const numbersTo = (last: number): readonly string[] =>
  Array.from({ length: last }, (_, index) => `${index + 1}`);
const elementNames = elements.map(elementItemName);

type Place = readonly [category: Category, label: string];

/** In random order without repeats. */
const some = (
  [category, label]: Place,
  texts: readonly string[],
  { maxCount = texts.length, defaultCount = minCount } = {},
): SequenceRules<CountField, TextItem> => ({
  category,
  label,
  isFixedSize: false,
  maxCount,
  defaultCount,
  stock: () => Math.min(maxCount, texts.length),
  findProblems: () => [],
  defaults: { count: defaultCount },
  generate: (_fields, count, rng) =>
    makeItems(drawFrom(rng, texts, Math.min(count, texts.length)), makeTextItem),
});

/** In natural order. */
const all = ([category, label]: Place, texts: readonly string[]): SequenceRules<NoFields, TextItem> => ({
  category,
  label,
  isFixedSize: true,
  maxCount: texts.length,
  defaultCount: texts.length,
  stock: () => texts.length,
  findProblems: () => [],
  defaults: {},
  generate: () => makeItems(texts, makeTextItem),
});

const textSequences = {
  numbers: some(['Math', 'Numbers'], numbersTo(100)),
  numbersOneToHundred: all(['Math', 'Numbers 1-100'], numbersTo(100)),
  numbersOneToTwenty: all(['Math', 'Numbers 1-20'], numbersTo(20)),
  letters: some(['Language Arts', 'Uppercase Letters'], uppercase),
  // The specification allows 52, though only 26 exist.
  randomLowercase: some(['Language Arts', 'Lowercase Letters'], lowercase, { maxCount: 52 }),
  randomMixedCase: some(['Language Arts', 'Mixed Case Letters'], bothCases),
  alphabet: all(['Language Arts', 'Full Alphabet'], bothCases),
  periodicTable: some(['Science', 'Periodic Table'], elementNames),
  fullPeriodicTable: all(['Science', 'Full Periodic Table'], elementNames),
  scienceTerms: some(['Science', 'Science Terms'], scienceTerms, { maxCount: 100, defaultCount: 20 }),
  nursingTerms: some(['Nursing', 'Nursing Terms'], nursingTerms, { maxCount: 100, defaultCount: 20 }),
} as const;

export const sequenceTypes = {
  numbers: textSequences.numbers,
  numbersOneToHundred: textSequences.numbersOneToHundred,
  mathProblems: mathProblemSequence,
  numbersOneToTwenty: textSequences.numbersOneToTwenty,
  tellingTime: clockSequence,
  letters: textSequences.letters,
  randomLowercase: textSequences.randomLowercase,
  randomMixedCase: textSequences.randomMixedCase,
  alphabet: textSequences.alphabet,
  numberSense: dotsSequence,
  periodicTable: textSequences.periodicTable,
  fullPeriodicTable: textSequences.fullPeriodicTable,
  scienceTerms: textSequences.scienceTerms,
  nursingTerms: textSequences.nursingTerms,
  'Domino Comparison': dominoSequence,
} as const;

export type SequenceType = keyof typeof sequenceTypes;

export const isSequenceType = (value: unknown): value is SequenceType =>
  typeof value === 'string' && Object.hasOwn(sequenceTypes, value);

export const sequenceTypesOf = (category: string): readonly SequenceType[] =>
  Object.keys(sequenceTypes)
    .filter(isSequenceType)
    .filter((type) => sequenceTypes[type].category === category);

export const sequenceMessages = {
  invalidType: 'Invalid type selected',
  invalidCount: 'Number of items must be a whole number of at least 1.',
  ...factMessages,
  ...clockMessages,
  ...dotsMessages,
  ...dominoMessages,
} as const;

export type SequenceProblem = keyof typeof sequenceMessages;

type FieldsByType = {
  readonly [T in SequenceType]: Parameters<(typeof sequenceTypes)[T]['generate']>[0];
};

export type SequenceRequest<T extends SequenceType = SequenceType> = {
  [P in T]: { type: P } & FieldsByType[P];
}[T];

const rules: { readonly [T in SequenceType]: SequenceRules<FieldsByType[T], Item, SequenceProblem> } =
  sequenceTypes;

export const defaultRequest = <T extends SequenceType>(type: T): SequenceRequest<T> => ({
  type,
  ...rules[type].defaults,
});

/** In field order. Counts above the limit are no problem; NaN in min or max invalidates both. */
export const findSequenceProblems = <T extends SequenceType>(
  request: SequenceRequest<T>,
): readonly SequenceProblem[] => {
  if (!isSequenceType(request.type)) return ['invalidType'];
  const hasBadCount = 'count' in request && !(Number.isInteger(request.count) && request.count >= minCount);
  return [...(hasBadCount ? (['invalidCount'] as const) : []), ...rules[request.type].findProblems(request)];
};

type GeneratedSequence =
  | { ok: true; items: readonly Item[] }
  | { ok: false; problems: readonly SequenceProblem[] };

export const countLimitsOf = <T extends SequenceType>(
  request: SequenceRequest<T>,
): { limit: number; stock: number | null } => {
  const { limit, maxCount, stock } = rules[request.type];
  return { limit: limit?.(request) ?? maxCount, stock: stock?.(request) ?? null };
};

const itemsFor = <T extends SequenceType>(request: SequenceRequest<T>, rng: Rng): readonly Item[] => {
  const { limit } = countLimitsOf(request);
  return rules[request.type].generate(
    request,
    'count' in request ? Math.min(request.count, limit) : limit,
    rng,
  );
};

/**
 * Texts and math problems never repeat; pictures only after all others. Counts above the limit are clamped.
 */
export const generateSequence = (request: SequenceRequest, rng: Rng): GeneratedSequence => {
  const problems = findSequenceProblems(request);
  return problems.length > 0 ? { ok: false, problems } : { ok: true, items: itemsFor(request, rng) };
};

const sampleSize = 3;

/** Empty if the request is invalid. */
export const sampleSequence = <T extends SequenceType>(
  request: SequenceRequest<T>,
  rng: Rng,
): readonly Item[] => {
  const { samples, generate, findProblems } = rules[request.type];
  if (findProblems(request).length > 0) return [];
  const requests = samples?.(request) ?? null;
  return requests === null
    ? generate(request, sampleSize, rng)
    : requests.flatMap((each) => generate(each, 1, rng));
};
