import { elementParts, type ElementParts } from '@sixty/domain/elements';
import { imageSource } from '@sixty/domain/images';
import { pictureLabelOf, type SessionItem } from '@sixty/domain/items';
import type { Side, SessionPlan } from '@sixty/domain/session';
import { isolateMath } from '@sixty/domain/text';

export type Content =
  | { readonly kind: 'text'; readonly text: string }
  | ({ readonly kind: 'element' } & ElementParts)
  | {
      readonly kind: 'picture';
      readonly source: string;
      readonly name: string;
      readonly alt: string;
      readonly hasBackground: boolean;
    }
  | { readonly kind: 'pdf'; readonly source: string; readonly name: string; readonly alt: string }
  | { readonly kind: 'star'; readonly text: string }
  | { readonly kind: 'result'; readonly question: string; readonly text: string };

const longestLine = 15;

const onOneLine = (text: string): string =>
  isolateMath(text.length <= longestLine ? text.replaceAll(' ', '\u00a0') : text);

const contentOfItem = ({ name, svg }: SessionItem, hasAnswer: boolean, isAsked: boolean): Content => {
  const source = svg === undefined ? null : imageSource(svg);
  // WCAG 2.2, 1.1.1: the text alternative of a test must not give the answer.
  const alt = isAsked ? pictureLabelOf(name) : name;
  if (source?.kind === 'picture') {
    return { kind: 'picture', source: source.src, name, alt, hasBackground: source.hasBackground };
  }
  if (source?.kind === 'pdf') return { kind: 'pdf', source: source.src, name, alt };
  const element = elementParts(name);
  if (element) return { kind: 'element', ...element };
  return { kind: 'text', text: hasAnswer ? onOneLine(name) : isolateMath(name) };
};

export const contentOf = (plan: SessionPlan, index: number, side: Side): Content => {
  const item = plan.items[index];
  if (item === undefined) throw new RangeError(`There is no item at position ${index} to be shown.`);
  const answer = plan.answerTexts[index] ?? null;
  if (side === 'stimulus' || answer === null) {
    const hasAnswer = answer !== null;
    return contentOfItem(item, hasAnswer, hasAnswer || plan.mode !== 'auto');
  }
  // The picture is its question.
  if (item.answer !== undefined) return { kind: 'text', text: answer };
  if (plan.answerShape === 'star') return { kind: 'star', text: answer };
  const question = item.name.includes('=') ? item.name : `${item.name} =`;
  return { kind: 'result', question: onOneLine(question), text: answer };
};

export type PictureSource = { readonly kind: 'picture' | 'pdf'; readonly address: string };

export const pictureOf = (content: Content): PictureSource | null =>
  content.kind === 'picture' || content.kind === 'pdf'
    ? { kind: content.kind, address: content.source }
    : null;

/** Includes the previous one, for the Previous key. */
export const picturesAround = (index: number, length: number, ahead: number): number[] => {
  const around = Array.from({ length: ahead + 1 }, (_, step) => (index + step) % length);
  return [...new Set([...around, (index + length - 1) % length])];
};
