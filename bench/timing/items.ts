/*
 * Twelve blocks, readable from one line of pixels: the first and last high, and five of the ten between, so that
 * two overlapping items have more.
 */
const high = '\u2588';
const low = '\u2581';
const bits = 10;
const highBits = 5;

export const blocksPerItem = bits + 2;

const countOfBits = (word: number): number => word.toString(2).replaceAll('0', '').length;

const words = Array.from({ length: 2 ** bits }, (_, word) => word).filter(
  (word) => countOfBits(word) === highBits,
);

const textOf = (word: number): string =>
  high +
  word
    .toString(2)
    .padStart(bits, '0')
    .replace(/[01]/g, (bit) => (bit === '1' ? high : low)) +
  high;

export const itemTexts = (count: number): string[] => {
  if (count > words.length) throw new RangeError(`There are ${words.length} different items, not ${count}.`);
  return words.slice(0, count).map(textOf);
};

export const itemOf = (isHigh: readonly boolean[]): number | null => {
  if (isHigh.length !== blocksPerItem || !isHigh[0] || !isHigh.at(-1)) return null;
  const word = Number.parseInt(
    isHigh
      .slice(1, -1)
      .map((each) => (each ? '1' : '0'))
      .join(''),
    2,
  );
  const position = words.indexOf(word);
  return position === -1 ? null : position;
};
