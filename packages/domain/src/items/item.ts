/** Which side of a domino has more pips. */
export type DominoAnswer = 'left' | 'right' | 'equal';

type Named = {
  /** Unique within its collection; stable while the item is edited or moved. */
  readonly id: string;
  readonly name: string;
};

/**
 * Letters, numbers, words, terms, elements: what is read is the name. A `count` is there only where the saved item
 * brought one along: nothing asks for it outside Number Sense, and a save must not lose it.
 */
export type TextItem = Named & { readonly kind: 'text'; readonly count?: number };

/** An expression such as '3 + 4', with its result: a quotient has at most 2 decimals. */
export type MathProblemItem = Named & { readonly kind: 'mathProblem'; readonly result: number };

/**
 * An uploaded picture or PDF. `image` is a media URL, a data URL or SVG markup; it is only ever shown through
 * `<img>` or a PDF renderer. `count` is what a Number Sense picture shows, null where nothing is counted.
 */
export type PictureItem = Named & {
  readonly kind: 'picture';
  readonly image: string;
  readonly count: number | null;
};

/** A dot pattern, generated or composed: 'Number Sense: 3 dots'. `image` is SVG markup. */
export type DotsItem = Named & { readonly kind: 'dots'; readonly image: string; readonly count: number };

/** A domino, generated or chosen: 'Domino: 3 vs 5'. `image` is SVG markup. */
export type DominoItem = Named & {
  readonly kind: 'domino';
  readonly image: string;
  readonly answer: DominoAnswer;
};

/** One thing to practise. Everything inside the product speaks of items in this form. */
export type Item = TextItem | MathProblemItem | PictureItem | DotsItem | DominoItem;

export type ItemKind = Item['kind'];
