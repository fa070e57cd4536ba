/** Prefix lengths in characters. Shorter words must be spelled correctly. */
const beginnings = [
  { length: 7, maxErrors: 2 },
  { length: 5, maxErrors: 1 },
  { length: 4, maxErrors: 1 },
] as const;

const maxNear = 8;

/** A single word of 4 or more letters and digits. */
export const isCorrectable = (folded: string): boolean => /^[\p{L}\p{N}\p{M}]{4,}$/u.test(folded);

type Characters = readonly string[];

const padded = (word: string): Characters => [' ', ...Array.from(word).slice(0, beginnings[0].length)];

const trigramsOf = (characters: Characters): string[] =>
  characters.slice(2).map((_, index) => characters.slice(index, index + 3).join(''));

/** Trigrams of a space and the first 7 characters, and the bigram of the space and the first character. */
export const gramsOf = (word: string): string[] => {
  const characters = padded(word);
  return [...new Set([characters.slice(0, 2).join(''), ...trigramsOf(characters)])];
};

/**
 * Every word within one error shares one of these grams. Words of 4 or 5 characters may share no trigram, so
 * their first letter and the trigrams of swapped neighbors count, too.
 */
export const lookupGramsOf = (word: string): string[] => {
  const characters = padded(word);
  if (characters.length > 6) return [...new Set(trigramsOf(characters))];
  const swapped = characters.slice(2).map((character, index) => {
    return characters.toSpliced(index + 1, 2, character, characters[index + 1] ?? '');
  });
  return [...new Set([...gramsOf(word), ...swapped.flatMap(trigramsOf)])];
};

/**
 * Optimal string alignment: insertions, deletions, substitutions, and transpositions. The rest of the longer
 * word is free.
 */
export const distanceOfBeginnings = (left: Characters, right: Characters): number => {
  let previous: number[] = [];
  let row = Array.from({ length: right.length + 1 }, (_, index) => index);
  let least = right.length;
  for (const [i, character] of left.entries()) {
    const next = [i + 1];
    for (const [j, other] of right.entries()) {
      const isSwapped = character === right[j - 1] && left[i - 1] === other;
      next.push(
        Math.min(
          (row[j] ?? 0) + (character === other ? 0 : 1),
          (row[j + 1] ?? 0) + 1,
          (next[j] ?? 0) + 1,
          isSwapped ? (previous[j - 1] ?? 0) + 1 : Infinity,
        ),
      );
    }
    previous = row;
    row = next;
    least = Math.min(least, row[right.length] ?? Infinity);
  }
  return Math.min(least, ...row);
};

/**
 * Nearest first, at most 8: prefixes of 7 characters with up to 2 errors, else of 5 or 4 with one. Omits the
 * word itself.
 */
export const nearBeginnings = (word: string, candidates: readonly string[]): string[] => {
  const characters = Array.from(word);
  const others = candidates.map((candidate) => Array.from(candidate));
  for (const { length, maxErrors } of beginnings) {
    if (characters.length < length) continue;
    const own = characters.slice(0, length);
    const distances = new Map<string, number>();
    for (const other of others) {
      if (other.length < length) continue;
      const beginning = other.slice(0, length);
      const text = beginning.join('');
      if (text !== word && !distances.has(text)) distances.set(text, distanceOfBeginnings(own, beginning));
    }
    const near = [...distances]
      .filter(([, distance]) => distance <= maxErrors)
      .toSorted(([a, from], [b, to]) => from - to || (a < b ? -1 : 1));
    if (near.length > 0) return near.slice(0, maxNear).map(([text]) => text);
  }
  return [];
};
