import { gameLimits, writePairs } from '@sixty/domain/games';
import { decodeCollection } from '../../../api/collections.ts';
import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import {
  emptyGameDraft,
  findPairProblem,
  findSecondsProblem,
  gameDraftFormat,
  isStoredIn,
  pairsOfSaved,
  withPairBack,
  withPairs,
  withWordAt,
} from './game-draft.ts';

const cat = { word: 'cat', image: '/api/media/cat' };
const dog = { word: 'dog', image: '/api/media/dog' };
const word = (text: string) => ({ word: text, image: text });
const forty = Array.from({ length: gameLimits.pairs }, (_, index) => word(`word ${index}`));

describe('a pair', () => {
  it('needs both a word and a picture', () => {
    expect(findPairProblem([], { word: 'cat', image: null }, 'matching_game')).toBe('incomplete');
    expect(findPairProblem([], { word: '  ', image: '/a' }, 'matching_game')).toBe('incomplete');
    expect(findPairProblem([], cat, 'matching_game')).toBeNull();
  });

  it('comes once, but two pictures may have the same word', () => {
    expect(findPairProblem([cat], { ...cat, word: ' Cat ' }, 'matching_game')).toBe('duplicate');
    expect(findPairProblem([cat], { word: 'cat', image: '/api/media/other' }, 'matching_game')).toBeNull();
  });

  it('is the forty-first too many', () => {
    expect(findPairProblem(forty, word('one more'), 'multiple_words')).toBe('full');
    expect(withPairs(forty.slice(1), [word('a'), word('b')], 'multiple_words')).toMatchObject({
      left: { full: 1, duplicate: 0 },
    });
  });
});

describe('a pair that was taken out', () => {
  it('comes back to its place, unless it is there again or they are too many', () => {
    expect(withPairBack([dog], 0, cat, 'matching_game')).toEqual([cat, dog]);
    expect(withPairBack([], 7, cat, 'matching_game')).toEqual([cat]);
    const there = [word('dog'), word('Cat')];
    expect(withPairBack(there, 0, word('cat'), 'multiple_words')).toBe(there);
    expect(withPairBack(forty, 0, word('cat'), 'multiple_words')).toBe(forty);
  });
});

describe('the list of words', () => {
  it('is trimmed, non-empty and duplicate-free', () => {
    const { pairs, left } = withPairs([], [' cat ', 'cat', ' ', 'CAT', 'dog'].map(word), 'multiple_words');
    expect(pairs).toEqual([word('cat'), word('dog')]);
    expect(left).toEqual({ incomplete: 1, duplicate: 2, full: 0 });
  });

  it('takes another word in the place of one, unless it is empty or there already', () => {
    const pairs = [word('cat'), word('dog')];
    expect(withWordAt(pairs, 0, ' owl ', 'multiple_words')).toEqual([word('owl'), word('dog')]);
    expect(withWordAt(pairs, 0, 'Dog', 'multiple_words')).toBe(pairs);
    expect(withWordAt(pairs, 0, ' ', 'multiple_words')).toBe(pairs);
    expect(withWordAt([cat, dog], 0, 'kitten', 'matching_game')[0]).toEqual({ ...cat, word: 'kitten' });
  });
});

describe('the timer', () => {
  it('lasts 60 seconds by default', () => {
    expect(emptyGameDraft).toMatchObject({ seconds: '60', isUntimed: false });
  });

  it.each(['', '4', '3601', '7.5', 'x', '-5'])('takes no "%s"', (seconds) => {
    expect(findSecondsProblem({ seconds, isUntimed: false })).not.toBeNull();
    expect(findSecondsProblem({ seconds, isUntimed: true })).toBeNull();
  });

  it.each(['5', '60', '3600'])('takes %s', (seconds) => {
    expect(findSecondsProblem({ seconds, isUntimed: false })).toBeNull();
  });
});

describe('a saved game', () => {
  const saved = decodeCollection({ name: 'Animals', description: writePairs([cat, dog]), category: 'game' });

  it('equals the set-up that it was loaded from until it changes', () => {
    const draft = { name: ' Animals ', pairs: [...pairsOfSaved(saved, 'matching_game')] };
    expect(isStoredIn(draft, saved, 'matching_game')).toBe(true);
    expect(isStoredIn({ ...draft, name: 'Pets' }, saved, 'matching_game')).toBe(false);
    expect(isStoredIn({ ...draft, pairs: [cat] }, saved, 'matching_game')).toBe(false);
    expect(isStoredIn({ ...draft, pairs: [cat, { ...dog, word: 'puppy' }] }, saved, 'matching_game')).toBe(
      false,
    );
  });
});

describe('a stored set-up', () => {
  const read = (stored: unknown) => z.safeParse(gameDraftFormat.schema, stored).data;

  it('reads back as it was', () => {
    const draft = { ...emptyGameDraft, name: 'Animals', pairs: [cat, dog], word: 'ow', seconds: '90' };
    expect(read(JSON.parse(JSON.stringify(draft)))).toEqual(draft);
  });

  it.each([null, 7, 'x', []])('is empty if damaged: %j', (stored) => {
    expect(read(stored)).toBeUndefined();
  });

  it('loses only damaged fields', () => {
    expect(read({ name: 'Animals', pairs: [cat, 5], word: 3 })).toEqual({
      ...emptyGameDraft,
      name: 'Animals',
    });
    expect(read({ pairs: [...forty, cat] })?.pairs).toEqual(forty);
  });
});
