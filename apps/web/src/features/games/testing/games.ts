import type { Collection, ListedCollection } from '@sixty/contract/collections';
import {
  createGameCollection,
  deleteGameCollection,
  listGameCollections,
  updateGameCollection,
} from '@sixty/contract/game-collections';
import { createReport, type NewReport } from '@sixty/contract/reports';
import type { GameType } from '@sixty/domain/games';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import { press } from '../../../testing/press.ts';
import { answer, callsOf, refusal } from '../../../testing/fake-api.ts';
import { listedReply, noSideSettings } from '../../../testing/listed.ts';

export const wordsOf = ({ description }: Pick<Collection, 'description'>): string[] =>
  (JSON.parse(description) as { word: string }[]).map(({ word }) => word);

const descriptionOf = (words: readonly string[]): string =>
  JSON.stringify(words.map((word) => ({ word, imageUrl: `<svg><title>${word}</title></svg>` })));

const savedGame = (type: GameType, name: string, words: readonly string[]): Collection => ({
  collection_id: name.replaceAll(' ', '-'),
  user_id: 'ada',
  name,
  description: descriptionOf(words),
  category: 'game',
  type,
  status: 'private',
  ...noSideSettings,
  item_count: words.length,
  version: 1,
  created_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-01-01T00:00:00.000Z',
});

export const serveGames = (type: GameType, stored: Readonly<Record<string, readonly string[]>>) => {
  const games = new Map(Object.entries(stored).map(([name, words]) => [name, savedGame(type, name, words)]));
  const find = (id: string) => [...games.values()].find(({ collection_id: each }) => each === id);
  const put = (game: Collection): Collection => {
    games.set(game.name, game);
    return game;
  };
  const stale = (game: Collection, version: string | null) =>
    version !== null && version !== `"${game.version}"`;
  answer(listGameCollections, () => [...games.values()]);
  const create = ({ body }: { body: unknown }) => {
    const { name, description } = body as Collection;
    const game = savedGame(type, name, wordsOf({ description }));
    return put({ ...game, collection_id: `${game.collection_id}-${games.size}`, description });
  };
  const update = ({
    params,
    body,
    headers,
  }: {
    params: Readonly<Record<string, string>>;
    body: unknown;
    headers: Headers;
  }) => {
    const game = find(params['id'] ?? '');
    if (!game) return refusal('not_found');
    if (stale(game, headers.get('if-match'))) return refusal('stale_edit');
    const { name, description } = body as Collection;
    games.delete(game.name);
    const item_count = wordsOf({ description }).length;
    return put({ ...game, name, description, item_count, version: game.version + 1 });
  };
  answer(createGameCollection, create);
  answer(updateGameCollection, update);
  answer(deleteGameCollection, ({ params }) => {
    const game = find(params['id'] ?? '');
    if (!game) return refusal('not_found');
    games.delete(game.name);
    return undefined;
  });
  return {
    games,
    create,
    update,
    change: (name: string, words: readonly string[]) => {
      const game = games.get(name) ?? savedGame(type, name, []);
      const contents = { description: descriptionOf(words), item_count: words.length };
      put({ ...game, ...contents, version: game.version + 1 });
    },
    stored: (): Record<string, string[]> =>
      Object.fromEntries([...games].map(([name, game]) => [name, wordsOf(game)])),
  };
};

export const button = (name: string | RegExp): HTMLElement => screen.getByRole('button', { name });

export const savedLine = async (name: string): Promise<HTMLElement> =>
  (await screen.findByRole('button', { name: `Delete ${name}` })).closest('li') as HTMLElement;
export const load = async (user: UserEvent, name: string): Promise<void> =>
  user.click(within(await savedLine(name)).getByRole('button', { name: 'Load' }));

export const retype = async (user: UserEvent, number: number, word: string): Promise<void> => {
  const field = await screen.findByLabelText(`Word ${number}`);
  await user.clear(field);
  await user.type(field, `${word}{Enter}`);
};

export const update = async (user: UserEvent): Promise<void> => {
  await press(user, 'Update Collection');
  const question = await screen.findByRole('dialog', {
    name: 'Are you sure you want to update this collection?',
  });
  await user.click(within(question).getByRole('button', { name: 'Update' }));
};

export const word = (name: string): HTMLElement =>
  within(screen.getByRole('region', { name: 'Words' })).getByRole('button', { name });
export const words = (): HTMLElement[] =>
  within(screen.getByRole('region', { name: 'Words' })).queryAllByRole('button');
export const target = (name: string): HTMLElement =>
  screen.getByRole('button', { name: new RegExp(`^(?:Picture of|Spot for) ${name}$`) });

export const shows = async (...names: readonly string[]): Promise<void> =>
  waitFor(() => {
    const fields = screen.queryAllByLabelText(/^Word \d/) as HTMLInputElement[];
    expect(fields.map(({ value }) => value)).toEqual(names);
  });

export const listedWords = (name: string, ...items: readonly string[]): ListedCollection => {
  const category = 'Language Arts';
  const text = JSON.stringify(items.map((each) => ({ id: each, name: each })));
  return listedReply(name, { category, items: { text, category }, item_count: items.length });
};

export const takeReports = (): (() => NewReport[]) => {
  answer(createReport, ({ body }) => ({
    ...(body as NewReport),
    probe: null,
    student_name: null,
    report_id: 'a',
    scored_at: null,
    created_at: '2026-01-01T00:00:00.000Z',
    badges: [],
  }));
  return () => callsOf(createReport).map(({ body }) => body as NewReport);
};
