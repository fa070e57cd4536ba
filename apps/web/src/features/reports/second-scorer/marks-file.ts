import { NewProbe, type ProbeDetail } from '@sixty/contract/probes';
import { type ProbeOutcome, probeRecordOf } from '@sixty/domain/probe';
import * as z from 'zod/mini';

const MarksFile = z.object({
  format: z.literal('sixty-probe-marks'),
  started_at: z.iso.datetime(),
  items: z.array(z.string()),
  probe: NewProbe,
});

type Reading = {
  /** ISO moment. */
  readonly startedAt: string;
  readonly items: readonly string[];
};

export const marksFileOf = (
  { startedAt, items }: Reading,
  { limit_seconds, time_factor, form, stop_after, is_calm, log }: ProbeDetail,
): string =>
  JSON.stringify(
    {
      format: 'sixty-probe-marks',
      started_at: startedAt,
      items: [...items],
      probe: { limit_seconds, time_factor, form, stop_after, is_calm, log, second_scorer: null },
    } satisfies z.output<typeof MarksFile>,
    null,
    2,
  );

type Read =
  | { readonly outcomes: readonly ProbeOutcome[]; readonly startedAt: string; readonly problem: null }
  | { readonly outcomes: null; readonly problem: string };

const refused = (problem: string): Read => ({ outcomes: null, problem });

/** Two scorers never press at the same milliseconds. */
const isSameLog = (one: ProbeDetail['log'], other: ProbeDetail['log']): boolean =>
  one.length === other.length &&
  one.every(({ type, at }, place) => type === other[place]?.type && at === other[place]?.at);

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** Replays the run if its form, time, and `items` match `probe`. */
export const readMarksFile = (
  text: string,
  items: readonly string[],
  { form, limit_seconds, time_factor, log }: ProbeDetail,
): Read => {
  const { data: file } = MarksFile.safeParse(parsed(text));
  if (!file) return refused('This file holds no marks of a probe.');
  const { probe } = file;
  const isSameForm =
    probe.form.version === form.version &&
    probe.form.seed === form.seed &&
    probe.form.items === form.items &&
    file.items.every((item, place) => items[place] === undefined || items[place] === item);
  if (!isSameForm) return refused('These marks are for a different form.');
  if (probe.limit_seconds * probe.time_factor !== limit_seconds * time_factor)
    return refused('These marks are for a probe with a different time limit.');
  if (isSameLog(probe.log, log)) return refused('These are the first scorer’s own marks.');
  const limitMs = limit_seconds * 1000 * time_factor;
  const record = probeRecordOf({ limitMs, items: form.items, stopAfter: probe.stop_after }, probe.log);
  return record && record.ending !== 'void' && record.outcomes.length === file.items.length
    ? { outcomes: record.outcomes, startedAt: file.started_at, problem: null }
    : refused('These marks are for a probe that doesn’t count.');
};
