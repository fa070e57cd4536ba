import type { SessionPlan } from '@sixty/domain/session';
import { browserClock } from '../platform/clock.ts';
import { logError } from '../platform/log.ts';
import { type LayerPlan, planLayers } from './commit-ahead.ts';
import { contentOf, picturePlace, pictureSourceAt, textsOf } from './content.ts';
import type { Box } from './fit-text.ts';
import { createLayer, type Layer } from './layer.ts';
import type { SessionDriver, Stage } from './driver.ts';
import { createTextSizes, measureTextLike, type TextSizes } from './measure-text.ts';
import { createPictures, picturesAround } from './pictures.ts';
import { measureRefresh } from './refresh.ts';
import styles from './stage.module.css';

/** From the specification. */
export const resizePauseMs = 250;

const picturesAhead = 8;

const preparationMs = 4000;

/** Hidden pages get no frames. */
const prewarmTimeoutMs = 1000;

type FitWatch = { isResized: () => boolean; onResize: () => void; onFont: () => void };

/** Reports when texts may fit no more: once the window keeps its new size for a while, and when their font has loaded. */
const watchFit = (container: HTMLElement, { isResized, onResize, onFont }: FitWatch): (() => void) => {
  let cancelResize = (): void => undefined;
  const resizes = new ResizeObserver(() => {
    cancelResize();
    if (isResized()) cancelResize = browserClock.after(resizePauseMs, onResize);
  });
  resizes.observe(container);
  const onLoadingDone = ({ fontfaces }: FontFaceSetLoadEvent): void => {
    const { fontFamily } = getComputedStyle(container);
    if (fontfaces.some(({ family }) => fontFamily.includes(family.replaceAll(/["']/g, '')))) onFont();
  };
  document.fonts.addEventListener('loadingdone', onLoadingDone);
  return () => {
    cancelResize();
    resizes.disconnect();
    document.fonts.removeEventListener('loadingdone', onLoadingDone);
  };
};

const createStage = (
  host: HTMLElement,
  plan: SessionPlan,
  refreshMs: () => number,
  playsAnimations: boolean,
): Stage & { destroy: () => void } => {
  const container = document.createElement('div');
  container.className = styles.stage ?? '';
  // Assistive technology finds only the visible layer.
  container.setAttribute('aria-live', 'off');
  container.setAttribute('aria-atomic', 'true');
  host.append(container);

  const texts = textsOf(plan);
  const layers = new Map<string, Layer>();
  let shownKey: string | null = null;
  let playingKey: string | null = null;
  let cancelPlay = (): void => undefined;

  const boxOf = (): Box => ({ width: container.clientWidth, height: container.clientHeight });
  let box = boxOf();
  let measured: TextSizes | null = null;
  /** Lazy: measuring is slow, and the font may still be loading. */
  const sizes = (): TextSizes => {
    measured ??= createTextSizes(texts, measureTextLike(container), box);
    return measured;
  };

  const pictures = createPictures(
    (place) => pictureSourceAt(plan, place),
    (place, cause) => logError(`The picture of item ${Math.floor(place / 2) + 1} could not be shown.`, cause),
    playsAnimations,
  );
  const keepAt = (indexes: readonly number[]): void =>
    pictures.keep(
      [...new Set(indexes)].flatMap((index) => [
        picturePlace(index, 'stimulus'),
        picturePlace(index, 'answer'),
      ]),
    );
  const keepPictures = (shownIndex: number, staged: readonly LayerPlan[]): void => {
    const around = picturesAround(shownIndex, plan.items.length, picturesAhead);
    keepAt([...around, ...staged.map(({ index }) => index)]);
  };

  const fitAll = (): void => {
    box = boxOf();
    measured = null;
    for (const layer of layers.values()) layer.fit(sizes(), box);
  };

  let isPrepared = false;
  const unwatchFit = watchFit(container, {
    isResized: () => {
      const { width, height } = boxOf();
      return width !== box.width || height !== box.height;
    },
    onResize: fitAll,
    onFont: () => {
      if (isPrepared) fitAll();
    },
  });

  const layerOf = ({ key, index, side }: LayerPlan): Layer => {
    const existing = layers.get(key);
    if (existing) return existing;
    const layer = createLayer(key, contentOf(plan, index, side), () =>
      pictures.at(picturePlace(index, side)),
    );
    layers.set(key, layer);
    layer.fit(sizes(), box);
    container.append(layer.element);
    return layer;
  };

  const expose = (key: string | null): void => {
    if (key === shownKey) return;
    if (shownKey !== null) layers.get(shownKey)?.expose(false);
    if (key !== null) layers.get(key)?.expose(true);
    shownKey = key;
  };

  const play = (key: string | null, at: number): void => {
    if (key === playingKey) return;
    cancelPlay();
    if (playingKey !== null) layers.get(playingKey)?.play(false);
    if (key !== null)
      cancelPlay = browserClock.after(at - browserClock.now(), () => layers.get(key)?.play(true));
    playingKey = key;
  };

  /** Commits what is on screen and what follows, and removes what is past. */
  const show: Stage['show'] = (timeline, isAnnounced) => {
    const { segments, pausedAt } = timeline;
    const now = browserClock.now();
    const shown = segments[0];
    const plans = planLayers(timeline, pausedAt ?? now);
    const addsLayers = plans.length === 0 || plans.some(({ key }) => !layers.has(key));
    /** Keeps a layer that is on screen until its successor is; false if it isn’t on screen. */
    const keepUntilSuccessor = (layer: Layer): boolean =>
      shown !== undefined && pausedAt === null && layer.endAt(shown.onsetAt, now, refreshMs());

    if (shown) keepPictures(shown.index, plans);
    for (const layerPlan of plans) {
      const layer = layerOf(layerPlan);
      if (layerPlan.times) layer.schedule(layerPlan.times, now, refreshMs(), pausedAt);
      else if (!keepUntilSuccessor(layer)) layer.hide();
    }

    const live = isAnnounced ? 'polite' : 'off';
    if (container.getAttribute('aria-live') !== live) container.setAttribute('aria-live', live);
    expose(shown?.key ?? null);
    if (playsAnimations) play(shown && pausedAt === null ? shown.key : null, shown?.onsetAt ?? 0);

    const wanted = new Set(plans.map(({ key }) => key));
    for (const [key, layer] of layers) {
      if (wanted.has(key) || keepUntilSuccessor(layer)) continue;
      // Removing a layer costs a frame, so wait until others are added.
      if (!addsLayers && pausedAt === null && layer.isOver(now)) continue;
      layer.remove();
      layers.delete(key);
    }
  };

  const within = async (ms: number, promise: Promise<unknown>): Promise<void> => {
    const { promise: timedOut, resolve } = Promise.withResolvers<void>();
    const cancel = browserClock.after(ms, resolve);
    await Promise.race([promise, timedOut]);
    cancel();
  };

  const prepare: Stage['prepare'] = async (firstTimeline) => {
    const plans = planLayers(firstTimeline, browserClock.now());
    keepAt(plans.map(({ index }) => index));
    const { fontFamily, fontWeight } = getComputedStyle(container);
    const characters = [...new Set(texts.join(''))].join('');
    const font = document.fonts.load(`${fontWeight} 100px ${fontFamily}`, characters || 'A');
    const startsBy = browserClock.now() + preparationMs;
    await within(preparationMs, Promise.allSettled([font]));
    fitAll();
    const first = plans.filter(({ times }) => times !== null).map(layerOf);
    // A layer without its picture would be rasterized again.
    const allLoaded = Promise.all(first.map(({ loaded }) => loaded));
    await within(Math.max(0, startsBy - browserClock.now()), allLoaded);
    const startedAt = browserClock.now();
    await within(prewarmTimeoutMs, Promise.all(first.map((layer) => layer.prewarm())));
    isPrepared = true;
    return browserClock.now() - startedAt;
  };

  return {
    prepare,
    show,
    destroy: () => {
      unwatchFit();
      cancelPlay();
      for (const layer of layers.values()) layer.remove();
      layers.clear();
      pictures.destroy();
      container.remove();
    },
  };
};

/** Runs a session in `host` until the returned function is called. */
export const runOnStage = (
  driver: SessionDriver,
  host: HTMLElement,
  playsAnimations = false,
): (() => void) => {
  const refresh = measureRefresh(browserClock);
  const stage = createStage(host, driver.getSnapshot().plan, refresh.periodMs, playsAnimations);
  const stop = driver.run(stage, refresh);
  return () => {
    stop();
    refresh.stop();
    stage.destroy();
  };
};
