import type { GameType } from '@sixty/domain/games';

export type GameKind = {
  type: GameType;
  title: string;
  lead: string;
  thing: { one: string; many: string };
  listTitle: string;
  listEmpty: string;
  nothingToSave: string;
  howToPlay: string;
  targetsTitle: string;
  targetName: (word: string) => string;
  mismatch: string;
};

export const matchingGame: GameKind = {
  type: 'matching_game',
  title: 'Matching Game',
  lead: 'Pair words with pictures, then match them up.',
  thing: { one: 'pair', many: 'pairs' },
  listTitle: 'Your pairs',
  listEmpty: 'No pairs yet. Two or three are enough to play.',
  nothingToSave: 'Please add some pairs before saving!',
  howToPlay: 'Pick a word, then its picture. Or drag the word there.',
  targetsTitle: 'Pictures',
  targetName: (word) => `Picture of ${word}`,
  mismatch: 'Incorrect match! Try again.',
};

export const multipleWordsGame: GameKind = {
  type: 'multiple_words',
  title: 'Multiple Words Game',
  lead: 'Make a list of words, then match each one to its twin.',
  thing: { one: 'word', many: 'words' },
  listTitle: 'Your words',
  listEmpty: 'No words yet. Two or three are enough to play.',
  nothingToSave: 'Please add some words before saving!',
  howToPlay: 'Drag each word onto its twin. Or pick the word, then its twin.',
  targetsTitle: 'Places',
  targetName: (word) => `Place for ${word}`,
  mismatch: 'Incorrect match!',
};

export const countText = (count: number, { thing }: GameKind): string =>
  `${count} ${count === 1 ? thing.one : thing.many}`;
