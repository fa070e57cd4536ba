/** `ts`: microseconds. */
type TraceEvent = { readonly name: string; readonly ts: number };

const spinMicroseconds = 7_900_000;

/** ms between the mark `spin-begins` and the end of the spin. */
export const readFrameTimes = (trace: string): readonly number[] => {
  const { traceEvents } = JSON.parse(trace) as { readonly traceEvents: readonly TraceEvent[] };
  const begins = traceEvents.find(({ name }) => name === 'spin-begins')?.ts;
  if (begins === undefined) throw new Error('No spin was traced.');
  return traceEvents
    .filter(({ name, ts }) => name === 'DrawFrame' && ts >= begins && ts <= begins + spinMicroseconds)
    .map(({ ts }) => ts / 1000)
    .toSorted((one, other) => one - other);
};

export type FrameFigures = {
  readonly count: number;
  readonly perSecond: number;
  readonly longestMs: number;
  /** Longer than one and a half refreshes at 60 Hz. */
  readonly late: number;
};

const refreshMs = 1000 / 60;

/** @param times in ms, ascending; at least two. */
export const frameFigures = (times: readonly number[]): FrameFigures => {
  const [first, last] = [times[0], times.at(-1)];
  if (first === undefined || last === undefined || first === last) throw new Error('No frames were drawn.');
  const stood = times.slice(1).map((at, index) => at - (times[index] ?? at));
  return {
    count: stood.length,
    perSecond: (stood.length * 1000) / (last - first),
    longestMs: Math.max(...stood),
    late: stood.filter((ms) => ms > 1.5 * refreshMs).length,
  };
};
