import { beforeEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { storedListOf, userStore } from './user-store.ts';

const stored = new Map<string, string>();
const localStorage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, text: string) => void stored.set(key, text),
};
const page = Object.assign(new EventTarget(), { localStorage });

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('window', page);
});

const sizes = userStore('sizes', storedListOf(z.object({ width: z.number() })), []);

it('each user has a store of their own', () => {
  sizes('ada').set([{ width: 3 }]);
  expect(stored.get('sizes:ada')).toBe('[{"width":3}]');
  expect(sizes('ada').get()).toEqual([{ width: 3 }]);
  expect(sizes('ben').get()).toEqual([]);
});

it.each(['', '{', 'null', '7', '{"width":3}'])('%j in the storage counts as nothing', (text) => {
  stored.set('sizes:ada', text);
  expect(sizes('ada').get()).toEqual([]);
});

it('a stored list keeps the entries that follow the schema', () => {
  stored.set('sizes:ada', '[{"width":"3"},{"width":4,"height":5},null]');
  expect(sizes('ada').get()).toEqual([{ width: 4 }]);
});
