import { expect, it } from 'vitest';
import { fetchCode } from './fetch-code.ts';

const address = 'https://sixty.example/assets/cards-a1.js';

/** A browser that keeps to its first failure for as long as the page lives. */
const keepsFailing = async (): Promise<string> => {
  throw new TypeError(`Failed to fetch dynamically imported module: ${address}`);
};

it('what comes is asked for once', async () => {
  expect(await fetchCode(async () => 'cards')).toBe('cards');
});

it('what did not come is asked for under another address each time, until it comes', async () => {
  let isOnline = false;
  const asked: string[] = [];
  const importAgain = async (from: string): Promise<string> => {
    asked.push(from);
    if (!isOnline) throw new TypeError('Failed to fetch.');
    return 'cards';
  };
  await expect(fetchCode(keepsFailing, importAgain)).rejects.toThrow('Failed to fetch.');
  isOnline = true;
  expect(await fetchCode(keepsFailing, importAgain)).toBe('cards');
  expect(new Set(asked).size).toBe(2);
  expect(asked.every((from) => from.startsWith(`${address}?again=`))).toBe(true);
});

it('where a browser names no address, the same is asked for once more', async () => {
  const importAgain = async (): Promise<never> => Promise.reject(new Error('There is no address.'));
  let count = 0;
  const comesLater = async (): Promise<string> => {
    count += 1;
    if (count === 1) throw new TypeError('Importing a module script failed.');
    return 'cards';
  };
  expect(await fetchCode(comesLater, importAgain)).toBe('cards');
});
