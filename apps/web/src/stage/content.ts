import { elementParts } from '@sixty/domain/elements';
import type { ElementParts } from '@sixty/domain/elements';
import { imageSource } from '@sixty/domain/images';
import type { Face, SessionItem, SessionPlan } from '@sixty/domain/session';

export type Content =
  | { readonly kind: 'text'; readonly text: string }
  /** On three lines, as in a periodic table. */
  | ({ readonly kind: 'element' } & ElementParts)
  /** `source` is a data URL or an address, only ever shown through `<img>`. */
  | {
      readonly kind: 'picture';
      readonly source: string;
      readonly name: string;
      /** Whether it paints its own background; otherwise it gets a white backing. */
      readonly hasBackground: boolean;
    }
  /** The first page of a PDF. `source` is a data URL or an address. */
  | { readonly kind: 'pdf'; readonly source: string; readonly name: string }
  /** A Number Sense count in its star. */
  | { readonly kind: 'star'; readonly text: string }
  /** A math result below its problem. */
  | { readonly kind: 'result'; readonly question: string; readonly text: string };

/** Longer texts would be tiny on one line. */
const longestLine = 15;

/** Keeps '3 + 4' on one line. */
const onOneLine = (text: string): string =>
  text.length <= longestLine ? text.replaceAll(' ', '\u00a0') : text;

const contentOfItem = ({ name, svg }: SessionItem, hasAnswer: boolean): Content => {
  const source = svg === undefined ? null : imageSource(svg);
  if (source?.kind === 'picture') {
    return { kind: 'picture', source: source.src, name, hasBackground: source.hasBackground };
  }
  if (source?.kind === 'pdf') return { kind: 'pdf', source: source.src, name };
  const element = elementParts(name);
  if (element) return { kind: 'element', ...element };
  return { kind: 'text', text: hasAnswer ? onOneLine(name) : name };
};

/** The content for an item's face. Items without an answer show themselves. */
export const contentOf = (plan: SessionPlan, index: number, face: Face): Content => {
  const item = plan.items[index];
  if (item === undefined) throw new RangeError(`There is no item at position ${index} to be shown.`);
  const answer = plan.answerFaces[index] ?? null;
  if (face === 'item' || answer === null) return contentOfItem(item, answer !== null);
  // The question of such an answer is its picture.
  if (item.answer !== undefined) return { kind: 'text', text: answer };
  if (plan.answerShape === 'star') return { kind: 'star', text: answer };
  return { kind: 'result', question: onOneLine(`${item.name} =`), text: answer };
};

/** The address of a picture, or of a PDF whose first page is shown. */
export type PictureSource = { readonly kind: 'picture' | 'pdf'; readonly address: string };

/** What to load and decode ahead; null for text. */
export const pictureOf = (content: Content): PictureSource | null =>
  content.kind === 'picture' || content.kind === 'pdf'
    ? { kind: content.kind, address: content.source }
    : null;

/**
 * Items whose pictures stay decoded: the next `ahead`, and the previous one for the Previous key. Wraps around
 * without duplicates.
 */
export const picturesAround = (index: number, length: number, ahead: number): number[] => {
  const around = Array.from({ length: ahead + 1 }, (_, step) => (index + step) % length);
  return [...new Set([...around, (index + length - 1) % length])];
};
