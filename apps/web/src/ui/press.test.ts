import { expect, it } from 'vitest';
import { type Press, pressAfter } from './press.ts';

const down = { type: 'pointerdown', detail: 0 };
const up = { type: 'click', detail: 1 };
const key = { type: 'keydown', repeat: false };
const heldKey = { type: 'keydown', repeat: true };
const keyClick = { type: 'click', detail: 0 };

const after = (...events: readonly Parameters<typeof pressAfter>[1][]): Press =>
  events.reduce<Press>(pressAfter, 'none');

it.each([
  [[down, up], 'fresh'],
  [[key, keyClick], 'fresh'],
  // Assistive technology clicks without key or pointer events.
  [[keyClick], 'none'],
])('a press that begins now counts: %#', (events, press) => {
  expect(after(...events)).toBe(press);
});

it.each([[[up]], [[heldKey, keyClick]], [[heldKey, heldKey, keyClick]]])(
  'a press that began before is a ghost: %#',
  (events) => {
    expect(after(...events)).toBe('ghost');
    expect(after(...events, down, up)).toBe('fresh');
    expect(after(...events, key)).toBe('fresh');
  },
);
