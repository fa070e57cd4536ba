import { beforeEach, expect, it, vi } from 'vitest';
import { createStore, createStoredStore } from './store.ts';

const stored = new Map<string, string>();
let canWrite = true;

const localStorage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, text: string) => {
    if (!canWrite) throw new DOMException('The storage is full.', 'QuotaExceededError');
    stored.set(key, text);
  },
  removeItem: (key: string) => void stored.delete(key),
};

const page = Object.assign(new EventTarget(), { localStorage });
vi.stubGlobal('window', page);

beforeEach(() => {
  stored.clear();
  canWrite = true;
});

it('a store announces each change until the listener leaves', () => {
  const store = createStore('a');
  const listener = vi.fn<() => void>();
  const unsubscribe = store.subscribe(listener);
  store.set('b');
  store.set('b');
  expect(store.get()).toBe('b');
  expect(store.getInitial()).toBe('a');
  expect(listener).toHaveBeenCalledTimes(1);
  unsubscribe();
  store.set('c');
  expect(listener).toHaveBeenCalledTimes(1);
});

const createWords = () =>
  createStoredStore<readonly string[]>('words', {
    initial: [],
    parse: (text) => text?.split(' ') ?? [],
    format: (words) => words.join(' '),
  });

it('a stored value is the same object until the text changes, here or in another tab', () => {
  const words = createWords();
  const listener = vi.fn<() => void>();
  const unsubscribe = words.subscribe(listener);
  expect(words.set(['a', 'b'])).toBe(true);
  expect(stored.get('words')).toBe('a b');
  expect(words.get()).toEqual(['a', 'b']);
  expect(words.get()).toBe(words.get());

  stored.set('words', 'c');
  page.dispatchEvent(new Event('storage'));
  expect(words.get()).toEqual(['c']);
  expect(words.isSet()).toBe(true);
  words.clear();
  expect(words.isSet()).toBe(false);
  expect(words.get()).toEqual([]);
  expect(listener).toHaveBeenCalledTimes(3);
  unsubscribe();
  page.dispatchEvent(new Event('storage'));
  expect(listener).toHaveBeenCalledTimes(3);
});

it('a value that can’t be stored lasts as long as the page', () => {
  const words = createWords();
  words.set(['a']);
  canWrite = false;
  expect(words.set(['b'])).toBe(false);
  expect(words.get()).toEqual(['b']);
  expect(createWords().get()).toEqual(['a']);
  canWrite = true;
  words.set(['c']);
  expect(createWords().get()).toEqual(['c']);
});
