import { expect, it } from 'vitest';
import { lazyModuleWithRetry } from './lazy-module.ts';

const address = 'https://sixty.example/assets/cards-a1.js';

const keepsFailing = async (): Promise<string> => {
  throw new TypeError(`Failed to fetch dynamically imported module: ${address}`);
};

it('loaded code is requested once', async () => {
  let count = 0;
  const fetchCards = lazyModuleWithRetry(async () => {
    count += 1;
    return 'cards';
  });
  expect(await Promise.all([fetchCards(), fetchCards()])).toEqual(['cards', 'cards']);
  expect(await fetchCards()).toBe('cards');
  expect(count).toBe(1);
});

it('failed code is requested under another address each time, until it loads', async () => {
  let isOnline = false;
  const asked: string[] = [];
  const importAgain = async (from: string): Promise<string> => {
    asked.push(from);
    if (!isOnline) throw new TypeError('Failed to fetch.');
    return 'cards';
  };
  const fetchCards = lazyModuleWithRetry(keepsFailing, importAgain);
  await expect(fetchCards()).rejects.toThrow('Failed to fetch.');
  isOnline = true;
  expect(await fetchCards()).toBe('cards');
  expect(new Set(asked).size).toBe(2);
  expect(asked.every((from) => from.startsWith(`${address}?again=`))).toBe(true);
});

it('without an address in the error, the same one is requested again', async () => {
  const importAgain = async (): Promise<never> => Promise.reject(new Error('There is no address.'));
  let count = 0;
  const comesLater = async (): Promise<string> => {
    count += 1;
    if (count === 1) throw new TypeError('Importing a module script failed.');
    return 'cards';
  };
  expect(await lazyModuleWithRetry(comesLater, importAgain)()).toBe('cards');
});
