import type { Segment, StandbyFace, Staging } from '@sixty/domain/session';

/** How far ahead layers are committed to the compositor, and how long before its onset one is at the latest. */
export const horizonMs = 2000;
export const commitAheadMs = 1000;

/** Short items are handed over several at a time: each time costs the page a frame of its own. */
const batchMs = 300;

/** How far ahead of a session's running time `nowMs` is staged: the same moment for a whole batch. */
export const stagedAheadMs = (nowMs: number): number =>
  Math.ceil((nowMs + horizonMs) / batchMs) * batchMs - nowMs;

/** When a layer is to be seen; `endsAt` is null where the end is not committed yet. */
export type LayerTimes = { readonly startsAt: number; readonly endsAt: number | null };

export type LayerPlan = {
  readonly key: string;
  readonly index: number;
  readonly face: Segment['face'];
  /** Null: made ready, not shown. */
  readonly times: LayerTimes | null;
};

/**
 * The layers that a staging asks for at `now`. The end of the last one, where it is beyond the horizon, is left open:
 * should the main thread stall for longer than that, it stays on screen, where nothing would be the alternative. And
 * an animation that is over costs no frames, so that an item shown for a minute is still for most of it.
 */
export const planLayers = ({ segments, standby }: Staging, now: number): LayerPlan[] => [
  ...segments.map(({ key, index, face, startsAt, endsAt }, n) => ({
    key,
    index,
    face,
    times: {
      startsAt,
      endsAt: n < segments.length - 1 || endsAt <= now + horizonMs ? endsAt : null,
    },
  })),
  ...standby.map(({ key, index, face }: StandbyFace) => ({ key, index, face, times: null })),
];

/**
 * When the staging has to be committed anew although nothing has changed: because an onset or an end that was left
 * open comes near. Infinity where nothing is open.
 */
export const nextCommitAt = ({ segments, standby, heldAt }: Staging, now: number): number => {
  if (heldAt !== null) return Infinity;
  const open = [
    ...standby.map(({ startsAt }) => startsAt ?? Infinity),
    ...segments.map(({ endsAt }) => endsAt).filter((endsAt) => endsAt > now + horizonMs),
  ];
  return Math.min(...open) - commitAheadMs;
};

/**
 * The first segments of a staging, so many at most. Of those that are left out none is made ready, and the last one
 * stays until they are: its end is left open.
 */
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

/** A keyframe animation of opacity, and the time on the document's timeline at which it begins. */
export type OpacityAnimation = {
  readonly keyframes: { opacity: number; offset: number }[];
  readonly timing: { readonly duration: number; readonly fill: 'none' | 'forwards' };
  readonly startTime: number;
};

/**
 * For how long the animation goes on after its last change: what the compositor holds when it is over is this. An end
 * asks for a frame of the main thread, and a frame that waits for a busy main thread can be late. So the end is kept
 * away from the change; as a rule the layer is gone before it comes, with the next batch.
 */
const tailMs = 2 * batchMs;

/**
 * The animation that shows a layer from `startsAt` to `endsAt` without any further work of the main thread.
 *
 * It has begun already (`startTime` is never in the future) and holds 0 until the onset: Chromium hands only running
 * animations to the compositor, so one with a delay, or with a start time that is still to come, would wait for the
 * main thread at its onset. Both ends are aimed half a refresh early, so that each falls on the nearest refresh.
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
