import { expect, it } from 'vitest';
import { hasA4 } from './print-dialog.tsx';

it.each([
  ['en-US', false],
  ['en', false],
  ['es-MX', false],
  ['en-GB', true],
  ['de', true],
  // Invalid tags that browsers report.
  ['en-US@posix', true],
  ['', true],
])("a browser in '%s' has A4: %s", (language, isA4) => {
  expect(hasA4(language)).toBe(isA4);
});
