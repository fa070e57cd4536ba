import { type LayerTimes, opacityAnimation } from './commit-ahead.ts';
import type { Content } from './content.ts';
import { type ContentElement, createContentElement, elementOf } from './content-element.ts';
import type { Picture } from './pictures.ts';
import styles from './stage.module.css';

export type Layer = {
  element: HTMLElement;
  /** Never rejects. */
  loaded: Promise<void>;
  fit: ContentElement['fit'];
  /** Rasterizes at opacity 0, so that showing it later costs no paint. */
  prewarm: () => Promise<void>;
  schedule: (times: LayerTimes, now: number, refreshMs: number, pausedAt: number | null) => void;
  /** False if not on screen or past. */
  endAt: (endsAt: number, now: number, refreshMs: number) => boolean;
  isOver: (now: number) => boolean;
  hide: () => void;
  /** To assistive technology. */
  expose: (isExposed: boolean) => void;
  /** Begins an animated picture anew, or shows its first frame. */
  play: (isPlaying: boolean) => void;
  remove: () => void;
};

const neverMs = 3_600_000;

type Committed = { animation: Animation; times: LayerTimes; startTime: number };

const hasSameDuration = (a: LayerTimes, b: LayerTimes): boolean =>
  (a.endsAt === null) === (b.endsAt === null) && (a.endsAt ?? 0) - a.onsetAt === (b.endsAt ?? 0) - b.onsetAt;

export const createLayer = (key: string, content: Content, picture: () => Promise<Picture | null>): Layer => {
  const element = elementOf(styles.layer);
  element.dataset['key'] = key;
  element.setAttribute('aria-hidden', 'true');
  const canBePressed = content.kind === 'pdf' || content.kind === 'captioned';
  element.inert = canBePressed;
  const shown = createContentElement(content, picture);
  element.append(shown.element);
  let committed: Committed | null = null;
  let prewarmAnimation: Animation | null = null;

  const cancelAnimations = (): void => {
    committed?.animation.cancel();
    prewarmAnimation?.cancel();
  };

  const commit = (times: LayerTimes, now: number, refreshMs: number): Committed => {
    const { keyframes, timing, startTime } = opacityAnimation(times, now, refreshMs);
    const animation = shown.element.animate(keyframes, timing);
    animation.startTime = startTime;
    // Last, so that a visible layer never flickers.
    cancelAnimations();
    return { animation, times, startTime };
  };

  const schedule: Layer['schedule'] = (times, now, refreshMs, pausedAt) => {
    const before = committed;
    if (before && hasSameDuration(before.times, times)) {
      // The same animation, moved: a new one would be rasterized again.
      const startTime = before.startTime + times.onsetAt - before.times.onsetAt;
      committed = { animation: before.animation, times, startTime };
    } else {
      committed = commit(times, pausedAt ?? now, refreshMs);
    }
    const { animation, startTime } = committed;
    if (pausedAt !== null) {
      if (animation.playState !== 'paused') animation.pause();
      // `pause` alone holds the next refresh's time.
      animation.currentTime = Math.max(0, pausedAt - startTime);
    } else if (animation.startTime !== startTime) {
      animation.startTime = startTime;
    }
  };

  return {
    element,
    loaded: shown.loaded ?? Promise.resolve(),
    fit: shown.fit,
    prewarm: async () => {
      // Without a start time, `ready` resolves after rasterization.
      const { keyframes, timing } = opacityAnimation({ onsetAt: neverMs, endsAt: null }, 0, 0);
      prewarmAnimation = shown.element.animate(keyframes, timing);
      await prewarmAnimation.ready.catch(() => undefined);
    },
    schedule,
    endAt: (endsAt, now, refreshMs) => {
      const onsetAt = committed?.times.onsetAt ?? Infinity;
      if (onsetAt > now || endsAt <= now) return false;
      schedule({ onsetAt, endsAt }, now, refreshMs, null);
      return true;
    },
    isOver: (now) => committed === null || (committed.times.endsAt ?? Infinity) <= now,
    hide: () => {
      cancelAnimations();
      committed = null;
    },
    expose: (isExposed) => {
      if (isExposed) element.removeAttribute('aria-hidden');
      else element.setAttribute('aria-hidden', 'true');
      if (canBePressed) element.inert = !isExposed;
    },
    play: (isPlaying) => shown.play?.(isPlaying),
    remove: () => {
      cancelAnimations();
      element.remove();
    },
  };
};
