import type { ProbeEvent } from '@sixty/domain/probe';
import { newReport, type ReportChanges } from './new-report.ts';

const outcomes = { '.': 'right', x: 'missed', s: 'corrected' } as const;

/** `read`: '.' right, 'x' missed, 's' self-corrected. */
const tapsOf = (read: string): ProbeEvent[] =>
  Array.from(read, (outcome, item) => {
    const tap = { type: 'mark', item, at: (item + 1) * 200 } as const;
    return outcome === '.' ? [] : outcome === 'x' ? [tap] : [tap, tap];
  }).flat();

type Changes = ReportChanges & {
  /** A letter per attempted item. */
  read?: string;
  /** Changes of the probe. */
  of?: object;
};

/** A probe of one minute. */
export const newProbe = ({ read = '....x..s..', of = {}, ...changes }: Changes = {}) => {
  const items = Array.from(read, (outcome, index) => ({
    name: String.fromCharCode(97 + (index % 26)),
    ms: null,
    outcome: outcomes[outcome as keyof typeof outcomes],
  }));
  const probe = {
    limit_seconds: 60,
    time_factor: 1,
    form: { version: 1, seed: 7, items: 100, per_row: 10 },
    stop_after: null,
    is_calm: false,
    log: [
      { type: 'start', at: 0 },
      ...tapsOf(read),
      { type: 'tick', at: 60_000 },
      { type: 'last', item: read.length - 1, at: 63_000 },
    ],
    ...of,
  };
  return newReport({
    mode: 'probe',
    time_taken: 60,
    items,
    probe,
    ...changes,
  });
};

/** Left after four seconds. */
export const newVoidProbe = ({ of = {}, ...changes }: Changes = {}) =>
  newProbe({
    read: '',
    ending: 'void',
    time_taken: 4,
    of: {
      log: [
        { type: 'start', at: 0 },
        { type: 'mark', item: 2, at: 900 },
        { type: 'void', reason: 'hidden', at: 4000 },
      ],
      ...of,
    },
    ...changes,
  });
