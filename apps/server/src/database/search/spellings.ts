/**
 * Words that are nearly written as another. A word is known by its beginnings (stems) of 4, 5 and 7 characters, each
 * with a few of its characters left out (variants): two beginnings that have a variant in common are near each other,
 * so that near ones are found by looking up, however many words there are. (The idea is SymSpell's:
 * github.com/wolfgarbe/SymSpell.)
 */

/** Lengths of stems with how many wrong characters are forgiven in one. Shorter words have to be right. */
const stemLengths = [
  { length: 7, forgiven: 2 },
  { length: 5, forgiven: 1 },
  { length: 4, forgiven: 1 },
] as const;

export type Stem = {
  readonly stem: string;
  readonly forgiven: number;
  /** What it is looked up by. Stems of different lengths do not meet. */
  readonly variants: readonly string[];
};

/** The characters left when up to `count` of them are taken out, in every way that there is. */
const without = (characters: readonly string[], count: number): Set<string> => {
  const left = new Set([characters.join('')]);
  if (count === 0) return left;
  for (const index of characters.keys()) {
    for (const text of without(characters.toSpliced(index, 1), count - 1)) left.add(text);
  }
  return left;
};

/** The words of a folded text that are long enough to be misspelt. */
export const wordsOf = (folded: string): string[] => [
  ...new Set(folded.match(/[\p{L}\p{N}\p{M}]{4,}/gu) ?? []),
];

/** Whether all of a folded text is one word that is long enough to be misspelt. */
export const isWord = (folded: string): boolean => /^[\p{L}\p{N}\p{M}]{4,}$/u.test(folded);

const lengthsFor = (characters: readonly string[]) =>
  stemLengths.filter(({ length }) => characters.length >= length);

/** The stems of a word as they are written, the longest first: what it costs little to know of many words. */
export const beginningsOf = (word: string): string[] => {
  const characters = Array.from(word);
  return lengthsFor(characters).map(({ length }) => characters.slice(0, length).join(''));
};

/** The stems of a word, the longest first. */
export const stemsOf = (word: string): Stem[] => {
  const characters = Array.from(word);
  return lengthsFor(characters).map(({ length, forgiven }) => {
    const stem = characters.slice(0, length);
    const variants = Array.from(without(stem, forgiven), (text) => `${length}:${text}`);
    return { stem: stem.join(''), forgiven, variants };
  });
};

/**
 * How many characters have to be changed, added, left out or swapped with their neighbour to make the one beginning
 * of the other: what the longer one has beyond that is not counted, for both were cut off somewhere.
 */
export const distanceOfBeginnings = (a: string, b: string): number => {
  const [left, right] = [Array.from(a), Array.from(b)];
  let before: number[] = [];
  let row = right.map((_, index) => index).concat(right.length);
  let least = right.length;
  for (const [i, character] of left.entries()) {
    const next = [i + 1];
    for (const [j, other] of right.entries()) {
      const isSwapped = i > 0 && j > 0 && character === right[j - 1] && left[i - 1] === other;
      next.push(
        Math.min(
          (row[j] ?? 0) + (character === other ? 0 : 1),
          (row[j + 1] ?? 0) + 1,
          (next[j] ?? 0) + 1,
          isSwapped ? (before[j - 1] ?? 0) + 1 : Infinity,
        ),
      );
    }
    before = row;
    row = next;
    least = Math.min(least, row[right.length] ?? Infinity);
  }
  return Math.min(least, ...row);
};
