import { longestProbeText, probeLimits, seedEnd, type TimeFactor, timeFactors } from '../probe-limits.ts';
import { isRecord } from '../json.ts';
import type { ProbeSetUp } from './engine.ts';
import { probeForm } from './form.ts';

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
