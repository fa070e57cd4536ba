import { randomInteger, type Rng, seededRng, shuffled } from '../random.ts';
import { longestProbeText, probeLimits, seedEnd, type TimeFactor, timeFactors } from '../probe-limits.ts';
import { isRecord } from '../json.ts';
import type { ProbeSetUp } from './engine.ts';

const tenths = 10;

/** Sizes of ten consecutive parts, equal ± 1. */
const tenthSizes = (total: number): readonly number[] =>
  Array.from(
    { length: tenths },
    (_, index) => Math.floor(((index + 1) * total) / tenths) - Math.floor((index * total) / tenths),
  );

/**
 * Counts per item in a tenth, equal ± 1. Extra ones go at random to the least used items, which keeps the
 * whole form equal ± 1.
 */
const countsOfTenth = (used: readonly number[], size: number, last: number | null, rng: Rng): number[] => {
  const base = Math.floor(size / used.length);
  const counts = used.map(() => base);
  const order = shuffled(
    rng,
    used.map((_, item) => item),
  ).toSorted(
    (one, other) => (used[one] ?? 0) - (used[other] ?? 0) || Number(one === last) - Number(other === last),
  );
  for (const item of order.slice(0, size - base * used.length)) counts[item] = base + 1;
  return counts;
};

/** The item at `place` in the multiset `counts` without `excluded`. */
const itemAt = (counts: readonly number[], excluded: number | null, place: number): number => {
  let left = place;
  return counts.findIndex((count, item) => {
    if (item === excluded) return false;
    left -= count;
    return left < 0;
  });
};

/**
 * Draws weighted by remaining counts. An item that fills more than half of the rest must come next; otherwise
 * it would be adjacent to itself later.
 */
const arranged = (counts: number[], last: number | null, rng: Rng): number[] => {
  const order: number[] = [];
  let before = last;
  for (let left = counts.reduce((sum, count) => sum + count, 0); left > 0; left -= 1) {
    const half = Math.ceil((left - 1) / 2);
    const urgent = counts.findIndex((count) => count > half);
    const others = left - (before === null ? 0 : (counts[before] ?? 0));
    const next = urgent === -1 ? itemAt(counts, before, randomInteger(rng, 0, others - 1)) : urgent;
    counts[next] = (counts[next] ?? 0) - 1;
    order.push(next);
    before = next;
  }
  return order;
};

/**
 * An alternate form, as indexes into a list of `distinct` items: items occur equally often (± 1) in the form
 * and in each tenth of it, never twice in a row. Deterministic per seed and version.
 *
 * Sources: randomized order and equal frequency, EGRA Toolkit, 2nd edition (RTI International, 2015, CC BY
 * 4.0), chapter 6. Slow readers see only the beginning, hence tenths.
 *
 * @param distinct at least 2.
 * @param total at least 10.
 * @throws {RangeError} for fewer.
 */
export const probeForm = (distinct: number, total: number, seed: number): readonly number[] => {
  if (distinct < probeLimits.minDistinct || total < probeLimits.minItems)
    throw new RangeError(`No form of ${total} items can be made of ${distinct}.`);
  const rng = seededRng(seed);
  const used = Array.from({ length: distinct }, () => 0);
  const form: number[] = [];
  for (const size of tenthSizes(total)) {
    const last = form.at(-1) ?? null;
    const counts = countsOfTenth(used, size, last, rng);
    for (const [item, count] of counts.entries()) used[item] = (used[item] ?? 0) + count;
    form.push(...arranged(counts, last, rng));
  }
  return form;
};

/** Remembered per collection. */
export type ProbeOptions = {
  /** Before the time factor. */
  seconds: number;
  items: number;
  perRow: number;
  /** The collection's own order. */
  isFixedOrder: boolean;
  /** See `ProbeSetUp`. */
  stopAfter: number | null;
  hasHesitationCue: boolean;
  hasPracticeItem: boolean;
};

export const defaultProbeOptions: ProbeOptions = {
  seconds: probeLimits.seconds,
  items: probeLimits.items,
  perRow: probeLimits.perRow,
  isFixedOrder: false,
  stopAfter: 10,
  hasHesitationCue: true,
  hasPracticeItem: true,
};

/** As in EGRA: letters and numbers ten in a row, a hundred in all; words five in a row, fifty in all. */
export const probeDefaultsFor = (texts: readonly string[]): ProbeOptions =>
  texts.some((text) => text.length > 3)
    ? { ...defaultProbeOptions, items: 50, perRow: 5 }
    : defaultProbeOptions;

/** Navigation state. */
export type ProbeConfiguration = ProbeOptions & {
  collectionId: string | null;
  collectionName: string;
  category: string;
  /** Distinct. */
  texts: readonly string[];
  /** Null in fixed order. */
  seed: number | null;
  timeFactor: TimeFactor;
  isCalm: boolean;
};

const maxTexts = 2000;

const wholeBetween = (value: unknown, min: number, max: number, fallback: number): number =>
  typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max ? value : fallback;

/** Invalid options take their defaults: users can edit storage. */
export const readProbeOptions = (
  value: unknown,
  defaults: ProbeOptions = defaultProbeOptions,
): ProbeOptions => {
  const stored = isRecord(value) ? value : {};
  const { minSeconds, maxSeconds, minItems, maxItems, minPerRow, maxPerRow } = probeLimits;
  const { seconds, items, perRow, isFixedOrder, stopAfter, hasHesitationCue, hasPracticeItem } = defaults;
  const flag = (name: keyof ProbeOptions, fallback: boolean) =>
    typeof stored[name] === 'boolean' ? stored[name] : fallback;
  return {
    seconds: wholeBetween(stored['seconds'], minSeconds, maxSeconds, seconds),
    items: wholeBetween(stored['items'], minItems, maxItems, items),
    perRow: wholeBetween(stored['perRow'], minPerRow, maxPerRow, perRow),
    isFixedOrder: flag('isFixedOrder', isFixedOrder),
    stopAfter:
      stored['stopAfter'] === null ? null : wholeBetween(stored['stopAfter'], 1, maxItems, stopAfter ?? 1),
    hasHesitationCue: flag('hasHesitationCue', hasHesitationCue),
    hasPracticeItem: flag('hasPracticeItem', hasPracticeItem),
  };
};

const textIn = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 500) : '');

/** Parses navigation state, which anyone can forge. Null if nothing can be probed. */
export const parseProbeConfiguration = (state: unknown): ProbeConfiguration | null => {
  if (!isRecord(state)) return null;
  const { collectionId, collectionName, category, texts, seed, timeFactor, isCalm } = state;
  if (!Array.isArray(texts) || texts.length > maxTexts) return null;
  const isText = (text: unknown): text is string =>
    typeof text === 'string' && text.trim() !== '' && text.length <= longestProbeText;
  if (!texts.every(isText)) return null;
  const different = [...new Set(texts)];
  if (different.length < probeLimits.minDistinct) return null;
  const options = readProbeOptions(state);
  return {
    ...options,
    collectionId: typeof collectionId === 'string' ? collectionId : null,
    collectionName: textIn(collectionName),
    category: textIn(category),
    texts: different,
    seed: options.isFixedOrder ? null : wholeBetween(seed, 0, seedEnd - 1, 0),
    timeFactor: timeFactors.find((factor) => factor === timeFactor) ?? 1,
    isCalm: isCalm === true,
  };
};

/** In reading order. */
export const gridOf = ({
  texts,
  items,
  seed,
}: Pick<ProbeConfiguration, 'texts' | 'items' | 'seed'>): readonly string[] => {
  const places =
    seed === null
      ? Array.from({ length: items }, (_, index) => index % texts.length)
      : probeForm(texts.length, items, seed);
  return places.map((place) => texts[place] ?? '');
};

export const probeSetUpOf = ({ seconds, timeFactor, items, stopAfter }: ProbeConfiguration): ProbeSetUp => ({
  limitMs: seconds * 1000 * timeFactor,
  items,
  stopAfter,
});
