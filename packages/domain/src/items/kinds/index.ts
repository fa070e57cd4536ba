import type { ItemKindRules } from '../item-kind.ts';
import { clockKind, type ClockItem } from './clock.ts';
import { dominoKind, type DominoItem } from './domino.ts';
import { dotsKind, type DotsItem } from './dots.ts';
import { mathProblemKind, type MathProblemItem } from './math-problem.ts';
import { pictureKind, type PictureItem } from './picture.ts';
import { textKind, type TextItem } from './text.ts';

type ItemsByKind = {
  domino: DominoItem;
  clock: ClockItem;
  dots: DotsItem;
  picture: PictureItem;
  mathProblem: MathProblemItem;
  text: TextItem;
};

export type ItemKind = keyof ItemsByKind;

export type Item<K extends ItemKind = ItemKind> = { [P in K]: ItemsByKind[P] & { kind: P } }[K];

/** The first kind that reads an entry wins; `text` reads all. */
export const itemKinds: { readonly [K in ItemKind]: ItemKindRules<Item<K>> } = {
  domino: dominoKind,
  clock: clockKind,
  dots: dotsKind,
  picture: pictureKind,
  mathProblem: mathProblemKind,
  text: textKind,
};

export * from './clock.ts';
export * from './domino.ts';
export * from './dots.ts';
export * from './math-problem.ts';
export * from './picture.ts';
export * from './text.ts';
