import type { Locator, Page } from '@playwright/test';
import { type Api, apiOf } from './collections.ts';
import { png } from './pictures.ts';
import { expect, origin } from './test.ts';

const paths = {
  matching: '/games/matching-game',
  words: '/games/multiple-words-game',
  challenges: '/games/timed-challenges',
} as const;

export const open = async (page: Page, game: keyof typeof paths): Promise<void> => {
  await page.goto(origin() + paths[game]);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Game|Challenges/);
};

export const words = (page: Page): Locator => page.getByRole('region', { name: 'Words' }).getByRole('button');
export const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });
export const word = (page: Page, name: string): Locator =>
  page.getByRole('region', { name: 'Words' }).getByRole('button', { name, exact: true });
export const target = (page: Page, name: string): Locator =>
  page.getByRole('button', { name: new RegExp(`^(?:Picture of|Spot for) ${name}$`) });
export const tile = (page: Page, name: string): Locator =>
  page.getByRole('listitem').filter({ has: target(page, name) });
export const score = (page: Page): Locator => page.locator('dd').last();
export const toast = (page: Page, text: string): Locator => page.getByRole('status').getByText(text);
export const answers = (page: Page): Locator => page.getByRole('group', { name: 'Choose the answer' });

/** Sums of fractional milliseconds round in floating point. */
export const openAtFractionalTime = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const now = performance.now.bind(performance);
    performance.now = () => now() + 71_073.8;
  });

/** Another one for each first letter: equal pictures are one upload, and a game has each once. */
export const picture = (name: string) => ({
  name,
  mimeType: 'image/png',
  buffer: png(40, name.charCodeAt(0)),
});

type GameType = 'matching_game' | 'multiple_words';
type Pair = { word: string; imageUrl: string };

export const storeGame = async (
  page: Page,
  type: GameType,
  name: string,
  pairs: readonly Pair[],
): Promise<void> => storeGameWith(await apiOf(page), type, name, pairs);

export const storeGameWith = async (
  api: Api,
  type: GameType,
  name: string,
  pairs: readonly Pair[],
): Promise<void> => {
  const answer = await api.call('POST', '/game-collections/', {
    name,
    description: JSON.stringify(pairs),
    type,
    category: 'game',
    status: 'private',
  });
  expect(answer.status()).toBe(201);
};

const drawn = (fill: string) =>
  `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 10 10'><circle cx='5' cy='5' r='4' fill='${fill}'/></svg>`;
export const pairsOf = (...names: string[]) =>
  names.map((name, index) => ({ word: name, imageUrl: drawn(['red', 'green', 'blue'][index % 3] ?? 'red') }));

export const storedGames = async (page: Page, type: string): Promise<Record<string, unknown>[]> =>
  (await (await apiOf(page)).call('GET', `/collections?type=${type}`)).json() as Promise<
    Record<string, unknown>[]
  >;

export const savedGame = (page: Page, name: string): Locator =>
  page.getByRole('region', { name: 'Saved collections' }).getByRole('listitem').filter({ hasText: name });
export const load = (page: Page, name: string): Promise<void> =>
  savedGame(page, name).getByRole('button', { name: 'Load' }).click();
/** Holds requests until the returned function is called. */
export const hold = async (page: Page, url: string): Promise<() => void> => {
  const { promise: mayGoOn, resolve: goOn } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await mayGoOn;
    await route.continue();
  });
  return goOn;
};
export const updateQuestion = (page: Page): Locator =>
  page.getByRole('dialog', { name: 'Are you sure you want to update this collection?' });
