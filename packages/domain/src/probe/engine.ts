import { probeLimits } from '../probe-limits.ts';

export type ProbeSetUp = {
  /** Milliseconds, including the time factor. */
  limitMs: number;
  items: number;
  /** Discontinue if none of this many first items is correct; null: never. */
  stopAfter: number | null;
};

/** `corrected`: a self-correction; counts as correct. */
export type Mark = 'none' | 'error' | 'corrected';

export type StopReason = 'time' | 'finished' | 'discontinued';

export type VoidReason = 'hidden' | 'window_lost' | 'reloaded' | 'ended_by_scorer';

/** `stopping`: can still be undone. `last_item`: waits for the last item attempted. */
export type ProbePhase = 'ready' | 'running' | 'stopping' | 'last_item' | 'done' | 'void';

/** Times are whole monotonic milliseconds. */
export type Probe = {
  setUp: ProbeSetUp;
  phase: ProbePhase;
  startedAt: number;
  /** Of the latest event. */
  nowAt: number;
  endedAt: number | null;
  stopReason: StopReason | null;
  voidReason: VoidReason | null;
  marks: readonly Mark[];
  /** Index of the last item attempted: −1 for none, null if unknown. */
  lastItem: number | null;
  /** The scorer continued after a stop rule applied. */
  isStopWaived: boolean;
  log: readonly ProbeEvent[];
};

export type ProbeEvent =
  | { type: 'start'; at: number }
  /** Cycles through `nextMark`. */
  | { type: 'mark'; item: number; at: number }
  | { type: 'tick'; at: number }
  /** The learner reached the last item in time. */
  | { type: 'finish'; at: number }
  | { type: 'undo'; at: number }
  | { type: 'confirm'; at: number }
  | { type: 'last'; item: number; at: number }
  | { type: 'void'; reason: VoidReason; at: number };

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

const isItemIndex = (item: number, items: number): boolean =>
  Number.isInteger(item) && item >= 0 && item < items;

const limitAtOf = ({ startedAt, setUp }: Probe): number => startedAt + setUp.limitMs;

export const elapsedMsOf = ({ startedAt, endedAt, nowAt }: Probe): number => (endedAt ?? nowAt) - startedAt;

export const reachableIn = (elapsedMs: number): number => Math.floor(elapsedMs / probeLimits.fastestMs);

/** −1: no item. */
const canBeLast = (probe: Probe, item: number): boolean =>
  item === -1 || (isItemIndex(item, probe.setUp.items) && item < reachableIn(elapsedMsOf(probe)));

const stop = (probe: Probe, stopReason: StopReason, lastItem: number, at: number): Probe => ({
  ...probe,
  phase: 'stopping',
  endedAt: at,
  stopReason,
  lastItem,
});

const catchUp = (probe: Probe, at: number): Probe => {
  const { phase, endedAt } = probe;
  if (phase === 'running' && at >= limitAtOf(probe))
    return { ...probe, phase: 'last_item', endedAt: limitAtOf(probe), stopReason: 'time' };
  if (phase === 'stopping' && endedAt !== null && at >= endedAt + probeLimits.undoMs)
    return { ...probe, phase: 'done' };
  return probe;
};

const isNoneCorrect = ({ setUp: { stopAfter }, marks }: Probe): boolean =>
  stopAfter !== null && stopAfter > 0 && marks.slice(0, stopAfter).every((mark) => mark === 'error');

const resume = (probe: Probe): Probe => ({
  ...probe,
  phase: 'running',
  endedAt: null,
  stopReason: null,
  lastItem: null,
});

const undoStop = (probe: Probe): Probe => ({
  ...resume(probe),
  isStopWaived: probe.isStopWaived || probe.stopReason === 'discontinued',
});

const mark = (probe: Probe, item: number, at: number): Probe => {
  const { phase, marks, setUp, isStopWaived } = probe;
  if (!isItemIndex(item, setUp.items) || !['running', 'stopping', 'last_item'].includes(phase)) return probe;
  const marked = { ...probe, marks: marks.with(item, nextMark[marks[item] ?? 'none']) };
  const isToStop = isNoneCorrect(marked);
  if (phase === 'running' && !isStopWaived && setUp.stopAfter !== null && isToStop)
    return stop(marked, 'discontinued', Math.min(setUp.stopAfter, setUp.items) - 1, at);
  // Correcting a mark can lift the stop rule.
  const isResumed = phase === 'stopping' && probe.stopReason === 'discontinued' && !isToStop;
  return isResumed ? catchUp(resume(marked), at) : marked;
};

const applyEvent = (probe: Probe, event: ProbeEvent, at: number): Probe => {
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
        ? stop(probe, 'finished', setUp.items - 1, at)
        : probe;
    case 'undo':
      return phase === 'stopping' ? catchUp(undoStop(probe), at) : probe;
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
 * Ends exactly at the limit. Invalid events and items change nothing; earlier times count as that of the
 * latest event. Times are floored, so that the log can be shifted without rounding.
 */
export const runProbe = (probe: Probe, event: ProbeEvent): Probe => {
  const at = Number.isFinite(event.at) ? Math.max(Math.floor(event.at), probe.nowAt) : probe.nowAt;
  const caughtUp = { ...catchUp(probe, at), nowAt: at };
  const next = applyEvent(caughtUp, event, at);
  const isChanged = next !== caughtUp || caughtUp.phase !== probe.phase;
  return isChanged ? { ...next, log: [...probe.log, { ...event, at }] } : next;
};

/** Times relative to the start. */
export const logFromStart = ({ log, startedAt }: Probe): ProbeEvent[] =>
  log.map((event) => ({ ...event, at: event.at - startedAt }));

export const replayProbe = (setUp: ProbeSetUp, log: readonly ProbeEvent[]): Probe =>
  log.reduce(runProbe, createProbe(setUp));
