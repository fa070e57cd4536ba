import { listClassPractice, readClassItems, readClassProgress } from '@sixty/contract/class-progress';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import * as files from '../../../platform/text-file.ts';
import { expectNoViolation } from '../../../testing/axe.ts';
import { serveClass, student } from '../../../testing/class-detail.ts';
import { expectErrors } from '../../../testing/expect-errors.ts';
import { answer, callsOf, noAnswer } from '../../../testing/fake-api.ts';
import { renderPage } from '../../../testing/render-app.tsx';
import { figures, letters, sums, thisMonday } from './testing/figures.ts';

const ana = student('ana', { name: 'Ana', nickname: 'Fox', avatar: 'fox' });
const ben = student('ben', { name: 'Ben' });
const zoe = student('zoe', { name: 'Zoe' });

const practiced = () => [
  figures('ana', {
    sessions: 9,
    last_practiced_at: '2026-11-24T18:00:00.000Z',
    weeks: [{ week: thisMonday(), sessions: 4 }],
  }),
  figures('ben', { sessions: 12, last_practiced_at: '2026-11-20T18:00:00.000Z' }),
  figures('zoe'),
];

const ofLetters = [
  figures('ana', {
    sessions: 4,
    latest_rate: 24.2,
    best_rate: 30,
    latest_accuracy: 0.9,
    rate_per_week: 1.84,
    rates: [
      { at: '2026-11-02T10:00:00.000Z', rate: 20 },
      { at: '2026-11-09T10:00:00.000Z', rate: 24.2 },
    ],
  }),
  figures('ben', { sessions: 5, latest_rate: 31, best_rate: 31, latest_accuracy: 1, rate_per_week: -0.5 }),
  figures('zoe'),
];

const open = (path = '/classes/room-5') => {
  serveClass({ students: [ana, ben, zoe], created_at: '2020-01-01T08:00:00.000Z' });
  answer(listClassPractice, [letters, sums]);
  answer(readClassProgress, ({ query }) => (query['collection_id'] === 'letters' ? ofLetters : practiced()));
  return renderPage(path).user;
};

const table = async () => within(await screen.findByRole('table'));
const rowTexts = async () =>
  (await table())
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getByRole('rowheader').textContent);
const names = async () => (await rowTexts()).map((text) => text?.replace(/^[A-Z](?=[A-Z])/, ''));

it('shows who practiced when, by name', async () => {
  open();
  expect(await screen.findByText('1 of 3 students practiced this week.')).toBeVisible();
  expect(await names()).toEqual(['Ana Fox', 'Ben', 'Zoe']);
  const row = screen.getByRole('row', { name: /^Ana/ });
  expect(within(row).getByRole('link', { name: 'Ana Fox' })).toHaveAttribute(
    'href',
    '/classes/room-5/students/ana',
  );
  const cells = within(row).getAllByRole('cell');
  // Sessions, 26 weeks, the last day.
  expect(cells.map(({ textContent }) => textContent)).toEqual(['9', ...Array(25).fill('0'), '4', 'Nov 24']);
  expect(screen.getAllByRole('columnheader', { name: /^Week of / })).toHaveLength(26);
  await expectNoViolation();
});

it('shows the figures of the chosen collection, kept in the address', async () => {
  const user = open();
  await user.selectOptions(await screen.findByLabelText('Collection'), 'Letters');
  expect(await screen.findByText('2 of 3 students practiced Letters.')).toBeVisible();
  expect(location.search).toBe('?collection=letters');
  const cellsOf = (name: RegExp) =>
    within(screen.getByRole('row', { name }))
      .getAllByRole('cell')
      .slice(0, 6)
      .map(({ textContent }) => textContent);
  expect(cellsOf(/^Ana/)).toEqual(['24', '30', '90%', '+1.8', '2 rates, from 20 to 24 a minute', '4']);
  expect(cellsOf(/Ben/)).toEqual(['31', '31', '100%', '−0.5', '–', '5']);
  await expectNoViolation();
});

it('sorts by a column, and back to the roster', async () => {
  const user = open('/classes/room-5?collection=letters');
  const sort = await screen.findByRole('button', { name: 'Latest' });
  const header = () => screen.getByRole('columnheader', { name: 'Latest' });
  const orders = [
    [['Ben', 'Ana Fox', 'Zoe'], 'descending'],
    [['Ana Fox', 'Ben', 'Zoe'], 'ascending'],
    [['Ana Fox', 'Ben', 'Zoe'], null],
  ] as const;
  for (const [order, direction] of orders) {
    await user.click(sort);
    expect(await names()).toEqual(order);
    expect(header().getAttribute('aria-sort')).toBe(direction);
  }
});

it('shows all practice for a collection that the class never practiced', async () => {
  open('/classes/room-5?collection=unknown');
  expect(await screen.findByText('1 of 3 students practiced this week.')).toBeVisible();
  expect(screen.getByLabelText('Collection')).toHaveDisplayValue('All practice');
});

it('says that nobody practiced, and asks for students first', async () => {
  serveClass({ students: [ana] });
  const { unmount } = renderPage('/classes/room-5?part=progress');
  expect(await screen.findByText(/^No practice yet\./)).toBeVisible();
  unmount();
  serveClass();
  renderPage('/classes/room-5?part=progress');
  expect(await screen.findByText(/^Add students first\./)).toBeVisible();
});

it('offers another try when the figures fail to load', async () => {
  expectErrors(/A request failed/);
  serveClass({ students: [ana] });
  answer(listClassPractice, [letters]);
  answer(readClassProgress, noAnswer);
  const { user } = renderPage('/classes/room-5');
  expect(await screen.findByRole('alert')).toHaveTextContent(/^The progress didn’t load\. \S/);
  answer(readClassProgress, [practiced()[0] ?? figures('ana')]);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await names()).toEqual(['Ana Fox']);
});

it('prints a summary with the names that teachers know, and saves the same as CSV', async () => {
  const save = vi.spyOn(files, 'saveTextFile').mockImplementation(() => undefined);
  const user = open('/classes/room-5?collection=letters');
  answer(readClassItems, []);
  const choose = async (entry: string) => {
    await user.click(await screen.findByRole('button', { name: 'More for this class' }));
    await user.click(screen.getByRole('menuitem', { name: entry }));
  };
  await choose('Save as CSV');
  await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
  expect(save).toHaveBeenCalledWith('Room 5.csv', expect.stringContaining('Ana,Fox,Letters,4,'), 'csv');
  expect(callsOf(readClassItems)[0]?.query).toEqual({ collection_id: 'letters' });

  await choose('Class summary');
  const dialog = await screen.findByRole('dialog', { name: 'Class summary' });
  expect(await within(dialog).findByLabelText('Collection')).toHaveDisplayValue('Letters');
  const preview = within(dialog).getByRole('table', { hidden: true });
  expect(
    within(preview)
      .getAllByRole('rowheader', { hidden: true })
      .map(({ textContent }) => textContent),
  ).toEqual(['Ana', 'Ben', 'Zoe']);
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  await user.click(within(dialog).getByRole('button', { name: 'Print' }));
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
});
