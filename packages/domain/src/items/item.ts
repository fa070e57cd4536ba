import type { DominoAnswer } from '../dominoes/index.ts';

type Named = {
  /** Unique within its collection; survives editing and reordering. */
  readonly id: string;
  readonly name: string;
};

/**
 * Letters, numbers, words, terms, elements. `count` exists only if the saved item had one: nothing outside Number
 * Sense uses it, but a save must not lose it.
 */
export type TextItem = Named & { readonly kind: 'text'; readonly count?: number };

/** An expression such as '3 + 4' and its result. Quotients have at most 2 decimals. */
export type MathProblemItem = Named & { readonly kind: 'mathProblem'; readonly result: number };

/**
 * An uploaded picture or PDF. `image` is a media URL, a data URL, or SVG markup, only ever shown through `<img>` or a
 * PDF renderer. `count` is what a Number Sense picture shows, otherwise null.
 */
export type PictureItem = Named & {
  readonly kind: 'picture';
  readonly image: string;
  readonly count: number | null;
};

/** A dot pattern such as 'Number Sense: 3 dots'. `image` is SVG markup. */
export type DotsItem = Named & { readonly kind: 'dots'; readonly image: string; readonly count: number };

/** A domino such as 'Domino: 3 vs 5'. `image` is SVG markup. */
export type DominoItem = Named & {
  readonly kind: 'domino';
  readonly image: string;
  readonly answer: DominoAnswer;
};

/** One thing to practice. */
export type Item = TextItem | MathProblemItem | PictureItem | DotsItem | DominoItem;

export type ItemKind = Item['kind'];
