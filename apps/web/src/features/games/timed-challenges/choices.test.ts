import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { choicesFormat, initialChoices, secondsOf } from './choices.ts';

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
