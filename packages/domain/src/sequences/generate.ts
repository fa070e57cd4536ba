import { minCount, type Item, type SequenceRules } from '../items/index.ts';
import type { Rng } from '../random/index.ts';
import { isSequenceType, sequenceTypes, type SequenceProblem, type SequenceType } from './sequence-type.ts';

type FieldsByType = {
  readonly [T in SequenceType]: Parameters<(typeof sequenceTypes)[T]['generate']>[0];
};

export type SequenceRequest<T extends SequenceType = SequenceType> = {
  [P in T]: { readonly type: P } & FieldsByType[P];
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

export type GeneratedSequence =
  | { readonly ok: true; readonly items: readonly Item[] }
  | { readonly ok: false; readonly problems: readonly SequenceProblem[] };

export const countLimitsOf = <T extends SequenceType>(
  request: SequenceRequest<T>,
): { readonly limit: number; readonly stock: number | null } => {
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
