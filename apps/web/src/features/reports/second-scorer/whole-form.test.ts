import { makeTextItem } from '@sixty/domain/items';
import { expect, it } from 'vitest';
import { wholeFormOf } from './second-scorer.tsx';

const source = { category: 'Language Arts', items: ['a', 'b', 'c'].map((text) => makeTextItem(text, text)) };
const probe = { form: { version: 1, seed: null, items: 10, per_row: 5 } };

it('a form goes on after what was read, unless the collection has changed', () => {
  expect(wholeFormOf(probe, ['a', 'b'], source)?.join('')).toBe('abcabcabca');
  expect(wholeFormOf(probe, ['a', 'x'], source)).toBeNull();
  expect(wholeFormOf(probe, ['a'], { ...source, items: [] })).toBeNull();
  expect(wholeFormOf(probe, ['a'], undefined)).toBeNull();
});
