import { probeLimits } from '../probe-limits/index.ts';

export type ProbeSetUp = {
  /** Milliseconds, with the learner's time factor. */
  readonly limitMs: number;
  readonly items: number;
  /** Number of first items; if none of them is correct, the run stops. Null turns the rule off. */
  readonly stopAfter: number | null;
};

/** `corrected`: an error that the learner corrected at once, which counts as correct. */
export type Mark = 'none' | 'error' | 'corrected';

export type StopReason = 'time' | 'finished' | 'discontinued';

export type VoidReason = 'hidden' | 'window_lost' | 'reloaded' | 'ended_by_scorer';

/** `stopping`: finished or discontinued, which can be undone for a moment. `last_item`: the scorer has yet to say it. */
export type ProbePhase = 'ready' | 'running' | 'stopping' | 'last_item' | 'done' | 'void';

/** A reading probe as a pure reducer. Times are whole milliseconds on a monotonic clock. */
export type Probe = {
  readonly setUp: ProbeSetUp;
  readonly phase: ProbePhase;
  readonly startedAt: number;
  /** Of the newest event. */
  readonly nowAt: number;
  /** When reading ended; null before. */
  readonly endedAt: number | null;
  readonly stopReason: StopReason | null;
  readonly voidReason: VoidReason | null;
  /** Per item. */
  readonly marks: readonly Mark[];
  /** Place of the last item attempted: −1 for none, null until the scorer says it. */
  readonly lastItem: number | null;
  /** The scorer went on after a stop rule applied. */
  readonly isStopWaived: boolean;
  /** Everything that changed the run, to replay it. */
  readonly log: readonly ProbeEvent[];
};

export type ProbeEvent =
  | { readonly type: 'start'; readonly at: number }
  /** None, error, self-corrected, and none again. */
  | { readonly type: 'mark'; readonly item: number; readonly at: number }
  | { readonly type: 'tick'; readonly at: number }
  /** The learner read the last item before the time was up. */
  | { readonly type: 'finish'; readonly at: number }
  /** Goes on after a stop. */
  | { readonly type: 'undo'; readonly at: number }
  /** Takes a stop as final before its time to undo is over. */
  | { readonly type: 'confirm'; readonly at: number }
  | { readonly type: 'last'; readonly item: number; readonly at: number }
  | { readonly type: 'void'; readonly reason: VoidReason; readonly at: number };

/** What a press on an item makes of its mark. */
export const nextMark: Readonly<Record<Mark, Mark>> = {
  none: 'error',
  error: 'corrected',
  corrected: 'none',
};

export const createProbe = (setUp: ProbeSetUp): Probe => ({
  setUp,
  phase: 'ready',
  startedAt: 0,
  nowAt: 0,
  endedAt: null,
  stopReason: null,
  voidReason: null,
  marks: Array.from({ length: setUp.items }, () => 'none'),
  lastItem: null,
  isStopWaived: false,
  log: [],
});

const isPlace = (item: number, items: number): boolean => Number.isInteger(item) && item >= 0 && item < items;

const limitAtOf = ({ startedAt, setUp }: Probe): number => startedAt + setUp.limitMs;

/** Time of reading, in milliseconds. */
export const elapsedMsOf = ({ startedAt, endedAt, nowAt }: Probe): number => (endedAt ?? nowAt) - startedAt;

/** Number of items that a learner can have reached in this time of reading. */
export const reachableIn = (elapsedMs: number): number => Math.floor(elapsedMs / probeLimits.fastestMs);

/** Whether the learner can have reached an item in the time. −1 stands for none. */
const canBeLast = (probe: Probe, item: number): boolean =>
  item === -1 || (isPlace(item, probe.setUp.items) && item < reachableIn(elapsedMsOf(probe)));

const stopped = (probe: Probe, stopReason: StopReason, lastItem: number, at: number): Probe => ({
  ...probe,
  phase: 'stopping',
  endedAt: at,
  stopReason,
  lastItem,
});

/** Ends what the time has ended. */
const caughtUp = (probe: Probe, at: number): Probe => {
  const { phase, endedAt } = probe;
  if (phase === 'running' && at >= limitAtOf(probe))
    return { ...probe, phase: 'last_item', endedAt: limitAtOf(probe), stopReason: 'time' };
  if (phase === 'stopping' && endedAt !== null && at >= endedAt + probeLimits.undoMs)
    return { ...probe, phase: 'done' };
  return probe;
};

const isNoneCorrect = ({ setUp: { stopAfter }, marks }: Probe): boolean =>
  stopAfter !== null && stopAfter > 0 && marks.slice(0, stopAfter).every((mark) => mark === 'error');

const running = (probe: Probe): Probe => ({
  ...probe,
  phase: 'running',
  endedAt: null,
  stopReason: null,
  lastItem: null,
});

/** After Undo. */
const resumed = (probe: Probe): Probe => ({
  ...running(probe),
  isStopWaived: probe.isStopWaived || probe.stopReason === 'discontinued',
});

const mark = (probe: Probe, item: number, at: number): Probe => {
  const { phase, marks, setUp, isStopWaived } = probe;
  if (!isPlace(item, setUp.items) || !['running', 'stopping', 'last_item'].includes(phase)) return probe;
  const marked = { ...probe, marks: marks.with(item, nextMark[marks[item] ?? 'none']) };
  const isToStop = isNoneCorrect(marked);
  if (phase === 'running' && !isStopWaived && setUp.stopAfter !== null && isToStop)
    return stopped(marked, 'discontinued', Math.min(setUp.stopAfter, setUp.items) - 1, at);
  // A corrected mark takes the reason to stop away.
  const isResumed = phase === 'stopping' && probe.stopReason === 'discontinued' && !isToStop;
  return isResumed ? caughtUp(running(marked), at) : marked;
};

const applied = (probe: Probe, event: ProbeEvent, at: number): Probe => {
  const { phase, setUp } = probe;
  switch (event.type) {
    case 'start':
      return phase === 'ready' ? { ...probe, phase: 'running', startedAt: at } : probe;
    case 'mark':
      return mark(probe, event.item, at);
    case 'tick':
      return probe;
    case 'finish':
      return phase === 'running' && canBeLast(probe, setUp.items - 1)
        ? stopped(probe, 'finished', setUp.items - 1, at)
        : probe;
    case 'undo':
      return phase === 'stopping' ? caughtUp(resumed(probe), at) : probe;
    case 'confirm':
      return phase === 'stopping' ? { ...probe, phase: 'done' } : probe;
    case 'last':
      return phase === 'last_item' && canBeLast(probe, event.item)
        ? { ...probe, phase: 'done', lastItem: event.item }
        : probe;
    case 'void':
      return phase === 'done' || phase === 'void'
        ? probe
        : { ...probe, phase: 'void', voidReason: event.reason };
  }
};

/**
 * Ends reading exactly at the limit, whenever the next event comes. Events that make no sense now, and items that don't
 * exist, change nothing; a time before the newest event counts as that event's. Fractions of milliseconds are dropped, so
 * that the log can be moved in time without rounding.
 */
export const runProbe = (probe: Probe, event: ProbeEvent): Probe => {
  const at = Number.isFinite(event.at) ? Math.max(Math.floor(event.at), probe.nowAt) : probe.nowAt;
  const moved = { ...caughtUp(probe, at), nowAt: at };
  const next = applied(moved, event, at);
  const isChanged = next !== moved || moved.phase !== probe.phase;
  return isChanged ? { ...next, log: [...probe.log, { ...event, at }] } : next;
};

/** The log as it is stored: relative to the start. */
export const logFromStart = ({ log, startedAt }: Probe): ProbeEvent[] =>
  log.map((event) => ({ ...event, at: event.at - startedAt }));

/** The same run again, as by another device or in an audit. */
export const replayProbe = (setUp: ProbeSetUp, log: readonly ProbeEvent[]): Probe =>
  log.reduce(runProbe, createProbe(setUp));
