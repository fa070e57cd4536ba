import type { SessionItem } from '../items.ts';

export type FirstSide = 'front' | 'back';

/** 'mixed' draws a side for each item of the session. */
export type ShowFirst = FirstSide | 'mixed';

/** 'listening' hears the question and types. */
export type AnswerBy = 'typing' | 'choosing' | 'rating' | 'listening';

export type SidedItem = Pick<SessionItem, 'name' | 'svg' | 'back' | 'accepted'>;

/** One side of an item. `image` is null for text; `name` is '' for a back that is a picture alone. */
export type Face = { name: string; image: string | null };

export const otherSide = (side: FirstSide): FirstSide => (side === 'front' ? 'back' : 'front');

/** @throws RangeError for the back of an item without one. */
export const faceOf = ({ name, svg, back }: SidedItem, side: FirstSide): Face => {
  if (side === 'front') return { name, image: svg ?? null };
  if (back === undefined) throw new RangeError(`'${name}' has no back.`);
  return back;
};

/** What is drawn as text: the front of a picture keeps its name to itself. */
export const shownTextOf = ({ svg }: SidedItem, side: FirstSide, { name }: Face): string =>
  side === 'front' && svg !== undefined ? '' : name;

export type SideVerdict = {
  isRight: boolean;
  /** How a right answer that was typed otherwise is spelled; null if there is nothing to say. */
  spelledAs: string | null;
};

/** Injected into sessions, so that pages without typed answers don't load them (`side-answers.ts`). */
export type SideRules = {
  judge: (item: SidedItem, first: FirstSide, given: string) => SideVerdict;
  /** Up to four items, of which exactly this one has a right answer, in random order. */
  choicesOf: (item: SidedItem, first: FirstSide, rng: () => number) => readonly SidedItem[];
};
