import { NewProbe, type Probe, type ProbeDetail } from '@sixty/contract/probes';
import { parseJson } from '@sixty/domain/json';
import { gridOf, type ProbeOutcome, probeRecordOf } from '@sixty/domain/probe';
import { probeTextsOf } from '@sixty/domain/probe-limits';
import * as z from 'zod/mini';
import type { Source } from '../../../entities/practice/find-items.ts';

/** A report stores only the items read. Null if the collection has changed. */
export const fullFormOf = (
  { form: { seed, items } }: Pick<Probe, 'form'>,
  read: readonly string[],
  source: Source | undefined,
): readonly string[] | null => {
  const texts = source ? probeTextsOf(source.items) : [];
  if (texts.length === 0) return null;
  const grid = gridOf({ texts, items, seed });
  return read.every((text, place) => grid[place] === text) ? grid : null;
};

const MarksFile = z.object({
  format: z.literal('sixty-probe-marks'),
  started_at: z.iso.datetime(),
  items: z.array(z.string()),
  probe: NewProbe,
});

export const marksFileOf = (
  { startedAt, items }: { startedAt: string; items: readonly string[] },
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
  | { outcomes: readonly ProbeOutcome[]; startedAt: string; problem: null }
  | { outcomes: null; problem: string };

const rejected = (problem: string): Read => ({ outcomes: null, problem });

/** Two scorers never press at the same milliseconds. */
const isSameLog = (one: ProbeDetail['log'], other: ProbeDetail['log']): boolean =>
  one.length === other.length &&
  one.every(({ type, at }, place) => type === other[place]?.type && at === other[place]?.at);

/** Replays the run if its form, time, and `items` match `probe`. */
export const readMarksFile = (
  text: string,
  items: readonly string[],
  { form, limit_seconds, time_factor, log }: ProbeDetail,
): Read => {
  const { data: file } = MarksFile.safeParse(parseJson(text));
  if (!file) return rejected('This file doesn’t contain probe marks.');
  const { probe } = file;
  const isSameForm =
    probe.form.version === form.version &&
    probe.form.seed === form.seed &&
    probe.form.items === form.items &&
    file.items.every((item, place) => items[place] === undefined || items[place] === item);
  if (!isSameForm) return rejected('These marks are for a different form.');
  if (probe.limit_seconds * probe.time_factor !== limit_seconds * time_factor)
    return rejected('These marks are for a probe with a different time limit.');
  if (isSameLog(probe.log, log)) return rejected('These are the first scorer’s own marks.');
  const limitMs = limit_seconds * 1000 * time_factor;
  const record = probeRecordOf({ limitMs, items: form.items, stopAfter: probe.stop_after }, probe.log);
  return record && record.ending !== 'void' && record.outcomes.length === file.items.length
    ? { outcomes: record.outcomes, startedAt: file.started_at, problem: null }
    : rejected('These marks are for a probe that doesn’t count.');
};
