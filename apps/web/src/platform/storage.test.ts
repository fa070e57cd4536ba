import { afterEach, expect, it, vi } from 'vitest';
import { localStore, readJson } from './storage.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

it('forbidden storage stores nothing and throws nothing', () => {
  vi.stubGlobal('window', {
    get localStorage(): Storage {
      throw new DOMException('Denied', 'SecurityError');
    },
  });
  expect(localStore.write('a', 'b')).toBe(false);
  expect(localStore.read('a')).toBeNull();
  expect(localStore.keys()).toEqual([]);
  expect(() => localStore.remove('a')).not.toThrow();
});

it('stored JSON is parsed; invalid JSON is null', () => {
  const values: Readonly<Record<string, string>> = { good: '{"a":1}', broken: '{"a":' };
  vi.stubGlobal('window', { localStorage: { getItem: (key: string) => values[key] ?? null } });
  expect(readJson(localStore, 'good')).toEqual({ a: 1 });
  expect(readJson(localStore, 'broken')).toBeNull();
  expect(readJson(localStore, 'missing')).toBeNull();
});
