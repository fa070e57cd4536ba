import { elementParts } from '@sixty/domain/elements';
import type { ElementParts } from '@sixty/domain/elements';
import { imageSource } from '@sixty/domain/images';
import type { Face, SessionItem, SessionPlan } from '@sixty/domain/session';

/** What a layer shows. */
export type Content =
  | { readonly kind: 'text'; readonly text: string }
  /** An element, on three lines as in a periodic table. */
  | ({ readonly kind: 'element' } & ElementParts)
  /** `source` is a data URL or an address; it is only ever shown through `<img>`. */
  | {
      readonly kind: 'picture';
      readonly source: string;
      readonly name: string;
      /** Whether it brings what it is drawn on; otherwise it is laid on paper. */
      readonly hasGround: boolean;
    }
  /** The first page of a PDF. `source` is a data URL or an address. */
  | { readonly kind: 'pdf'; readonly source: string; readonly name: string }
  /** The count of a Number Sense item, in its star. */
  | { readonly kind: 'star'; readonly text: string }
  /** The result of a math problem, below the problem itself. */
  | { readonly kind: 'result'; readonly question: string; readonly text: string };

/** Longer ones would have to be tiny: they are better read on two lines. */
const longestLine = 15;

/** '3 + 4' stays on one line. */
const onOneLine = (text: string): string =>
  text.length <= longestLine ? text.replaceAll(' ', '\u00a0') : text;

const contentOfItem = ({ name, svg }: SessionItem, hasAnswer: boolean): Content => {
  const source = svg === undefined ? null : imageSource(svg);
  if (source?.kind === 'picture') {
    return { kind: 'picture', source: source.src, name, hasGround: source.hasGround };
  }
  if (source?.kind === 'pdf') return { kind: 'pdf', source: source.src, name };
  const element = elementParts(name);
  if (element) return { kind: 'element', ...element };
  return { kind: 'text', text: hasAnswer ? onOneLine(name) : name };
};

/** What is to be seen of the item at a position. Without an answer face there is only the item. */
export const contentOf = (plan: SessionPlan, index: number, face: Face): Content => {
  const item = plan.items[index];
  if (item === undefined) throw new RangeError(`There is no item at position ${index} to be shown.`);
  const answer = plan.answerFaces[index] ?? null;
  if (face === 'item' || answer === null) return contentOfItem(item, answer !== null);
  if (plan.answerShape === 'star') return { kind: 'star', text: answer };
  return { kind: 'result', question: onOneLine(`${item.name} =`), text: answer };
};

/** Where a picture is, or the PDF whose first page is one. */
export type PictureSource = { readonly kind: 'picture' | 'pdf'; readonly address: string };

/** What has to be loaded and decoded ahead to show this; null for what is text. */
export const pictureOf = (content: Content): PictureSource | null =>
  content.kind === 'picture' || content.kind === 'pdf'
    ? { kind: content.kind, address: content.source }
    : null;

/**
 * The items whose pictures are kept decoded around the present one: the ones to come, and the one before, since
 * Previous is pressed more often than twice. Wraps around; each position once.
 */
export const picturesAround = (index: number, length: number, ahead: number): number[] => {
  const around = Array.from({ length: ahead + 1 }, (_, step) => (index + step) % length);
  return [...new Set([...around, (index + length - 1) % length])];
};
