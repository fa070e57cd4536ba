import type { Probe as StoredProbe, ProbePoint } from '@sixty/contract/probes';
import type { NewReport, Report } from '@sixty/contract/reports';
import { shownRate } from '@sixty/domain/probe';

export const stopTexts = {
  time: 'Time was up',
  finished: 'Finished all',
  discontinued: 'Discontinued',
} as const satisfies Record<NonNullable<StoredProbe['stop_reason']>, string>;

const voidTexts = {
  hidden: 'Discarded: the page was hidden',
  window_lost: 'Discarded: the student window was closed',
  reloaded: 'Discarded: the page was reloaded',
  ended_by_scorer: 'Discarded: the scorer ended it',
} as const satisfies Record<NonNullable<StoredProbe['void_reason']>, string>;

export type ListedProbe = Pick<StoredProbe, 'time_factor' | 'self_corrections' | 'void_reason'>;

export const listedProbeOf = ({ probe, items }: Pick<NewReport, 'probe' | 'items'>): ListedProbe | null =>
  probe && {
    time_factor: probe.time_factor,
    self_corrections: items.filter(({ outcome }) => outcome === 'corrected').length,
    void_reason: probe.log.find((event) => event.type === 'void')?.reason ?? null,
  };

export const endingText = ({
  ending,
  probe,
}: Pick<Report, 'ending'> & { probe: Pick<ListedProbe, 'void_reason'> | null }): string | null => {
  if (ending === 'completed') return null;
  if (ending === 'void') return probe?.void_reason ? voidTexts[probe.void_reason] : 'Void';
  return probe ? stopTexts.discontinued : 'Stopped early';
};

export const decimalText = (value: number): string => String(Number(value.toFixed(1)));

export const probeRateText = ({
  correct_per_minute: correctPerMinute,
  elapsed_seconds: seconds,
}: Pick<ProbePoint, 'correct_per_minute' | 'elapsed_seconds'>): string =>
  shownRate({ correctPerMinute, elapsedMs: Math.round(seconds * 1000) });

/** '1.5× time'; null for the usual time. */
export const timeFactorText = ({ time_factor: factor }: Pick<StoredProbe, 'time_factor'>): string | null =>
  factor === 1 ? null : `${factor}× time`;

/** '2× time', or 'partly 1.5× and 2× time'; null if all had the usual time. */
export const timeFactorsText = (timeFactors: readonly StoredProbe['time_factor'][]): string | null => {
  const factors = [...new Set(timeFactors)];
  const longer = factors.filter((factor) => factor !== 1).toSorted((one, other) => one - other);
  if (longer.length === 0) return null;
  const text = `${longer.map((factor) => `${factor}×`).join(' and ')} time`;
  return factors.length === 1 ? text : `partly ${text}`;
};

export const formText = ({ form: { seed } }: Pick<StoredProbe, 'form'>): string =>
  seed === null ? 'As listed' : `Form ${seed}`;
