import { createCollection } from '@sixty/contract/collections';
import { screen, within } from '@testing-library/react';
import { answer, callsOf } from '../../../testing/fake-api.ts';
import { press } from '../../../testing/press.ts';
import { renderPage } from '../../../testing/render-app.tsx';
import { listedReply } from '../../../testing/listed.ts';

type User = ReturnType<typeof renderPage>['user'];

type SentItem = {
  name: string;
  type: string;
  svg?: string;
  count?: number;
  answer?: string;
  back?: { name?: string };
};

export const openSetup = (category: string, collectionName = 'Letters') =>
  renderPage('/collection-setup', { state: { collectionName, isPublic: false, category } });

export const openFinalStep = async (category: string, type?: string, collectionName?: string) => {
  const rendered = openSetup(category, collectionName);
  if (type) await rendered.user.selectOptions(await screen.findByLabelText('Type'), type);
  await goToFinalStep(rendered.user);
  return rendered;
};

export const goToFinalStep = async (user: User): Promise<void> => {
  await user.click(await screen.findByRole('button', { name: /Create Custom Items/ }));
  await screen.findByRole('heading', { level: 1, name: 'Create Your Own Collection' });
};

export const generate = (user: User): Promise<void> => press(user, 'Generate Random Sequence');

const previewName = /preview/i;

export const queryPreview = () => screen.queryByRole('region', { name: previewName });

export const cards = (): readonly HTMLElement[] => {
  const preview = queryPreview();
  const list = preview && within(preview).queryByRole('list');
  return list ? within(list).getAllByRole('listitem') : [];
};

/** Cards far outside the window have only their name. */
export const names = (): readonly string[] =>
  cards().map(
    (card) =>
      card.querySelector('[aria-label^="Edit "]')?.getAttribute('aria-label')?.replace('Edit ', '') ??
      card.textContent,
  );

export const save = async (user: User) => {
  answer(createCollection, listedReply('new'));
  await press(user, 'Save Collection');
  await screen.findByRole('heading', { level: 1, name: 'Your Collections' });
  const { body } = callsOf(createCollection).at(-1) ?? { body: null };
  const { description } = body as { description: string };
  return { items: JSON.parse(description) as readonly SentItem[] };
};
