import { expect, it } from 'vitest';
import { isSignInRepeated } from './sign-in-repeat.ts';

it('a second forced sign-in within half a minute is one too many', () => {
  expect(isSignInRepeated('1000', 1000)).toBe(true);
  expect(isSignInRepeated('1000', 30_999)).toBe(true);
  expect(isSignInRepeated('1000', 31_000)).toBe(false);
});

it('the first one goes through, and so does one whose record is spoilt or from the future', () => {
  for (const last of [null, '', 'soon', 'NaN', '99999']) {
    expect(isSignInRepeated(last, 40_000)).toBe(false);
  }
});
