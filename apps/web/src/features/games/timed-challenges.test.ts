import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { decodeCollection } from '../../api/collections.ts';
import { challengeContentsOf, choicesFormat, initialChoices, secondsOf } from './timed-challenges.tsx';

const expectedOf = (items: readonly unknown[], category: string): readonly string[] => {
  const contents = challengeContentsOf(decodeCollection({ description: JSON.stringify(items), category }));
  return contents.isReady ? contents.questions.map(({ expected }) => expected) : [];
};

describe('the questions of a collection', () => {
  it('ask for words, results, counts, sides and the names of elements', () => {
    expect(expectedOf(['cat', 'dog'], 'Language Arts')).toEqual(['cat', 'dog']);
    expect(expectedOf([{ name: '3 + 4', count: 7 }], 'Math')).toEqual(['7']);
    expect(expectedOf([{ name: 'dots', svg: '<svg></svg>', count: 3 }], 'Number Sense')).toEqual(['3']);
    expect(expectedOf([{ name: 'Domino: 3 vs 5' }], 'Domino Comparison')).toEqual(['right']);
    expect(expectedOf(['H - Hydrogen - 1'], 'Science')).toEqual(['Hydrogen']);
  });

  it('leave out what is in Math without an answer', () => {
    expect(expectedOf(['x² = 9', '3:15', '7', '__ + 5 = 12'], 'Math')).toEqual(['7', '7']);
    expect(expectedOf(['x² = 9'], 'Math')).toEqual([]);
  });

  it('leave out a PDF', () => {
    expect(
      expectedOf([{ name: 'plan', svg: '/api/media/AAAAAAAAAAAAAAAAAAAAAA.pdf' }, 'cat'], 'Language Arts'),
    ).toEqual(['cat']);
  });

  it.each(['', 'nonsense', '{}', '[]'])('are none in "%s", and it is said why', (description) => {
    const contents = challengeContentsOf(decodeCollection({ description, category: 'Math' }));
    expect(contents.isReady ? '' : contents.reason).toMatch(/damaged|nothing/);
  });
});

describe('the clock of a challenge', () => {
  it('is 60 seconds by default', () => {
    expect(secondsOf(initialChoices)).toBe(60);
  });

  it.each([
    ['14', null],
    ['15', 15],
    ['600', 600],
    ['601', null],
    ['', null],
    ['20.5', null],
    ['abc', null],
  ])('of %s is %s', (seconds, expected) => {
    expect(secondsOf({ seconds, answering: 'typing' })).toBe(expected);
  });

  it('and the way to answer are restored as far as they are readable', () => {
    expect(z.parse(choicesFormat.schema, { seconds: '90', answering: 'choosing' })).toEqual({
      seconds: '90',
      answering: 'choosing',
    });
    expect(z.parse(choicesFormat.schema, { seconds: 5, answering: 'singing' })).toEqual({
      seconds: '60',
      answering: 'typing',
    });
  });
});
