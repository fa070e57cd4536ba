import type { DotStyle } from '../dots/index.ts';
import type { Rng } from '../random/index.ts';
import type { Entry } from './entry.ts';

export type NamedItem = {
  /** Unique within its collection; survives editing and reordering. */
  readonly id: string;
  readonly name: string;
};

/** Empty for an item that is its own answer. */
export type AnswerFields = {
  /** What is counted, or the result of a problem. */
  readonly count?: number;
  /** Any other answer: 'left'. */
  readonly answer?: string;
};

/** The rules for the string answers of a kind. */
export type AnswerKind = {
  readonly isAnswer: (text: string) => boolean;
  /** Whether the answer is shown as the item's back; otherwise it is only chosen from `options`. */
  readonly hasBack: boolean;
  /** The only answers, in button order; null if answers are typed. */
  readonly options: readonly { readonly value: string; readonly label: string }[] | null;
  /** For answers with several spellings; null to compare as text or number. */
  readonly isRight: ((expected: string, given: string) => boolean) | null;
  /** Plausible wrong answers in random order, to choose from. */
  readonly nearbyAnswers: (expected: string, rng: Rng) => readonly string[];
};

type CountRules<I extends NamedItem> = {
  /** @param isCounted whether the category counts what its pictures show. */
  readonly hasField: (item: I, isCounted: boolean) => boolean;
  /** `Infinity` if there is none. */
  readonly max: number;
  /** @param count a whole number, up to `max`. */
  readonly recounted: (item: I, count: number, style: DotStyle, rng: Rng) => I;
};

/** Everything that is particular to a kind of item, `I`. */
export type ItemKindRules<I extends NamedItem> = {
  /** Makes the item of a saved entry; null if the entry is of another kind. */
  readonly read: (entry: Entry, id: string, category: string) => I | null;
  readonly answerFields: (item: I) => AnswerFields;
  /** What is saved as its answer, if it differs from `answerFields`. */
  readonly savedAnswer?: (item: I) => AnswerFields;
  /** Null if it has no string answers. */
  readonly answers: AnswerKind | null;
  readonly savedType: 'sequence' | 'image';
  /** On a printed card; null for an item that is its own answer. */
  readonly backText: (item: I) => string | null;
  /** Whether a new name is parsed again as typed text; otherwise picture and answer stay. */
  readonly isRenamedByTyping: (item: I) => boolean;
  /** Absent if its count follows from the rest. */
  readonly counting?: CountRules<I>;
  /** Redraws it in another style; absent if it has none. */
  readonly restyled?: (item: I, style: DotStyle, rng: Rng) => I;
  /** The shape of drawings that fill their cards; null for texts and uploads. */
  readonly drawing: 'square' | 'wide' | null;
  /** Null if generated names have no prefix, such as 'Domino: '. `pictureLabel`: see `pictureLabelOf`. */
  readonly generated: { readonly namePrefix: string; readonly pictureLabel: string } | null;
};
