import type { GameType } from '@sixty/domain/games';

export type GameKind = {
  type: GameType;
  title: string;
  lead: string;
  /** Of what a game is made. */
  noun: string;
  listTitle: string;
  listEmpty: string;
  nothingToSave: string;
  noSources: string;
  howToPlay: string;
  targetsTitle: string;
  targetName: (word: string) => string;
  mismatch: string;
};

export const matchingGame: GameKind = {
  type: 'matching_game',
  title: 'Matching Game',
  lead: 'Pick a game, or make your own. Then match the pairs.',
  noun: 'pair',
  listTitle: 'Your pairs',
  listEmpty: 'No pairs yet. Pick a ready-made game, or add two or three of your own.',
  nothingToSave: 'Please add some pairs before saving!',
  noSources: 'None of your collections has pictures or answers yet.',
  howToPlay: 'Pick one, then its match. Or drag it there.',
  targetsTitle: 'Pictures',
  targetName: (word) => `Picture of ${word}`,
  mismatch: 'Incorrect match! Try again.',
};

export const multipleWordsGame: GameKind = {
  type: 'multiple_words',
  title: 'Multiple Words Game',
  lead: 'Make a list of words, then match each one to the same word.',
  noun: 'word',
  listTitle: 'Your words',
  listEmpty: 'No words yet. Two or three are enough to play.',
  nothingToSave: 'Please add some words before saving!',
  noSources: 'None of your collections has words yet.',
  howToPlay: 'Drag each word onto the same word. Or pick one, then the other.',
  targetsTitle: 'Spots',
  targetName: (word) => `Spot for ${word}`,
  mismatch: 'Incorrect match!',
};
