import { makeTextItem } from '@sixty/domain/items';
import { expect, it } from 'vitest';
import { fullFormOf } from './marks-file.ts';

const source = { category: 'Language Arts', items: ['a', 'b', 'c'].map((text) => makeTextItem(text, text)) };
const probe = { form: { version: 1, seed: null, items: 10, per_row: 5 } };

it('a form goes on after what was read, unless the collection has changed', () => {
  expect(fullFormOf(probe, ['a', 'b'], source)?.join('')).toBe('abcabcabca');
  expect(fullFormOf(probe, ['a', 'x'], source)).toBeNull();
  expect(fullFormOf(probe, ['a'], { ...source, items: [] })).toBeNull();
  expect(fullFormOf(probe, ['a'], undefined)).toBeNull();
});
