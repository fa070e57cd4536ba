import type { ElementParts } from '@sixty/domain/elements';
import { mediaAddress } from '../platform/media-address.ts';
import type { Content, PictureContent, TextContent } from './content.ts';
import type { Box, FittedText } from './fit-text.ts';
import type { TextSizes } from './measure-text.ts';
import type { Picture } from './pictures.ts';
import styles from './stage.module.css';

export const elementOf = (className: string | undefined, text = ''): HTMLElement => {
  const element = document.createElement('div');
  if (className !== undefined) element.className = className;
  if (text !== '') element.textContent = text;
  return element;
};

const textElement = (text: string, language?: string): HTMLElement => {
  const element = elementOf(styles.text, text);
  element.dir = 'auto';
  if (language !== undefined) element.lang = language;
  if (text.includes('\n')) element.style.whiteSpace = 'pre-line';
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

type Fit = (sizes: TextSizes, box: Box) => void;

export type ContentElement = {
  element: HTMLElement;
  fit: Fit;
  /** Never rejects. */
  loaded?: Promise<void>;
  /** Restarts an animated picture, or shows its first frame. */
  play?: (isPlaying: boolean) => void;
};

const textContent = (text: string, language?: string): ContentElement => {
  const element = textElement(text, language);
  return { element, fit: (sizes) => fitElement(element, sizes.of(text), sizes) };
};

/** Share of the height. */
const resultShares = { question: 0.24, result: 0.74 } as const;

const resultContent = (question: string, text: string): ContentElement => {
  const element = elementOf(styles.result);
  const questionElement = textElement(question);
  questionElement.classList.add(styles.question ?? '');
  const result = textElement(text);
  element.append(questionElement, result);
  const fit: Fit = (sizes) => {
    fitElement(questionElement, sizes.within(question, resultShares.question), sizes);
    fitElement(result, sizes.within(text, resultShares.result), sizes);
  };
  return { element, fit };
};

/** Share of the height. */
const elementShares = { symbol: 0.56, name: 0.24, number: 0.18 } as const;

/** Share of the width that fits the longest name. */
const elementNameOfWidth = 0.125;

const elementContent = ({ symbol, name, number }: ElementParts): ContentElement => {
  const element = elementOf(styles.element);
  const lines = [
    { text: symbol, share: elementShares.symbol, ofWidth: 0.6 },
    { text: name, share: elementShares.name, ofWidth: elementNameOfWidth },
    { text: number, share: elementShares.number, ofWidth: elementNameOfWidth },
  ].map((line) => ({ ...line, part: textElement(line.text) }));
  // Spaces for screen readers.
  element.append(...lines.flatMap(({ part }, index) => (index === 0 ? [part] : [' ', part])));
  const fit: Fit = (sizes, { width }) => {
    for (const { text, share, ofWidth, part } of lines) {
      const fitted = sizes.within(text, share);
      fitElement(part, { ...fitted, sizePx: Math.min(fitted.sizePx, width * ofWidth) }, sizes);
    }
  };
  return { element, fit };
};

const countShare = (characters: number): number => Math.min(0.4, 0.9 / Math.max(1, characters));

const starContent = (text: string): ContentElement => {
  const element = elementOf(styles.star);
  const namespace = 'http://www.w3.org/2000/svg';
  const drawing = document.createElementNS(namespace, 'svg');
  drawing.setAttribute('viewBox', '0 0 100 100');
  drawing.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS(namespace, 'path');
  path.setAttribute('d', starPath);
  drawing.append(path);
  element.append(drawing, elementOf(styles.count, text));
  const fit: Fit = (_sizes, { width, height }) => {
    const sizePx = Math.min(width, height) * 0.94;
    element.style.width = `${sizePx}px`;
    element.style.height = `${sizePx}px`;
    element.style.fontSize = `${sizePx * countShare(text.length)}px`;
  };
  return { element, fit };
};

const pdfFallback = (source: string, name: string): ContentElement => {
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

const pictureContent = (
  content: PictureContent,
  picture: Promise<Picture | null>,
  createFallback: () => ContentElement,
): ContentElement => {
  const element = elementOf(styles.picture);
  let fallback: ContentElement | null = null;
  let fitted: Parameters<Fit> | null = null;
  let shown: Picture | null = null;
  /** A picture may arrive after its item’s time has begun. */
  let isPlaying = false;
  const arrive = async (): Promise<void> => {
    shown = await picture;
    if (shown) {
      shown.image.alt = content.alt;
      if (content.kind === 'picture' && !content.hasBackground) addBacking(shown);
      element.append(shown.image);
      if (isPlaying) shown.play?.(true);
      return;
    }
    fallback = createFallback();
    element.append(fallback.element);
    if (fitted) fallback.fit(...fitted);
  };
  return {
    element,
    loaded: arrive(),
    play: (plays) => {
      isPlaying = plays;
      shown?.play?.(plays);
    },
    fit: (...to) => {
      fitted = to;
      fallback?.fit(...to);
    },
  };
};

/** Share of the height. */
const captionShare = 0.24;

const captionedContent = (shownPicture: ContentElement, { text, language }: TextContent): ContentElement => {
  const element = elementOf(styles.captioned);
  const caption = textElement(text, language);
  element.append(shownPicture.element, caption);
  return {
    ...shownPicture,
    element,
    fit: (sizes, box) => {
      shownPicture.fit(sizes, { ...box, height: box.height * (1 - captionShare) });
      fitElement(caption, sizes.within(text, captionShare), sizes);
    },
  };
};

const pictureOrText = (content: PictureContent, picture: Promise<Picture | null>): ContentElement =>
  pictureContent(content, picture, () =>
    content.kind === 'pdf'
      ? pdfFallback(content.source, content.name)
      : textContent(content.name || content.alt),
  );

export const createContentElement = (
  content: Content,
  picture: () => Promise<Picture | null>,
): ContentElement => {
  switch (content.kind) {
    case 'text':
      return textContent(content.text, content.language);
    case 'element':
      return elementContent(content);
    case 'picture':
    case 'pdf':
      return pictureOrText(content, picture());
    case 'captioned':
      return captionedContent(pictureOrText(content.picture, picture()), content.caption);
    case 'star':
      return starContent(content.text);
    case 'result':
      return resultContent(content.question, content.text);
  }
};
