import {
  type Benchmark,
  createBenchmark,
  deleteBenchmark,
  listBenchmarks,
  updateBenchmark,
} from '@sixty/contract/benchmarks';
import { listGoals } from '@sixty/contract/students';
import { listProbes, readProbeSettings } from '@sixty/contract/probes';
import { listPracticedCollections } from '@sixty/contract/reports';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { expectNoViolation } from '../../../testing/axe.ts';
import { expectErrors } from '../../../testing/expect-errors.ts';
import { answer, callsOf, refusal, withLostReply } from '../../../testing/fake-api.ts';
import { fill } from '../../../testing/fill.ts';
import { probePoint } from '../../../testing/probe-points.ts';
import { renderPage } from '../../../testing/render-app.tsx';

const fall = { grade: 'K', season: 'fall', cuts: [{ label: 'Some support', from: 20 }] } as const;
const winter = {
  grade: 'K',
  season: 'winter',
  cuts: [
    { label: 'Some support', from: 36 },
    { label: 'On track', from: 45 },
  ],
} as const;

type Contents = Pick<Benchmark, 'name' | 'rows'>;

const district = (changes: Partial<Benchmark> = {}): Benchmark => ({
  benchmark_id: 'b1',
  name: 'District',
  rows: [
    { ...fall, cuts: [...fall.cuts] },
    { ...winter, cuts: [...winter.cuts] },
  ],
  version: 3,
  ...changes,
});

const section = async () => within(await screen.findByRole('region', { name: 'Benchmarks' }));
const dialog = () => within(screen.getByRole('dialog'));
const openDialog = async (user: UserEvent, opener: 'New table' | 'Edit table') => {
  await press(user, opener);
  await screen.findByRole('dialog');
};
const press = async (user: UserEvent, name: string) =>
  user.click(await (await section()).findByRole('button', { name }));
const save = (user: UserEvent) => user.click(dialog().getByRole('button', { name: 'Save' }));

const cutPoints = async () =>
  within(await (await section()).findByRole('list', { name: 'Cut points' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

beforeEach(() => {
  answer(listPracticedCollections, ({ query }) =>
    query['mode'] === 'probe'
      ? [{ collection_id: 'letters', collection_name: 'Letters', category: null, reports: 1 }]
      : [],
  );
  answer(readProbeSettings, { time_factor: 1, is_calm: false });
  answer(listGoals, []);
  answer(listProbes, [probePoint(0, 34)]);
  answer(listBenchmarks, [district()]);
});

it('a table is entered with clear errors, chosen at once, and remembered in this browser', async () => {
  answer(listBenchmarks, []);
  const first = renderPage('/probes');
  const { user } = first;
  expect(await screen.findByText('Add your district’s benchmarks.')).toBeVisible();
  await openDialog(user, 'New table');
  await waitFor(() => expect(dialog().getByLabelText('Name')).toHaveFocus());
  await save(user);
  expect(
    dialog()
      .getAllByRole('alert')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Please enter a name for the table.',
    'Please enter a grade.',
    'Please enter a label.',
    'From 0 to 1000.',
    'Please enter a label.',
    'From 0 to 1000.',
  ]);
  expect(dialog().getByLabelText('Name')).toHaveFocus();
  await expectNoViolation();

  fill(dialog().getByLabelText('Name'), 'District');
  fill(dialog().getByLabelText('Grade'), 'K');
  fill(dialog().getByLabelText('Label 1'), 'Some support');
  fill(dialog().getByLabelText('From, label 1'), '20');
  fill(dialog().getByLabelText('Label 2'), 'On track');
  fill(dialog().getByLabelText('From, label 2'), '20');
  await save(user);
  expect(dialog().getByRole('alert')).toHaveTextContent('Each cut point must be above the one before.');
  fill(dialog().getByLabelText('From, label 2'), '33');
  answer(createBenchmark, ({ body }) => ({ ...(body as Contents), benchmark_id: 'b9', version: 1 }));
  await save(user);
  expect(await cutPoints()).toEqual(['Some support from 20', 'On track from 33']);
  expect((await section()).getByText('On track', { selector: 'strong *' })).toBeVisible();
  expect(await screen.findByText('Benchmark')).toBeVisible();
  expect(callsOf(createBenchmark)[0]?.body).toEqual({
    name: 'District',
    rows: [
      {
        grade: 'K',
        season: 'fall',
        cuts: [
          { label: 'Some support', from: 20 },
          { label: 'On track', from: 33 },
        ],
      },
    ],
  });
});

it('a row is chosen for the learner, and found again', async () => {
  const first = renderPage('/probes');
  await first.user.selectOptions(await screen.findByLabelText('Table'), 'District');
  expect(await cutPoints()).toEqual(['Some support from 20']);
  await first.user.selectOptions(screen.getByLabelText('Grade and season'), 'K, winter');
  expect((await section()).getByText(/^Latest probe, 34:/)).toHaveTextContent('below “Some support”');
  first.unmount();
  renderPage('/probes');
  expect(await cutPoints()).toEqual(['Some support from 36', 'On track from 45']);
});

it('rows and cut points are added and removed; the next row takes the labels along', async () => {
  answer(updateBenchmark, ({ body }) => ({ ...(body as Contents), benchmark_id: 'b1', version: 4 }));
  const { user } = renderPage('/probes');
  await user.selectOptions(await screen.findByLabelText('Table'), 'District');
  await openDialog(user, 'Edit table');
  const row = (name: string) =>
    within(dialog().getByText(name, { selector: 'bdi' }).closest('details') as HTMLElement);
  await user.click(dialog().getByRole('button', { name: 'Add a row' }));
  const spring = row('K, spring');
  expect(spring.getByLabelText('Grade')).toHaveFocus();
  expect(spring.getByLabelText('Season')).toHaveValue('spring');
  expect(spring.getByLabelText('Label 2')).toHaveValue('On track');
  await user.click(spring.getByRole('button', { name: 'Remove cut point 1' }));
  expect(spring.getByRole('button', { name: 'Add a cut point' })).toHaveFocus();
  fill(spring.getByLabelText('From, label 1'), '50');
  await user.selectOptions(spring.getByLabelText('Season'), 'Winter');
  await save(user);
  expect(dialog().getByRole('alert')).toHaveTextContent('Each grade and season can have one row.');
  await user.selectOptions(spring.getByLabelText('Season'), 'Spring');
  await user.click(row('K, winter').getByText('Remove row'));
  expect(dialog().getByRole('button', { name: 'Add a row' })).toHaveFocus();
  await save(user);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const [call] = callsOf(updateBenchmark);
  expect(call?.headers.get('if-match')).toBe('"3"');
  expect(call?.body).toEqual({
    name: 'District',
    rows: [fall, { grade: 'K', season: 'spring', cuts: [{ label: 'On track', from: 50 }] }],
  });
});

/** Saves the table as a new one. */
const saveDeleted = async (user: UserEvent) => {
  answer(updateBenchmark, refusal('not_found'));
  answer(listBenchmarks, []);
  answer(createBenchmark, ({ body }) => ({ ...(body as Contents), benchmark_id: 'b2', version: 1 }));
  await save(user);
  expect(await dialog().findByRole('alert')).toHaveTextContent('This table was deleted somewhere else');
  await user.click(dialog().getByRole('button', { name: 'Save as a new table' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
};

it('a change made somewhere else meanwhile is shown, and either version is kept', async () => {
  expectErrors(/could not be saved/);
  const { user } = renderPage('/probes');
  await user.selectOptions(await screen.findByLabelText('Table'), 'District');
  await openDialog(user, 'Edit table');
  fill(dialog().getByLabelText('Name'), 'Mine');
  answer(updateBenchmark, ({ headers, body }) =>
    headers.get('if-match') === '"7"'
      ? district({ ...(body as Contents), version: 8 })
      : refusal('stale_edit'),
  );
  answer(listBenchmarks, [district({ name: 'Theirs', version: 7 })]);
  await save(user);
  expect(await dialog().findByRole('alert')).toHaveTextContent('The saved one: “Theirs”, 2 rows.');
  await user.click(dialog().getByRole('button', { name: 'Save mine' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('option', { name: 'Mine' })).toBeVisible();

  await openDialog(user, 'Edit table');
  await saveDeleted(user);
  expect(await cutPoints()).toEqual(['Some support from 20']);
});

/** Renames the table to 'Mine' and loses the reply. */
const renameUnanswered = async () => {
  expectErrors(/could not be saved/);
  const { user } = renderPage('/probes');
  await user.selectOptions(await screen.findByLabelText('Table'), 'District');
  await openDialog(user, 'Edit table');
  fill(dialog().getByLabelText('Name'), 'Mine');
  answer(
    updateBenchmark,
    withLostReply(() => district({ name: 'Mine', version: 4 })),
  );
  await save(user);
  expect(await dialog().findByRole('alert')).toHaveTextContent('The table wasn’t saved. Please try again.');
  return user;
};

it('a save whose reply was lost is recognized', async () => {
  const user = await renameUnanswered();
  answer(updateBenchmark, refusal('stale_edit'));
  await save(user);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('option', { name: 'Mine' })).toBeVisible();
});

it('further edits are saved after a lost reply', async () => {
  const user = await renameUnanswered();
  answer(updateBenchmark, ({ headers }) =>
    headers.get('if-match') === '"4"'
      ? district({ name: 'Mine, edited', version: 5 })
      : refusal('stale_edit'),
  );
  fill(dialog().getByLabelText('Name'), 'Mine, edited');
  await save(user);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('option', { name: 'Mine, edited' })).toBeVisible();
});

it('a refused table stays in the dialog with the reason', async () => {
  expectErrors(/could not be saved/);
  answer(createBenchmark, refusal('too_large', 'You can have up to 50 benchmark tables.'));
  const { user } = renderPage('/probes');
  await openDialog(user, 'New table');
  fill(dialog().getByLabelText('Name'), 'One too many');
  fill(dialog().getByLabelText('Grade'), 'K');
  fill(dialog().getByLabelText('Label 1'), 'On track');
  fill(dialog().getByLabelText('From, label 1'), '33');
  await user.click(dialog().getByRole('button', { name: 'Remove cut point 2' }));
  await save(user);
  expect(await dialog().findByRole('alert')).toHaveTextContent('You can have up to 50 benchmark tables.');
  expect(dialog().getByLabelText('Name')).toHaveValue('One too many');
});

it('a deleted table comes back by Undo', async () => {
  answer(deleteBenchmark, undefined);
  answer(createBenchmark, ({ body }) => ({ ...(body as Contents), benchmark_id: 'b2', version: 1 }));
  const { user } = renderPage('/probes');
  await user.selectOptions(await screen.findByLabelText('Table'), 'District');
  await openDialog(user, 'Edit table');
  await user.click(dialog().getByRole('button', { name: 'Delete table' }));
  await waitFor(async () =>
    expect((await section()).getByRole('button', { name: 'New table' })).toHaveFocus(),
  );
  expect(screen.queryByLabelText('Table')).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await cutPoints()).toEqual(['Some support from 20']);
});

it('tables that don’t load leave the growth in place', async () => {
  expectErrors(/A request failed/);
  answer(listBenchmarks, refusal('internal'));
  const { user } = renderPage('/probes');
  expect(await screen.findByText(/^Your benchmark tables didn’t load\./)).toBeVisible();
  expect(screen.getByText('34 correct a minute in the latest probe.')).toBeVisible();
  answer(listBenchmarks, [district()]);
  await user.click((await section()).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByLabelText('Table')).toBeVisible();
});
