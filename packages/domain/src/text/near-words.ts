/** Prefix lengths in characters. Shorter words must be spelled correctly. */
const beginnings = [
  { length: 7, maxErrors: 2 },
  { length: 5, maxErrors: 1 },
  { length: 4, maxErrors: 1 },
] as const;

const maxNear = 8;

type Characters = readonly string[];

/**
 * Optimal string alignment (insertions, deletions, substitutions, and transpositions) of up to 255 characters. The rest
 * of the longer word is free.
 */
export const distanceOfBeginnings = (left: Characters, right: Characters): number => {
  const width = right.length + 1;
  // One typed array for the table: an array for each row takes five times as long.
  const table = new Uint8Array((left.length + 1) * width);
  const at = (i: number, j: number): number => table[i * width + j] ?? 0;
  for (let j = 1; j < width; j += 1) table[j] = j;
  let least = right.length;
  for (let i = 1; i <= left.length; i += 1) {
    table[i * width] = i;
    for (let j = 1; j < width; j += 1) {
      const replaced = at(i - 1, j - 1) + (left[i - 1] === right[j - 1] ? 0 : 1);
      const unswapped = Math.min(replaced, at(i - 1, j) + 1, at(i, j - 1) + 1);
      const isSwapped = i > 1 && j > 1 && left[i - 1] === right[j - 2] && left[i - 2] === right[j - 1];
      table[i * width + j] = isSwapped ? Math.min(unswapped, at(i - 2, j - 2) + 1) : unswapped;
    }
    least = Math.min(least, at(i, right.length));
  }
  for (let j = 0; j < width; j += 1) least = Math.min(least, at(left.length, j));
  return least;
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
    const near = new Map<string, number>();
    for (const other of others) {
      if (other.length < length) continue;
      const beginning = other.slice(0, length);
      const distance = distanceOfBeginnings(own, beginning);
      if (distance <= maxErrors) near.set(beginning.join(''), distance);
    }
    near.delete(word);
    const nearest = [...near].toSorted(([a, from], [b, to]) => from - to || (a < b ? -1 : 1));
    if (nearest.length > 0) return nearest.slice(0, maxNear).map(([text]) => text);
  }
  return [];
};
