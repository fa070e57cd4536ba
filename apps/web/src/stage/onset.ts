import type { Segment, StandbySide, Staging } from '@sixty/domain/session';

/** How far ahead layers are committed to the compositor. */
export const horizonMs = 2000;
export const commitAheadMs = 1000;

/** Short items are committed in batches, since each commit costs a frame. */
const batchMs = 300;

/** End of the staging horizon at running time `nowMs`; constant during a batch. */
export const stagedAheadMs = (nowMs: number): number =>
  Math.ceil((nowMs + horizonMs) / batchMs) * batchMs - nowMs;

/** Visibility of a layer; `endsAt` is null while its end isn't committed. */
export type LayerTimes = { readonly startsAt: number; readonly endsAt: number | null };

export type LayerPlan = {
  readonly key: string;
  readonly index: number;
  readonly side: Segment['side'];
  /** Null: prepare without showing. */
  readonly times: LayerTimes | null;
};

/**
 * The layers that a staging requires at `now`. An end beyond the horizon stays open: if the main thread stalls
 * longer, the item stays instead of a blank stage. A finished animation costs no frames, so an item shown for a
 * minute is idle for most of it.
 */
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

/** When to commit again although nothing changed, because an open onset or end comes near; Infinity if none. */
export const nextCommitAt = ({ segments, standby, heldAt }: Staging, now: number): number => {
  if (heldAt !== null) return Infinity;
  const open = [
    ...standby.map(({ startsAt }) => startsAt ?? Infinity),
    ...segments.map(({ endsAt }) => endsAt).filter((endsAt) => endsAt > now + horizonMs),
  ];
  return Math.min(...open) - commitAheadMs;
};

/** The first `count` segments. The last one's end stays open until the rest is staged. */
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

/** Opacity keyframes and their start on the document's timeline. */
export type OpacityAnimation = {
  readonly keyframes: { opacity: number; offset: number }[];
  readonly timing: { readonly duration: number; readonly fill: 'none' | 'forwards' };
  readonly startTime: number;
};

/**
 * How long the animation continues after its last change. Its finish needs a main-thread frame, which may be late, so
 * keep it away from the change; usually the layer is replaced before, with the next batch.
 */
const tailMs = 2 * batchMs;

/**
 * An animation that shows a layer from `startsAt` to `endsAt` without the main thread. It is already running
 * (`startTime` is never in the future) and holds 0 until the onset: Chromium sends only running animations to the
 * compositor, so a delay or a future start time would wait for the main thread. Both times are half a refresh early,
 * so that each falls on the nearest refresh.
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
