import { randomUUID } from 'node:crypto';
import { itemOutcomes } from '@sixty/contract/probes';
import type { NewReport } from '@sixty/contract/reports';
import type { Item } from '@sixty/domain/items';
import { type ProbeEvent, probeForm, probeRecordOf } from '@sixty/domain/probe';
import { formVersion, probeLimits } from '@sixty/domain/probe-limits';
import { randomInteger, type Rng, shuffled } from '@sixty/domain/random';
import { categoryRules } from '@sixty/domain/categories';
import { dayMs } from '@sixty/domain/days';

export type PracticedDemo = { id: string; name: string; category: string; items: readonly Item[] };

/** `startedAt` is in epoch milliseconds. */
type Practice = { collection: PracticedDemo; startedAt: number };

/** What a report of anybody's practice says, unless it is a student's. */
const commonFieldsOf = ({ collection: { id, name, category }, startedAt }: Practice) =>
  ({
    client_id: randomUUID(),
    collection_id: id,
    collection_name: name,
    category,
    started_at: new Date(startedAt).toISOString(),
    student_id: null,
    class_id: null,
    stepped_by_hand: false,
    matched_items: null,
  }) as const;

type DemoProbe = Practice & {
  attempted: number;
  /** 0 to 1. */
  errorShare: number;
};

const { items: formItems, perRow } = probeLimits;
const limitMs = probeLimits.seconds * 1000;

/** One error in six is corrected. */
const marksOf = (rng: Rng, { attempted, errorShare }: DemoProbe): ProbeEvent[] =>
  Array.from({ length: attempted }, (_, item): ProbeEvent[] => {
    const tap = { type: 'mark', item, at: Math.floor(((item + 0.5) * limitMs) / attempted) } as const;
    if (rng() >= errorShare) return [];
    return rng() < 1 / 6 ? [tap, tap] : [tap];
  }).flat();

/** One minute, on an alternate form. */
export const makeDemoProbe = (rng: Rng, demo: DemoProbe): NewReport => {
  const { attempted } = demo;
  const all = demo.collection.items;
  const seed = randomInteger(rng, 0, 2 ** 32 - 1);
  const log: ProbeEvent[] = [
    { type: 'start', at: 0 },
    ...marksOf(rng, demo),
    { type: 'tick', at: limitMs },
    { type: 'last', item: attempted - 1, at: limitMs + 2000 },
  ];
  const record = probeRecordOf({ limitMs, items: formItems, stopAfter: null }, log);
  if (!record) throw new Error('A demo probe isn’t over.');
  const form = probeForm(all.length, formItems, seed);
  const items = record.outcomes.map((outcome, place) => ({
    name: all[form[place] ?? 0]?.name ?? '',
    ms: null,
    outcome: itemOutcomes[outcome],
  }));
  return {
    ...commonFieldsOf(demo),
    mode: 'probe',
    ending: 'completed',
    scored: true,
    time_taken: record.elapsedMs / 1000,
    answering_time: null,
    speed: null,
    total_items: items.length,
    missed_items: items.filter(({ outcome }) => outcome === 'missed').length,
    skipped_items: 0,
    items,
    probe: {
      limit_seconds: probeLimits.seconds,
      time_factor: 1,
      form: { version: formVersion, seed, items: formItems, per_row: perRow },
      stop_after: null,
      is_calm: false,
      log,
      second_scorer: null,
    },
  };
};

type DemoSession = Practice & {
  /** From 0 (first session) to 1 (last). */
  progress: number;
  /** Default: by category. */
  mode?: DemoMode;
  /** Factor of the time per item. */
  slowness?: number;
};

type DemoMode = 'auto' | 'interactive' | 'domino';

const modeOf = (rng: Rng, category: string): DemoMode => {
  const { hasDominoes, hasProblems, isCounted } = categoryRules(category);
  if (hasDominoes) return 'domino';
  if (hasProblems || isCounted) return 'interactive';
  return rng() < 0.7 ? 'auto' : 'interactive';
};

const between = (first: number, last: number, progress: number): number => first + (last - first) * progress;

/** From 0 to 1; one item in seven is hard. */
const hardnessOf = (name: string): number => {
  const sum = Array.from(name).reduce(
    (total, letter) => (total * 31 + (letter.codePointAt(0) ?? 0)) % 997,
    7,
  );
  return sum % 7 === 0 ? 1 : (sum % 100) / 400;
};

/** Milliseconds per item in the first and the last week. */
const paces: Readonly<Record<DemoMode, readonly [number, number]>> = {
  auto: [1800, 950],
  interactive: [4200, 2300],
  domino: [3600, 1900],
};

const feedbackMs: Readonly<Record<DemoMode, number>> = { auto: 0, interactive: 3000, domino: 1000 };

/** Faster and with fewer errors every week; slowest on hard items. */
export const makeDemoReport = (
  rng: Rng,
  { progress, mode: chosenMode, slowness = 1, ...session }: DemoSession,
): NewReport => {
  const { category, items: all } = session.collection;
  const mode = chosenMode ?? modeOf(rng, category);
  const isAuto = mode === 'auto';
  const [first, last] = paces[mode];
  const paceMs = Math.round(slowness * between(first, last, progress) * between(0.94, 1.06, rng()));
  const isScored = !isAuto || rng() < 0.8;
  const isStopped = rng() < 0.08;
  const shown = shuffled(rng, all);
  const items = (isStopped ? shown.slice(0, Math.ceil(shown.length / 2)) : shown).map((item) => {
    const hardness = hardnessOf(item.name);
    const isMissed =
      isScored && rng() < between(0.12, 0.01, progress) + hardness * between(0.5, 0.2, progress);
    const isSkipped = mode === 'interactive' && !isMissed && rng() < hardness * 0.06;
    const ms = isAuto ? paceMs : Math.round(paceMs * (0.75 + rng() * 0.5) * (1 + hardness * 0.9));
    const outcome = isMissed ? 'missed' : isSkipped ? 'skipped' : isAuto ? 'seen' : 'right';
    return { name: item.name, ms, outcome } as const;
  });
  const countOf = (outcome: string) => items.filter((item) => item.outcome === outcome).length;
  const itemsMs = items.reduce((sum, { ms }) => sum + ms, 0);
  const answered = items.length - countOf('skipped');
  return {
    ...commonFieldsOf(session),
    mode,
    ending: isStopped ? 'stopped' : 'completed',
    scored: isScored,
    time_taken: (itemsMs + answered * feedbackMs[mode]) / 1000,
    answering_time: isAuto ? null : itemsMs / 1000,
    probe: null,
    speed: isAuto ? paceMs : null,
    total_items: items.length,
    missed_items: countOf('missed'),
    skipped_items: countOf('skipped'),
    items,
  };
};

/** Epoch milliseconds, oldest first; three or four a week. */
export const practiceTimes = (rng: Rng, now: number, weeks: number): number[] => {
  const midnight = now - (now % dayMs);
  return Array.from({ length: weeks * 7 }, (_, index) => midnight - (weeks * 7 - index) * dayMs)
    .filter((day) => {
      const weekday = new Date(day).getUTCDay();
      return [1, 3, 5].includes(weekday) || (weekday === 2 && rng() < 0.5);
    })
    .map((day) => day + randomInteger(rng, 15 * 60, 19 * 60) * 60_000);
};
