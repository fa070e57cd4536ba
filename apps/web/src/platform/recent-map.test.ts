import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createRecentMap } from './recent-map.ts';

const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, text: string) => void stored.set(key, text),
    },
  });
});

afterEach(() => void vi.unstubAllGlobals());

it('keeps the newest choices of each user', () => {
  const { read, write } = createRecentMap('colors', 2);
  write('ada', 'hat', 'red');
  write('ada', 'coat', 'blue');
  write('ada', 'hat', 'green');
  write('ada', 'shoes', 'black');
  write('ben', 'hat', 'white');
  expect(['hat', 'coat', 'shoes'].map((about) => read('ada', about))).toEqual(['green', undefined, 'black']);
  write('ada', 'hat', null);
  expect(read('ada', 'hat')).toBeUndefined();
  expect(read('ben', 'hat')).toBe('white');
});

it.each(['', '[]', '"x"', '{'])('takes %s in storage for nothing', (text) => {
  stored.set('colors:ada', text);
  expect(createRecentMap('colors', 2).read('ada', 'hat')).toBeUndefined();
});
