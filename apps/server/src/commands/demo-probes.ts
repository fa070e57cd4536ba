import { randomUUID } from 'node:crypto';
import { itemOutcomes } from '@sixty/contract/probes';
import type { NewReport } from '@sixty/contract/reports';
import type { Item } from '@sixty/domain/items';
import { probeForm, probeRecordOf, type ProbeEvent } from '@sixty/domain/probe';
import { formVersion, probeLimits } from '@sixty/domain/probe-limits';
import { randomInteger, type Rng } from '@sixty/domain/random';

type DemoProbe = Pick<NewReport, 'collection_id' | 'collection_name' | 'category' | 'started_at'> & {
  readonly items: readonly Item[];
  readonly attempted: number;
  /** 0 to 1. */
  readonly errorShare: number;
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
  const { items: all, attempted, errorShare: _share, ...practiced } = demo;
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
    ...practiced,
    client_id: randomUUID(),
    student_id: null,
    class_id: null,
    mode: 'probe',
    ending: 'completed',
    scored: true,
    stepped_by_hand: false,
    time_taken: record.elapsedMs / 1000,
    answering_time: null,
    speed: null,
    matched_items: null,
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
