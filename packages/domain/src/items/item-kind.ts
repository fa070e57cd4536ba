import type { DotStyle } from '../dots/index.ts';
import type { Rng } from '../random/index.ts';
import type { Entry } from './entry.ts';

export type NamedItem = {
  /** Unique in its collection and stable. */
  readonly id: string;
  readonly name: string;
};

/** Empty for an item that is its own answer. */
export type AnswerFields = {
  /** What is counted, or a problem's result. */
  readonly count?: number;
  /** Any other answer: 'left'. */
  readonly answer?: string;
};

export type AnswerKind = {
  readonly isAnswer: (text: string) => boolean;
  /** Whether the back shows the answer; otherwise it is only chosen from `options`. */
  readonly hasBack: boolean;
  /** In button order; null if answers are typed. */
  readonly options: readonly { readonly value: string; readonly label: string }[] | null;
  /** Null: compared as text or number. */
  readonly isRight: ((expected: string, given: string) => boolean) | null;
  /** Plausible wrong answers in random order. */
  readonly nearbyAnswers: (expected: string, rng: Rng) => readonly string[];
};

type CountRules<I extends NamedItem> = {
  readonly hasField: (item: I, isCounted: boolean) => boolean;
  readonly max: number;
  /** @param count an integer up to `max`. */
  readonly recounted: (item: I, count: number, style: DotStyle, rng: Rng) => I;
};

export type ItemKindRules<I extends NamedItem> = {
  /** Null if the entry is of another kind. */
  readonly read: (entry: Entry, id: string, category: string) => I | null;
  readonly answerFields: (item: I) => AnswerFields;
  /** The saved answer, if it differs from `answerFields`. */
  readonly savedAnswer?: (item: I) => AnswerFields;
  /** Null without string answers. */
  readonly answers: AnswerKind | null;
  readonly savedType: 'sequence' | 'image';
  /** On a printed card; null if the item is its own answer. */
  readonly backText: (item: I) => string | null;
  /** Whether a new name is parsed as typed text; otherwise picture and answer stay. */
  readonly isRenamedByTyping: (item: I) => boolean;
  /** Absent if the count follows from the rest. */
  readonly counting?: CountRules<I>;
  /** Absent without styles. */
  readonly restyled?: (item: I, style: DotStyle, rng: Rng) => I;
  /** Shape of drawings that fill their cards; null for texts and uploads. */
  readonly drawing: 'square' | 'wide' | null;
  /** Null if generated names have no prefix ('Domino: '). `pictureLabel`: see `pictureLabelOf`. */
  readonly generated: { readonly namePrefix: string; readonly pictureLabel: string } | null;
};
