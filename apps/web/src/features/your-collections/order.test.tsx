import { listMyCollections, orderCollections } from '@sixty/contract/collections';
import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { answer, callsOf } from '../../testing/fake-api.ts';
import { renderPage } from '../../testing/render-app.tsx';
import { listedReply } from '../../testing/listed.ts';
import { advanceTime } from '../../testing/advance-time.ts';

const inOrder = (ids: readonly string[], category = 'Math', firstPosition = 0) =>
  ids.map((id, index) => listedReply(id, { category, position: firstPosition + index }));

const openInCustomOrder = async (cards: number) => {
  const { user } = renderPage('/your-collections');
  await user.selectOptions(await screen.findByLabelText('Sort by'), 'Custom Order');
  await waitFor(() => expect(screen.getAllByRole('button', { name: /^Move / })).toHaveLength(cards));
  const move = async (name: string, where: string) => {
    await user.click(screen.getByRole('button', { name: `More for “${name}”` }));
    await user.click(await screen.findByRole('menuitem', { name: where }));
  };
  return { user, move };
};

const sentOrders = () =>
  callsOf(orderCollections).map(({ body }) => (body as { collection_ids: string[] }).collection_ids);

it('moves a card behind unrendered ones, within its category', async () => {
  const science = Array.from({ length: 61 }, (_, index) => `s${index + 1}`);
  answer(listMyCollections, [...inOrder(['m1', 'm2']), ...inOrder(science, 'Science', 2)]);
  answer(orderCollections, undefined);
  const { move } = await openInCustomOrder(12);
  await move('s1', 'Move to the end');
  expect(await screen.findByText('“s1” is now number 61 of 61.')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 's2' })).toHaveFocus();
  await waitFor(() => expect(sentOrders()).toEqual([['m1', 'm2', ...science.slice(1), 's1']]));
});

it('moves a card by its menu, and announces it', async () => {
  answer(listMyCollections, inOrder(['A', 'B', 'C']));
  answer(orderCollections, undefined);
  const { user, move } = await openInCustomOrder(3);
  // Slower than the clock of a busy machine: both moves must fit into half a second.
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 1 });
  await move('C', 'Move to the front');
  expect(await screen.findByText('“C” is now number 1 of 3.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'More for “C”' }));
  expect(await screen.findByRole('menuitem', { name: 'Move one earlier' })).toBeDisabled();
  await user.click(screen.getByRole('menuitem', { name: 'Move one later' }));
  expect(sentOrders()).toEqual([]);
  await advanceTime(500);
  expect(sentOrders()).toEqual([['A', 'C', 'B']]);
});

it.each(['the page is left', 'the window is hidden'])(
  'sends the last order at once when %s, before an older one has a reply',
  async (how) => {
    answer(listMyCollections, inOrder(['A', 'B', 'C']));
    const { promise, resolve: finish } = Promise.withResolvers<undefined>();
    answer(orderCollections, () => promise);
    const { user, move } = await openInCustomOrder(3);
    await move('C', 'Move to the front');
    await waitFor(() => expect(sentOrders()).toEqual([['C', 'A', 'B']]));
    await move('B', 'Move to the front');
    if (how === 'the page is left') {
      await user.click(screen.getByRole('link', { name: 'Create New Collection' }));
    } else {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
      Reflect.deleteProperty(document, 'visibilityState');
    }
    await waitFor(() => expect(sentOrders().at(-1)).toEqual(['B', 'C', 'A']));
    finish(undefined);
  },
);
