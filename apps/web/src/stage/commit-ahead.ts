import {
  type Segment,
  timelineAhead,
  type SessionState,
  type StandbySegment,
  type Timeline,
} from '@sixty/domain/session';

/*
 * What is committed to the compositor ahead, and why. When an item is due, the main thread may be busy. So each change is
 * an animation of opacity, which the compositor plays by itself:
 *
 * - What begins within `horizonMs` is committed, at least `commitAheadMs` before. The main thread may stall for that long.
 * - Each commit costs a frame. So what begins within the same `batchMs` is committed at once.
 * - The last segment has no end until its successor is committed. So if the main thread stalls for longer, it stays on
 *   screen, which is never blank.
 * - Before the start, only `segmentsAtFirst` are committed, since all must be rasterized by then. Each later commit adds
 *   `segmentsMore`: as many as can be rasterized before the next change.
 * - What follows is mounted but hidden (`standby`), so that only its animation is left to commit.
 */

export const horizonMs = 2000;
export const commitAheadMs = 1000;
const batchMs = 300;
export const segmentsAtFirst = 4;
export const segmentsMore = 3;

/** From the first commit to the first onset. Machines that rasterize slowly commit slowly. */
export const leadInMs = (drawnInMs: number): number => Math.min(Math.max(60, drawnInMs), 1000);

export const firstSegments = (timeline: Timeline, count: number): Timeline => {
  const { segments } = timeline;
  if (segments.length <= count) return timeline;
  const first = segments.slice(0, count);
  return {
    ...timeline,
    segments: first.map((segment, n) => (n === count - 1 ? { ...segment, endsAt: Infinity } : segment)),
    standby: [],
  };
};

/** To the end of the batch at the horizon. */
export const batchHorizonMs = (nowMs: number): number =>
  Math.ceil((nowMs + horizonMs) / batchMs) * batchMs - nowMs;

/** What to commit now. */
export const committedAhead = (state: SessionState, maxSegments: number): Timeline =>
  firstSegments(timelineAhead(state, batchHorizonMs(state.nowMs)), maxSegments);

export type LayerTimes = { onsetAt: number; endsAt: number | null };

export type LayerPlan = {
  key: string;
  index: number;
  side: Segment['side'];
  /** Null: prepared but hidden. */
  times: LayerTimes | null;
};

/** The layers of what is committed. */
export const planLayers = ({ segments, standby }: Timeline, now: number): LayerPlan[] => [
  ...segments.map(({ key, index, side, onsetAt, endsAt }, n) => ({
    key,
    index,
    side,
    times: {
      onsetAt,
      endsAt: n < segments.length - 1 || endsAt <= now + horizonMs ? endsAt : null,
    },
  })),
  ...standby.map(({ key, index, side }: StandbySegment) => ({ key, index, side, times: null })),
];

export const nextCommitAt = ({ segments, standby, pausedAt }: Timeline, now: number): number => {
  if (pausedAt !== null) return Infinity;
  const open = [
    ...standby.map(({ onsetAt }) => onsetAt ?? Infinity),
    ...segments.map(({ endsAt }) => endsAt).filter((endsAt) => endsAt > now + horizonMs),
  ];
  return Math.min(...open) - commitAheadMs;
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
  { onsetAt, endsAt }: LayerTimes,
  now: number,
  refreshMs: number,
): OpacityAnimation => {
  const from = onsetAt - refreshMs / 2;
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
