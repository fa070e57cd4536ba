export type ItemFanText = {
  /** Width of the longest unbroken piece. */
  readonly ems: number;
  readonly lines: number;
  /** Two cards; three would make the words too small. */
  readonly isWide: boolean;
  readonly mayBreak: boolean;
};

const unbrokenLetters = 12;
const oneLineLetters = 7;
const maxLines = 4;
/** Narrower text has at least 11 px. */
const wideFromEms = 5.2;

/** Em of Nunito 800, rounded up for wider fonts; the first match counts. */
const widths: readonly (readonly [RegExp, number])[] = [
  [/[ijlI.,:;'!|()[\]]/u, 0.38],
  [/[mwMW@%—]/u, 1],
  [/[frt\s-]/u, 0.48],
  [/[a-z0-9]/u, 0.64],
  [/[\p{Lu}+=×÷−<>]/u, 0.78],
  [/\p{Script=Latin}|\p{Script=Greek}|\p{Script=Cyrillic}|\p{Script=Arabic}|\p{Script=Hebrew}/u, 0.7],
];

const widest = 1.3;

const widthOf = (letter: string): number => widths.find(([pattern]) => pattern.test(letter))?.[1] ?? widest;

const segmenter = new Intl.Segmenter('en');
const lettersOf = (text: string): readonly string[] =>
  Array.from(segmenter.segment(text), ({ segment }) => segment);

const emsOf = (letters: readonly string[]): number =>
  letters.slice(0, unbrokenLetters).reduce((sum, letter) => sum + widthOf(letter), 0);

export const isOneLine = (name: string): boolean => lettersOf(name.slice(0, 64)).length <= oneLineLetters;

const piecesOf = (name: string): readonly string[] => (isOneLine(name) ? [name] : name.split(/\s+/u));

export const itemFanTextOf = (names: readonly string[]): ItemFanText => {
  const starts = names.map((name) => name.slice(0, 64).trim());
  const pieces = starts.flatMap(piecesOf).map(lettersOf);
  const ems = Math.max(0.6, ...pieces.map(emsOf));
  return {
    ems: Math.round(ems * 100) / 100,
    lines: Math.min(maxLines, Math.max(1, ...starts.map((start) => piecesOf(start).length))),
    isWide: ems >= wideFromEms,
    mayBreak: pieces.some(({ length }) => length > unbrokenLetters),
  };
};
