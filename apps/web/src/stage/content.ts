import { elementParts, type ElementParts } from '@sixty/domain/elements';
import { imageSource } from '@sixty/domain/images';
import { pictureLabelOf, type SessionItem } from '@sixty/domain/items';
import type { SessionPlan, Side } from '@sixty/domain/session';
import { displayText } from '@sixty/domain/text';
import type { PictureSource } from './pictures.ts';

/** What one side of an item shows. */
export type Content =
  | { kind: 'text'; text: string }
  | ({ kind: 'element' } & ElementParts)
  | {
      kind: 'picture';
      source: string;
      name: string;
      alt: string;
      hasBackground: boolean;
    }
  | { kind: 'pdf'; source: string; name: string; alt: string }
  | { kind: 'star'; text: string }
  | { kind: 'result'; question: string; text: string };

const longestLine = 15;

const onOneLine = (text: string): string => {
  const shown = displayText(text, true);
  return text.length <= longestLine ? shown.replaceAll(' ', '\u00a0') : shown;
};

const contentOfItem = ({ name, svg }: SessionItem, hasAnswer: boolean, isTest: boolean): Content => {
  const source = svg === undefined ? null : imageSource(svg);
  // WCAG 2.2, 1.1.1: the text alternative of a test must not give the answer.
  const alt = isTest ? pictureLabelOf(name) : name;
  if (source?.kind === 'picture') {
    return { kind: 'picture', source: source.src, name, alt, hasBackground: source.hasBackground };
  }
  if (source?.kind === 'pdf') return { kind: 'pdf', source: source.src, name, alt };
  const element = elementParts(name);
  if (element) return { kind: 'element', ...element };
  return { kind: 'text', text: hasAnswer ? onOneLine(name) : displayText(name) };
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
  return { kind: 'result', question: onOneLine(question), text: displayText(answer) };
};

export const pictureSourceOf = (content: Content): PictureSource | null =>
  content.kind === 'picture' || content.kind === 'pdf'
    ? { kind: content.kind, address: content.source }
    : null;

/** All that a session shows, to be measured. */
export const textsOf = (plan: SessionPlan): string[] =>
  plan.items.flatMap((_item, index) =>
    (['stimulus', 'answer'] as const).flatMap((side) => {
      const content = contentOf(plan, index, side);
      if (content.kind === 'element') return [content.symbol, content.name, content.number];
      if (content.kind === 'result') return [content.text, content.question];
      return content.kind === 'text' ? [content.text] : [];
    }),
  );
