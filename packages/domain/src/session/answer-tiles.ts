const mostTiles = 36;

const numbersTo = (last: number): readonly string[] => Array.from({ length: last + 1 }, (_, n) => String(n));

const alphabet = Array.from('abcdefghijklmnopqrstuvwxyz');

const isSmallNumber = (text: string): boolean => /^(1?\d|20)$/.test(text);

const isLetter = (text: string): boolean => /^\p{L}$/u.test(text);

const isUppercase = (letter: string): boolean => letter !== letter.toLowerCase();

/** The whole Latin alphabet, or, of another script, the letters that are asked. */
const letterTiles = (letters: readonly string[]): readonly string[] => {
  const isLatin = letters.some((letter) => /\p{Script=Latin}/u.test(letter));
  const asked = letters.map((letter) => letter.toLowerCase()).toSorted();
  const tiles = [...new Set(isLatin ? [...alphabet, ...asked] : asked)];
  return letters.every(isUppercase) ? tiles.map((letter) => letter.toUpperCase()) : tiles;
};

/**
 * What small hands press instead of typing: 0 to 10 or to 20, or letters. Null where answers need a keyboard.
 *
 * @param answers the expected ones; null for an item that is only shown.
 */
export const answerTilesOf = (answers: readonly (string | null)[]): readonly string[] | null => {
  const known = answers.filter((answer) => answer !== null);
  if (known.length === 0 || known.length < answers.length) return null;
  if (known.every(isSmallNumber)) return numbersTo(known.every((answer) => Number(answer) <= 10) ? 10 : 20);
  if (!known.every(isLetter)) return null;
  const tiles = letterTiles(known);
  return tiles.length > mostTiles ? null : tiles;
};
