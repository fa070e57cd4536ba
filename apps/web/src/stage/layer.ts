import type { ElementParts } from '@sixty/domain/elements';
import { mediaAddress } from '../platform/media-address.ts';
import type { Content, Picture } from './pictures.ts';
import type { Box, FittedText } from './fit-text.ts';
import { type LayerTimes, opacityAnimation } from './onset.ts';
import styles from './stage.module.css';
import type { TextSizes } from './measure-text.ts';

export type Layer = {
  element: HTMLElement;
  /** Never rejects. */
  loaded: Promise<void>;
  fit: (sizes: TextSizes, box: Box) => void;
  /** Rasterizes at opacity 0, so that showing it later costs no paint. */
  prewarm: () => Promise<void>;
  schedule: (times: LayerTimes, now: number, refreshMs: number, heldAt: number | null) => void;
  /** False if not on screen or past. */
  endAt: (endsAt: number, now: number, refreshMs: number) => boolean;
  isOver: (now: number) => boolean;
  hide: () => void;
  expose: (isExposed: boolean) => void;
  /** Begins an animated picture anew, or shows its first frame. */
  play: (isPlaying: boolean) => void;
  remove: () => void;
};

const elementOf = (className: string | undefined, text = ''): HTMLElement => {
  const element = document.createElement('div');
  if (className !== undefined) element.className = className;
  if (text !== '') element.textContent = text;
  return element;
};

const textElement = (text: string): HTMLElement => {
  const element = elementOf(styles.text, text);
  element.dir = 'auto';
  return element;
};

const starPath =
  'M50 4.5c2.2 0 4.1 1.3 5 3.3l11 23.4c.4.8 1.2 1.4 2.1 1.5l24.6 3.6c4.4.6 6.1 6 2.9 9.1L78 63.6c-.7.7-1 1.7-.8 2.6l4.2 25.4c.7 4.4-3.9 7.7-7.8 5.6L51.4 85.3a3 3 0 0 0-2.8 0L26.4 97.2c-3.9 2.1-8.5-1.2-7.8-5.6l4.2-25.4c.2-.9-.1-1.9-.8-2.6L4.4 45.4c-3.2-3.1-1.5-8.5 2.9-9.1l24.6-3.6c.9-.1 1.7-.7 2.1-1.5l11-23.4c.9-2 2.8-3.3 5-3.3Z';

const fitElement = (
  element: HTMLElement,
  { sizePx, isBroken }: FittedText,
  { line }: Pick<TextSizes, 'line'>,
): void => {
  element.style.fontSize = `${sizePx}px`;
  element.style.lineHeight = String(line.height);
  element.style.top = `${line.shift}em`;
  element.style.overflowWrap = isBroken ? 'anywhere' : 'break-word';
  // Without a hyphenation dictionary, browsers break anywhere.
  element.style.hyphens = isBroken ? 'auto' : 'manual';
};

type Body = {
  element: HTMLElement;
  fit: Layer['fit'];
  loaded?: Promise<void>;
  play?: (isPlaying: boolean) => void;
};

const textBody = (text: string): Body => {
  const element = textElement(text);
  return { element, fit: (sizes) => fitElement(element, sizes.of(text), sizes) };
};

/** Share of the height. */
const resultShares = { question: 0.24, result: 0.74 } as const;

const resultBody = (question: string, text: string): Body => {
  const element = elementOf(styles.result);
  const questionElement = textElement(question);
  questionElement.classList.add(styles.question ?? '');
  const result = textElement(text);
  element.append(questionElement, result);
  const fit: Layer['fit'] = (sizes) => {
    fitElement(questionElement, sizes.within(question, resultShares.question), sizes);
    fitElement(result, sizes.within(text, resultShares.result), sizes);
  };
  return { element, fit };
};

/** Share of the height. */
const elementShares = { symbol: 0.56, name: 0.24, number: 0.18 } as const;

/** Share of the width that fits the longest name. */
const elementNameOfWidth = 0.125;

const elementBody = ({ symbol, name, number }: ElementParts): Body => {
  const element = elementOf(styles.element);
  const lines = [
    { text: symbol, share: elementShares.symbol, ofWidth: 0.6 },
    { text: name, share: elementShares.name, ofWidth: elementNameOfWidth },
    { text: number, share: elementShares.number, ofWidth: elementNameOfWidth },
  ].map((line) => ({ ...line, part: textElement(line.text) }));
  // Spaces for screen readers.
  element.append(...lines.flatMap(({ part }, index) => (index === 0 ? [part] : [' ', part])));
  const fit: Layer['fit'] = (sizes, { width }) => {
    for (const { text, share, ofWidth, part } of lines) {
      const fitted = sizes.within(text, share);
      fitElement(part, { ...fitted, sizePx: Math.min(fitted.sizePx, width * ofWidth) }, sizes);
    }
  };
  return { element, fit };
};

const countShare = (characters: number): number => Math.min(0.4, 0.9 / Math.max(1, characters));

const starBody = (text: string): Body => {
  const element = elementOf(styles.star);
  const namespace = 'http://www.w3.org/2000/svg';
  const drawing = document.createElementNS(namespace, 'svg');
  drawing.setAttribute('viewBox', '0 0 100 100');
  drawing.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS(namespace, 'path');
  path.setAttribute('d', starPath);
  drawing.append(path);
  element.append(drawing, elementOf(styles.count, text));
  const fit: Layer['fit'] = (_sizes, { width, height }) => {
    const sizePx = Math.min(width, height) * 0.94;
    element.style.width = `${sizePx}px`;
    element.style.height = `${sizePx}px`;
    element.style.fontSize = `${sizePx * countShare(text.length)}px`;
  };
  return { element, fit };
};

const pdfFallback = (source: string, name: string): Body => {
  const element = elementOf(styles.unshown);
  const link = document.createElement('a');
  link.className = styles.download ?? '';
  link.href = mediaAddress(source);
  link.download = `${name.trim() || 'document'}.pdf`;
  // Cross-origin links ignore `download` and would replace the session.
  link.target = '_blank';
  link.rel = 'noopener';
  link.textContent = 'Download';
  // Clicks on the stage act on the item.
  link.addEventListener('click', (event) => event.stopPropagation());
  element.append(elementOf(undefined, 'Unable to display PDF file.'), link);
  return { element, fit: () => undefined };
};

/** An SVG without a size fills the stage. */
const addBacking = ({ image, isPale }: Picture): void => {
  const ratio = image.naturalWidth / image.naturalHeight;
  if (!(ratio > 0 && Number.isFinite(ratio))) return;
  image.dataset['hasBacking'] = isPale ? 'dark' : 'true';
  image.style.setProperty('--ratio', String(ratio));
};

const pictureBody = (
  content: Extract<Content, { kind: 'picture' | 'pdf' }>,
  picture: Promise<Picture | null>,
  createFallback: () => Body,
): Body => {
  const element = elementOf(styles.picture);
  let fallback: Body | null = null;
  let fitted: Parameters<Layer['fit']> | null = null;
  let shown: Picture | null = null;
  const arrive = async (): Promise<void> => {
    shown = await picture;
    if (shown) {
      shown.image.alt = content.alt;
      if (content.kind === 'picture' && !content.hasBackground) addBacking(shown);
      element.append(shown.image);
      return;
    }
    fallback = createFallback();
    element.append(fallback.element);
    if (fitted) fallback.fit(...fitted);
  };
  return {
    element,
    loaded: arrive(),
    play: (isPlaying) => shown?.play?.(isPlaying),
    fit: (...to) => {
      fitted = to;
      fallback?.fit(...to);
    },
  };
};

const bodyOf = (content: Content, picture: () => Promise<Picture | null>): Body => {
  switch (content.kind) {
    case 'text':
      return textBody(content.text);
    case 'element':
      return elementBody(content);
    case 'picture':
      return pictureBody(content, picture(), () => textBody(content.name));
    case 'pdf':
      return pictureBody(content, picture(), () => pdfFallback(content.source, content.name));
    case 'star':
      return starBody(content.text);
    case 'result':
      return resultBody(content.question, content.text);
  }
};

const neverMs = 3_600_000;

type Committed = { animation: Animation; times: LayerTimes; startTime: number };

const hasSameLength = (a: LayerTimes, b: LayerTimes): boolean =>
  (a.endsAt === null) === (b.endsAt === null) &&
  (a.endsAt ?? 0) - a.startsAt === (b.endsAt ?? 0) - b.startsAt;

export const createLayer = (key: string, content: Content, picture: () => Promise<Picture | null>): Layer => {
  const element = elementOf(styles.layer);
  element.dataset['key'] = key;
  element.setAttribute('aria-hidden', 'true');
  const canBePressed = content.kind === 'pdf';
  element.inert = canBePressed;
  const body = bodyOf(content, picture);
  element.append(body.element);
  let committed: Committed | null = null;
  let prewarmAnimation: Animation | null = null;

  const cancelAnimations = (): void => {
    committed?.animation.cancel();
    prewarmAnimation?.cancel();
  };

  const commit = (times: LayerTimes, now: number, refreshMs: number): Committed => {
    const { keyframes, timing, startTime } = opacityAnimation(times, now, refreshMs);
    const animation = body.element.animate(keyframes, timing);
    animation.startTime = startTime;
    // Last, so that a visible layer never flickers.
    cancelAnimations();
    return { animation, times, startTime };
  };

  const schedule: Layer['schedule'] = (times, now, refreshMs, heldAt) => {
    const before = committed;
    if (before && before.times.startsAt === times.startsAt && hasSameLength(before.times, times)) {
      committed = before;
    } else if (before && hasSameLength(before.times, times)) {
      const startTime = before.startTime + times.startsAt - before.times.startsAt;
      committed = { animation: before.animation, times, startTime };
    } else {
      committed = commit(times, heldAt ?? now, refreshMs);
    }
    const { animation, startTime } = committed;
    if (heldAt !== null) {
      if (animation.playState !== 'paused') animation.pause();
      // `pause` alone holds the next refresh's time.
      animation.currentTime = Math.max(0, heldAt - startTime);
    } else if (animation.startTime !== startTime) {
      animation.startTime = startTime;
    }
  };

  return {
    element,
    loaded: body.loaded ?? Promise.resolve(),
    fit: body.fit,
    prewarm: async () => {
      // Without a start time, `ready` resolves after rasterization.
      const { keyframes, timing } = opacityAnimation({ startsAt: neverMs, endsAt: null }, 0, 0);
      prewarmAnimation = body.element.animate(keyframes, timing);
      await prewarmAnimation.ready.catch(() => undefined);
    },
    schedule,
    endAt: (endsAt, now, refreshMs) => {
      const startsAt = committed?.times.startsAt ?? Infinity;
      if (startsAt > now || endsAt <= now) return false;
      schedule({ startsAt, endsAt }, now, refreshMs, null);
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
    play: (isPlaying) => body.play?.(isPlaying),
    remove: () => {
      cancelAnimations();
      element.remove();
    },
  };
};
