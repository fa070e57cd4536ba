import type { Segment, StandbySide, Staging } from '@sixty/domain/session';

export const horizonMs = 2000;
export const commitAheadMs = 1000;

/** Each commit costs a frame, so short items share one. */
const batchMs = 300;

export const stagedAheadMs = (nowMs: number): number =>
  Math.ceil((nowMs + horizonMs) / batchMs) * batchMs - nowMs;

/** `endsAt` is null while uncommitted. */
export type LayerTimes = { startsAt: number; endsAt: number | null };

export type LayerPlan = {
  key: string;
  index: number;
  side: Segment['side'];
  /** Null: prepared but hidden. */
  times: LayerTimes | null;
};

/** If the main thread stalls, the last item stays. */
export const planLayers = ({ segments, standby }: Staging, now: number): LayerPlan[] => [
  ...segments.map(({ key, index, side, startsAt, endsAt }, n) => ({
    key,
    index,
    side,
    times: {
      startsAt,
      endsAt: n < segments.length - 1 || endsAt <= now + horizonMs ? endsAt : null,
    },
  })),
  ...standby.map(({ key, index, side }: StandbySide) => ({ key, index, side, times: null })),
];

export const nextCommitAt = ({ segments, standby, heldAt }: Staging, now: number): number => {
  if (heldAt !== null) return Infinity;
  const open = [
    ...standby.map(({ startsAt }) => startsAt ?? Infinity),
    ...segments.map(({ endsAt }) => endsAt).filter((endsAt) => endsAt > now + horizonMs),
  ];
  return Math.min(...open) - commitAheadMs;
};

export const firstOf = (staging: Staging, count: number): Staging => {
  const { segments } = staging;
  if (segments.length <= count) return staging;
  const first = segments.slice(0, count);
  return {
    ...staging,
    segments: first.map((segment, n) => (n === count - 1 ? { ...segment, endsAt: Infinity } : segment)),
    standby: [],
  };
};

/** On the document's timeline. */
export type OpacityAnimation = {
  keyframes: { opacity: number; offset: number }[];
  timing: { duration: number; fill: 'none' | 'forwards' };
  startTime: number;
};

/** Keeps the main-thread frame of the finish away from the last change. */
const tailMs = 2 * batchMs;

/**
 * Starts at once and holds 0 until the onset: Chromium composites only running animations. Half a refresh
 * early, each change falls on the nearest refresh.
 */
export const opacityAnimation = (
  { startsAt, endsAt }: LayerTimes,
  now: number,
  refreshMs: number,
): OpacityAnimation => {
  const from = startsAt - refreshMs / 2;
  const startTime = Math.min(now, from);
  const leadMs = from - startTime;
  if (endsAt === null) {
    const duration = leadMs + tailMs;
    const at = leadMs / duration;
    const keyframes = [
      { opacity: leadMs === 0 ? 1 : 0, offset: 0 },
      ...(leadMs === 0 ? [] : [{ opacity: 0, offset: at }]),
      { opacity: 1, offset: at },
      { opacity: 1, offset: 1 },
    ];
    return { keyframes, timing: { duration, fill: 'forwards' }, startTime };
  }
  const until = Math.max(endsAt - refreshMs / 2, from);
  const duration = until - startTime + tailMs;
  const on = leadMs / duration;
  const off = (until - startTime) / duration;
  const keyframes = [
    ...(leadMs === 0 ? [] : [{ opacity: 0, offset: 0 }]),
    { opacity: leadMs === 0 ? 1 : 0, offset: on },
    { opacity: 1, offset: on },
    { opacity: 1, offset: off },
    { opacity: 0, offset: off },
    { opacity: 0, offset: 1 },
  ];
  return { keyframes, timing: { duration, fill: 'none' }, startTime };
};
