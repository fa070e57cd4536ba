import { elementParts, type ElementParts } from '@sixty/domain/elements';
import { imageSource } from '@sixty/domain/images';
import { pictureLabelOf, type SessionItem } from '@sixty/domain/items';
import {
  faceOf,
  type FirstSide,
  otherSide,
  type SessionPlan,
  shownTextOf,
  type Side,
} from '@sixty/domain/session';
import { displayText } from '@sixty/domain/text';
import type { PictureSource } from './pictures.ts';

export type TextContent = { kind: 'text'; text: string; language?: string };

export type PictureContent = Extract<Content, { kind: 'picture' | 'pdf' }>;

/** What one side of an item shows. `language` is a BCP 47 tag. */
export type Content =
  | TextContent
  | ({ kind: 'element' } & ElementParts)
  | {
      kind: 'picture';
      source: string;
      name: string;
      alt: string;
      hasBackground: boolean;
    }
  | { kind: 'pdf'; source: string; name: string; alt: string }
  | { kind: 'captioned'; picture: PictureContent; caption: TextContent }
  | { kind: 'star'; text: string }
  | { kind: 'result'; question: string; text: string };

const longestLine = 15;

const onOneLine = (text: string): string => {
  const shown = displayText(text, true);
  return text.length <= longestLine ? shown.replaceAll(' ', '\u00a0') : shown;
};

const pictureOf = (image: string | undefined, name: string, alt: string): PictureContent | null => {
  const source = image === undefined ? null : imageSource(image);
  if (source?.kind === 'picture') {
    return { kind: 'picture', source: source.src, name, alt, hasBackground: source.hasBackground };
  }
  return source?.kind === 'pdf' ? { kind: 'pdf', source: source.src, name, alt } : null;
};

const contentOfItem = ({ name, svg }: SessionItem, hasAnswer: boolean, isTest: boolean): Content => {
  // WCAG 2.2, 1.1.1: the text alternative of a test must not give the answer.
  const picture = pictureOf(svg, name, isTest ? pictureLabelOf(name) : name);
  if (picture) return picture;
  const element = elementParts(name);
  if (element) return { kind: 'element', ...element };
  return { kind: 'text', text: hasAnswer ? onOneLine(name) : displayText(name) };
};

const contentOfSide = (plan: SessionPlan, item: SessionItem, first: FirstSide, shown: Side): Content => {
  const side = shown === 'stimulus' ? first : otherSide(first);
  const face = faceOf(item, side);
  const text = shownTextOf(item, side, face);
  const language = plan.languages[side];
  const alt = shown === 'stimulus' ? pictureLabelOf(face.name) : face.name;
  const picture = pictureOf(face.image ?? undefined, face.name, alt || 'Picture');
  const element = side === 'front' ? elementParts(text) : null;
  if (!picture && element) return { kind: 'element', ...element };
  const caption: TextContent = {
    kind: 'text',
    text: displayText(text),
    ...(language !== null && { language }),
  };
  if (picture) return text === '' ? picture : { kind: 'captioned', picture, caption };
  return caption;
};

export const contentOf = (plan: SessionPlan, index: number, side: Side): Content => {
  const item = plan.items[index];
  if (item === undefined) throw new RangeError(`There is no item at position ${index} to be shown.`);
  const first = plan.firstSides[index] ?? null;
  if (first !== null) return contentOfSide(plan, item, first, side);
  const answer = plan.answerTexts[index] ?? null;
  if (side === 'stimulus' || answer === null) {
    const hasAnswer = answer !== null;
    return contentOfItem(item, hasAnswer, hasAnswer || plan.mode !== 'auto');
  }
  // The picture is its question.
  if (item.answer !== undefined) return { kind: 'text', text: answer };
  if (plan.answerShape === 'star') return { kind: 'star', text: answer };
  const question = item.name.includes('=') ? item.name : `${item.name} =`;
  return { kind: 'result', question: onOneLine(question), text: displayText(answer) };
};

/** Both sides of an item may be pictures, each with a place of its own. */
export const picturePlace = (index: number, side: Side): number => 2 * index + (side === 'answer' ? 1 : 0);

export const pictureSourceOf = (content: Content): PictureSource | null => {
  const picture = content.kind === 'captioned' ? content.picture : content;
  return picture.kind === 'picture' || picture.kind === 'pdf'
    ? { kind: picture.kind, address: picture.source }
    : null;
};

export const pictureSourceAt = (plan: SessionPlan, place: number): PictureSource | null => {
  const index = Math.floor(place / 2);
  if (place % 2 === 0) return pictureSourceOf(contentOf(plan, index, 'stimulus'));
  return (plan.firstSides[index] ?? null) === null ? null : pictureSourceOf(contentOf(plan, index, 'answer'));
};

/** All that a session shows, to be measured. */
export const textsOf = (plan: SessionPlan): string[] =>
  plan.items.flatMap((_item, index) =>
    (['stimulus', 'answer'] as const).flatMap((side) => {
      const content = contentOf(plan, index, side);
      if (content.kind === 'element') return [content.symbol, content.name, content.number];
      if (content.kind === 'result') return [content.text, content.question];
      if (content.kind === 'captioned') return [content.caption.text];
      return content.kind === 'text' ? [content.text] : [];
    }),
  );
