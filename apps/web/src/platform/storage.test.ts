import { afterEach, expect, it, vi } from 'vitest';
import { localStore, readJson } from './storage.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

it('a browser that forbids storage keeps nothing and breaks nothing', () => {
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

it('what is stored as JSON is read, and what is spoilt is nothing', () => {
  const values: Readonly<Record<string, string>> = { good: '{"a":1}', spoilt: '{"a":' };
  vi.stubGlobal('window', { localStorage: { getItem: (key: string) => values[key] ?? null } });
  expect(readJson(localStore, 'good')).toEqual({ a: 1 });
  expect(readJson(localStore, 'spoilt')).toBeNull();
  expect(readJson(localStore, 'missing')).toBeNull();
});
