import { deleteCollection, listMyCollections } from '@sixty/contract/collections';
import { listReports } from '@sixty/contract/reports';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answer } from '../../testing/fake-api.ts';
import { renderPage } from '../../testing/render-app.tsx';
import { storedReport } from '../../testing/report.ts';
import { listedReply } from '../../testing/listed.ts';

const filled = (name: string) =>
  listedReply(name, {
    items: { text: '["a","b"]', category: 'Language Arts' },
    item_count: 2,
    category: 'Language Arts',
  });
const jump = async () => within(await screen.findByRole('region', { name: 'Jump back in' }));
const names = async () =>
  (await jump()).getAllByRole('heading', { level: 3 }).map((each) => each.textContent);

it('names the last three practiced; deleted ones leave, and a search hides all', async () => {
  let collections = ['First', 'Second', 'Third', 'Fourth'].map(filled);
  answer(listMyCollections, () => collections);
  answer(deleteCollection, ({ params }) => {
    collections = collections.filter(({ collection_id: id }) => id !== params['id']);
    return undefined;
  });
  const report = (name: string, started_at: string, changes = {}) =>
    storedReport(started_at.replaceAll(/\D/g, ''), {
      collection_id: name,
      collection_name: name,
      started_at,
      ...changes,
    });
  const reports = [
    report('Third', '2026-03-02T15:00:00.000Z', {
      mode: 'auto',
      scored: false,
      speed: 1000,
      total_items: 1,
      missed_items: 0,
    }),
    report('Fourth', '2026-03-02T14:00:00.000Z', { total_items: 4, missed_items: 2 }),
    report('Third', '2026-03-02T13:00:00.000Z'),
    report('Second', '2026-03-02T12:00:00.000Z'),
    report('First', '2026-03-02T11:00:00.000Z'),
  ];
  answer(listReports, { reports, total_count: reports.length });
  const { user } = renderPage('/your-collections');
  expect(await names()).toEqual(['Third', 'Fourth', 'Second']);
  const rows = (await jump()).getAllByRole('listitem');
  expect(rows[0]).toHaveTextContent('60 a minute');
  expect(rows[1]).toHaveTextContent('2 of 4 right');

  const card = within(screen.getByRole('article', { name: 'Fourth' }));
  await user.click(card.getByRole('button', { name: 'Delete' }));
  await waitFor(async () => expect(await names()).toEqual(['Third', 'Second', 'First']));
  await user.type(screen.getByLabelText('Search by name'), 'sec');
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Jump back in' })).toBeNull());
});

it('starts with the last settings in one press, also after a reload; another button shows them', async () => {
  answer(listMyCollections, [filled('Words')]);
  const first = renderPage('/your-collections');
  const card = within(await screen.findByRole('article', { name: 'Words' }));
  expect(screen.queryByRole('region', { name: 'Jump back in' })).toBeNull();
  await first.user.click(card.getByRole('button', { name: 'Start' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Words' }));
  await first.user.click(dialog.getByRole('radio', { name: /^Answer/ }));
  await first.user.click(dialog.getByRole('button', { name: 'Start' }));
  await screen.findByRole('progressbar');
  expect(screen.getByRole('textbox')).toBeVisible();
  first.unmount();

  const { user } = renderPage('/your-collections');
  const row = await jump();
  expect(row.getAllByRole('listitem')).toHaveLength(1);
  await user.click(row.getByRole('button', { name: 'Settings for “Words”' }));
  const settings = within(await screen.findByRole('dialog', { name: 'Words' }));
  expect(settings.getByRole('button', { name: 'Start' })).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(row.getByRole('button', { name: 'Start' }));
  await screen.findByRole('progressbar');
  expect(screen.getByRole('textbox')).toBeVisible();
  expect(location.pathname).toBe('/fullscreen-display');
});
