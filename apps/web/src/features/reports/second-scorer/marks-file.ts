import { NewProbe, type ProbeDetail } from '@sixty/contract/probe-fields';
import { type ProbeOutcome, probeRecordOf } from '@sixty/domain/probe';
import * as z from 'zod/mini';

const MarksFile = z.object({
  format: z.literal('sixty-probe-marks'),
  /** What was read. */
  items: z.array(z.string()),
  probe: NewProbe,
});

/** A recorded run, to be compared with another scorer's. */
export const marksFileOf = (
  items: readonly string[],
  { limit_seconds, time_factor, form, stop_after, is_calm, log }: ProbeDetail,
): string =>
  JSON.stringify(
    {
      format: 'sixty-probe-marks',
      items: [...items],
      probe: { limit_seconds, time_factor, form, stop_after, is_calm, log, second_scorer: null },
    } satisfies z.output<typeof MarksFile>,
    null,
    2,
  );

type Read =
  | { readonly outcomes: readonly ProbeOutcome[]; readonly problem: null }
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

/** Replays the recorded run, if it is of the same form as `probe`. */
export const readMarksFile = (
  text: string,
  items: readonly string[],
  { form, log: first }: ProbeDetail,
): Read => {
  const { data: file } = MarksFile.safeParse(parsed(text));
  if (!file) return refused('This file holds no marks of a probe.');
  const { limit_seconds, time_factor, form: other, stop_after, log } = file.probe;
  const isSameForm =
    other.version === form.version &&
    other.seed === form.seed &&
    other.items === form.items &&
    file.items.every((item, place) => items[place] === undefined || items[place] === item);
  if (!isSameForm) return refused('These marks are of another form.');
  if (isSameLog(log, first)) return refused('These are the first scorer’s own marks.');
  const setUp = { limitMs: limit_seconds * 1000 * time_factor, items: form.items, stopAfter: stop_after };
  const record = probeRecordOf(setUp, log);
  return record && record.ending !== 'void'
    ? { outcomes: record.outcomes, problem: null }
    : refused('These marks are of a probe that doesn’t count.');
};
