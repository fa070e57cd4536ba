import { comparedRates, type ItemNoun, type TrendPoint } from '@sixty/domain/classes';
import { dayMs } from '@sixty/domain/days';
import { spanText } from '../../../entities/report/lead-sentence.ts';
import { counted, rateText } from '../../../entities/report/report-texts.ts';
import { shortDayText } from '../../../platform/day-text.ts';

/** An older session isn't 'now'. */
const nowMs = 14 * dayMs;

const verbs = {
  letter: 'read',
  number: 'read',
  word: 'read',
  problem: 'solved',
  item: 'answered',
} as const satisfies Record<ItemNoun, string>;

export const practicedText = (name: string, sessions: number, days: number): string => {
  if (sessions === 0) return `${name} hasn’t practiced in the last four weeks.`;
  const times = sessions === 1 ? 'once' : `${sessions} times`;
  const onDays = sessions === 1 ? '' : ` on ${counted(days, 'day')}`;
  return `${name} practiced ${times}${onDays} in the last four weeks.`;
};

/**
 * 'Ana read 24 letters a minute four weeks ago and 31 now.' `rates` oldest first, `now` in epoch ms. Null
 * without a rate.
 */
export const familyGrowth = (
  name: string,
  noun: ItemNoun,
  rates: readonly TrendPoint[],
  now: number,
): string | null => {
  const latest = rates.at(-1);
  if (!latest) return null;
  const isNow = now - latest.at < nowMs;
  const change = comparedRates(rates);
  const did = `${name} ${verbs[noun]}`;
  if (!change) return `${did} ${counted(Math.round(latest.value), noun)} a minute in the latest session.`;
  const [from, to] = [rateText(change.from.value), rateText(change.to.value)];
  const [before, after] = isNow
    ? [`${spanText(change.to.at - change.from.at)} ago`, 'now']
    : [`on ${shortDayText(change.from.at)}`, `on ${shortDayText(change.to.at)}`];
  if (from === to) return `${did} ${to} ${noun}s a minute ${before}, and the same ${after}.`;
  return `${did} ${from} ${noun}s a minute ${before} and ${to} ${after}.`;
};

const numbers = ['No', 'One', 'Two', 'Three', 'Four', 'Five'] as const;

export const trickyText = (count: number, noun: ItemNoun): string =>
  `${numbers[count] ?? count} tricky ${noun}${count === 1 ? '' : 's'}`;
