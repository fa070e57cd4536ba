import type { NewReport } from '@sixty/contract/reports';
import type { Item } from '@sixty/domain/items';
import { randomInteger, shuffled } from '@sixty/domain/random';
import type { Random } from '@sixty/domain/random';

type DemoSession = {
  readonly clientId: string;
  readonly collectionId: string;
  readonly collectionName: string;
  readonly category: string;
  readonly items: readonly Item[];
  /** Epoch milliseconds. */
  readonly startedAt: number;
  /** How far along the weeks this is: 0 at the first session, 1 at the last. */
  readonly progress: number;
};

const modeOf = (category: string): 'auto' | 'interactive' | 'domino' =>
  category === 'Domino Comparison'
    ? 'domino'
    : category === 'Math' || category === 'Number Sense'
      ? 'interactive'
      : 'auto';

/** From `first` to `last` as practice goes on. */
const between = (first: number, last: number, progress: number): number => first + (last - first) * progress;

/** A session as somebody has it who gets better week by week: faster, and with fewer misses. */
export const makeDemoReport = (random: Random, session: DemoSession): NewReport => {
  const mode = modeOf(session.category);
  const paceMs = Math.round(
    between(mode === 'auto' ? 1800 : 4200, mode === 'auto' ? 950 : 2400, session.progress),
  );
  const missChance = between(0.28, 0.05, session.progress);
  const items = shuffled(random, session.items).map((item) => {
    const isMissed = random() < missChance;
    const ms = mode === 'auto' ? paceMs : Math.round(paceMs * (0.7 + random() * 0.6) * (isMissed ? 1.6 : 1));
    return {
      name: item.name,
      ms,
      outcome: isMissed ? 'missed' : mode === 'auto' ? 'seen' : 'right',
    } as const;
  });
  return {
    client_id: session.clientId,
    collection_id: session.collectionId,
    collection_name: session.collectionName,
    category: session.category,
    mode,
    ending: 'completed',
    scored: true,
    started_at: new Date(session.startedAt).toISOString(),
    time_taken: items.reduce((sum, { ms }) => sum + ms, 0) / 1000,
    speed: mode === 'auto' ? paceMs : null,
    total_items: items.length,
    missed_items: items.filter(({ outcome }) => outcome === 'missed').length,
    skipped_items: 0,
    items,
  };
};

const dayMs = 86_400_000;

/** When somebody practised in the weeks before `now`: three days a week, in the morning, oldest first. */
export const practiceTimes = (random: Random, now: number, weeks: number): number[] => {
  const midnight = now - (now % dayMs);
  return Array.from({ length: weeks * 7 }, (_, index) => midnight - (weeks * 7 - index) * dayMs)
    .filter((day) => [1, 3, 5].includes(new Date(day).getUTCDay()))
    .map((day) => day + randomInteger(random, 15 * 60, 19 * 60) * 60_000);
};
