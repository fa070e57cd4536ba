import { spinMs } from '@sixty/domain/wheel';

const tickSeconds = 0.03;

const makeTick = (context: AudioContext): AudioBuffer => {
  const { sampleRate } = context;
  const buffer = context.createBuffer(1, Math.ceil(tickSeconds * sampleRate), sampleRate);
  const samples = buffer.getChannelData(0);
  for (const index of samples.keys()) {
    const at = index / sampleRate;
    samples[index] = 0.3 * Math.sin(2 * Math.PI * 1350 * at) * Math.exp(-at * 190);
  }
  return buffer;
};

/** Schedules ahead, independent of the main thread. */
export const playTicks = (times: readonly number[]): (() => void) => {
  if (!('AudioContext' in window)) return () => {};
  const context = new AudioContext();
  const tick = makeTick(context);
  const startAt = context.currentTime;
  for (const ms of times) {
    const source = new AudioBufferSourceNode(context, { buffer: tick });
    source.connect(context.destination);
    source.start(startAt + ms / 1000);
  }
  return () => {
    if (context.state !== 'closed') void context.close();
  };
};

/** Inner control points of a cubic Bézier. */
const [x1, y1, x2, y2] = [0.15, 0.5, 0.25, 1] as const;

export const spinEasing = `cubic-bezier(${x1}, ${y1}, ${x2}, ${y2})`;

const coordinate = (first: number, second: number, at: number): number =>
  3 * first * at * (1 - at) ** 2 + 3 * second * at ** 2 * (1 - at) + at ** 3;

/** Inverse of the curve; both from 0 to 1. */
export const timeShareAt = (progress: number): number => {
  let [low, high] = [0, 1];
  for (let step = 0; step < 30; step += 1) {
    const middle = (low + high) / 2;
    if (coordinate(y1, y2, middle) < progress) low = middle;
    else high = middle;
  }
  return coordinate(x1, x2, (low + high) / 2);
};

/** Faster ticks blend into a hum. */
const leastGapMs = 45;

/** Times in ms; `from` and `to` in degrees. */
export const tickTimes = (from: number, to: number, count: number): number[] => {
  const slice = 360 / count;
  const times: number[] = [];
  for (let edge = Math.floor(from / slice) + 1; edge * slice <= to; edge += 1) {
    const at = timeShareAt((edge * slice - from) / (to - from)) * spinMs;
    if (at - (times.at(-1) ?? -leastGapMs) >= leastGapMs) times.push(at);
  }
  return times;
};
