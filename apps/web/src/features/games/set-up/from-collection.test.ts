import { makePicture, makeTextItem, parseDescription } from '@sixty/domain/items';
import { expect, it } from 'vitest';
import { pairOfItem } from './game-draft.ts';

const picture = makePicture('1', 'cat', '/api/media/AAAAAAAAAAAAAAAAAAAAAA', null);
const text = makeTextItem('2', 'dog');

it('an item with a picture is a pair of the matching game, and none of the game with words', () => {
  expect(pairOfItem(picture, 'matching_game')).toEqual({
    word: 'cat',
    image: '/api/media/AAAAAAAAAAAAAAAAAAAAAA',
  });
  expect(pairOfItem(picture, 'multiple_words')).toBeNull();
});

it('a text item is a word in the words game and no pair in the matching game', () => {
  expect(pairOfItem(text, 'multiple_words')).toEqual({ word: 'dog', image: 'dog' });
  expect(pairOfItem(text, 'matching_game')).toBeNull();
});

it('a PDF is neither', () => {
  expect(
    pairOfItem(makePicture('3', 'plan', '/api/media/AAAAAAAAAAAAAAAAAAAAAA.pdf', null), 'matching_game'),
  ).toBeNull();
});

it('dots are named by what they show', () => {
  const description = JSON.stringify([{ name: 'Number Sense: 3 dots', svg: '<svg></svg>', count: 3 }]);
  const parsed = parseDescription(description, 'Number Sense');
  const [dots] = parsed.ok ? parsed.items : [];
  if (!dots) throw new Error('There are no dots.');
  expect(pairOfItem(dots, 'matching_game')).toEqual({ word: '3 dots', image: '<svg></svg>' });
});
