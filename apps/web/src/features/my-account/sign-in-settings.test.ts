import { expect, it } from 'vitest';
import { problemOfPasswords } from './sign-in-settings.tsx';

it.each([
  ['', '', 'current'],
  ['', 'long enough', 'current'],
  ['old password', '', 'next'],
  ['old password', '7 chars', 'next'],
  ['old password', 'old password', 'next'],
  ['x', '8 chars!', null],
])('with the present password %j and %j for a new one the fault lies with: %s', (current, next, field) => {
  expect(problemOfPasswords({ current, next })?.field ?? null).toBe(field);
});
