import { createNameList, deleteNameList, listNameLists, updateNameList } from '@sixty/contract/name-lists';
import type { NameList } from '@sixty/contract/name-lists';
import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { vi } from 'vitest';
import { answer, callsOf, type ReceivedCall, refusal } from '../../../testing/fake-api.ts';
import { decodePictures } from '../../../testing/pictures.ts';
import { press } from '../../../testing/press.ts';
import { renderPage } from '../../../testing/render-app.tsx';

type Contents = Pick<NameList, 'name' | 'names'>;

const serveNames = (names: readonly string[] | null = null) => {
  let lists: NameList[] =
    names === null ? [] : [{ namelist_id: 'first', name: 'My Name List', names: [...names], version: 1 }];
  const update = ({ params, body }: { params: Readonly<Record<string, string>>; body: unknown }) => {
    const list = lists.find(({ namelist_id: id }) => id === params['id']);
    if (!list) return refusal('not_found');
    const changed = { ...list, ...(body as Contents), version: list.version + 1 };
    lists = lists.map((each) => (each === list ? changed : each));
    return changed;
  };
  const load = () => lists;
  answer(listNameLists, load);
  answer(createNameList, ({ body }) => {
    const list = { namelist_id: `list-${lists.length}`, ...(body as Contents), version: 1 };
    lists = [...lists, list];
    return list;
  });
  answer(updateNameList, update);
  const remove = ({ params }: Pick<ReceivedCall, 'params'>) => {
    lists = lists.filter(({ namelist_id: id }) => id !== params['id']);
    return undefined;
  };
  answer(deleteNameList, remove);
  return { update, load, remove, lists: load, stored: () => lists.map(({ names: all }) => all.join()) };
};

export const savesSent = () =>
  [...callsOf(createNameList), ...callsOf(updateNameList)].map(({ params, body }) => {
    const { name, names } = body as Contents;
    return `${params['id'] ?? 'new'} ${name}: ${names.join()}`;
  });

/** With reduced motion, a spin ends at once. */
export const openWheel = (
  names: readonly string[] | null = null,
  hasLessMotion = true,
  state: unknown = null,
) => {
  // jsdom has no canvas.
  decodePictures();
  const matches = (media: string) => hasLessMotion && media.includes('prefers-reduced-motion');
  const matchMedia = (media: string) => Object.assign(new EventTarget(), { matches: matches(media), media });
  vi.stubGlobal('matchMedia', matchMedia);
  vi.spyOn(window, 'matchMedia').mockImplementation(matchMedia as typeof window.matchMedia);
  const server = serveNames(names);
  return { ...renderPage('/name-generator', { state }), server };
};

export const openNames = async (user: UserEvent): Promise<void> => {
  await press(user, '+ Names');
  await screen.findByLabelText('Add a name');
};
export const addName = async (user: UserEvent, name: string): Promise<void> =>
  user.type(screen.getByLabelText('Add a name'), `${name}{Enter}`);
export const namesShown = (): (string | null)[] => {
  const section = screen.queryByRole('region', { name: 'Names' });
  return [...(section?.querySelectorAll('bdi') ?? [])].map(({ textContent }) => textContent);
};
export const picked = (): (string | null)[] => {
  const list = screen.queryByRole('list', { name: /Picked so far/ });
  return list
    ? within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent)
    : [];
};
