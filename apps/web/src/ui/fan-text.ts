/** How the words on a fan's cards are set, so that no word is broken that a reader takes in at one glance. */
export type FanText = {
  /** Width of the longest piece that stays on one line, in em of the heading font: at least 0.6. */
  readonly ems: number;
  /** Lines that the longest name takes at most, 1 to 4. */
  readonly lines: number;
  /** Whether three cards side by side would make the words too small to read. */
  readonly isWide: boolean;
  /** Whether a word is so long that it may be broken. */
  readonly mayBreak: boolean;
};

/** Longer words may be broken (issue: a word of up to 12 letters never is). */
const unbrokenLetters = 12;
/** A name this short stays on one line, spaces included: '12 + 7', 'I am'. */
const oneLineLetters = 7;
const maxLines = 4;
/** From this width on two wide cards take the place of three: below it, words are set in 11 px or more. */
const wideFromEms = 5.2;

/** Widths in em, measured in Nunito at weight 800, rounded up for the wider fonts of the settings. */
const widthOf = (letter: string): number => {
  if (/[ijlI.,:;'!|()[\]]/u.test(letter)) return 0.38;
  if (/[mwMW@%—]/u.test(letter)) return 1;
  if (/[frt\s-]/u.test(letter)) return 0.48;
  if (/[a-z0-9]/u.test(letter)) return 0.64;
  if (/[\p{Lu}+=×÷−<>]/u.test(letter)) return 0.78;
  // Other scripts and emoji are up to a full square.
  return /\p{Script=Latin}|\p{Script=Greek}|\p{Script=Cyrillic}|\p{Script=Arabic}|\p{Script=Hebrew}/u.test(
    letter,
  )
    ? 0.7
    : 1.3;
};

/** Counts what a reader sees as one: an emoji or a letter with its marks. */
const segmenter = new Intl.Segmenter('en');
const lettersOf = (text: string): readonly string[] =>
  Array.from(segmenter.segment(text), ({ segment }) => segment);

const emsOf = (letters: readonly string[]): number =>
  letters.slice(0, unbrokenLetters).reduce((sum, letter) => sum + widthOf(letter), 0);

/** Whether a name stays on one line of its card. */
export const isOneLine = (name: string): boolean => lettersOf(name.slice(0, 64)).length <= oneLineLetters;

const piecesOf = (name: string): readonly string[] => (isOneLine(name) ? [name] : name.split(/\s+/u));

/** How names are set that share a fan: all of them alike. Only the first 64 code units of each are looked at. */
export const fanTextOf = (names: readonly string[]): FanText => {
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
