const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

const firstOf = (word: string): string =>
  graphemes.segment(word)[Symbol.iterator]().next().value?.segment ?? '';

/** First and last initial; '?' for an empty name. */
export const initialsOf = (name: string): string => {
  const words = name.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  const letters = ends.map((word = '') => firstOf(word.replace(/^[^\p{L}\p{N}]+/u, '')));
  return letters.join('').toLocaleUpperCase('en') || '?';
};
