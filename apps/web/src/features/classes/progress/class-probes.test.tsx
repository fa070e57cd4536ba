import { listClassPractice } from '@sixty/contract/class-progress';
import { readCollection } from '@sixty/contract/collections';
import { listClassProbes, readProbeSettings } from '@sixty/contract/probes';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import * as files from '../../../platform/text-file.ts';
import { expectNoViolation } from '../../../testing/axe.ts';
import { serveClass, student } from '../../../testing/class-detail.ts';
import { expectErrors } from '../../../testing/expect-errors.ts';
import { answer, callsOf, noAnswer } from '../../../testing/fake-api.ts';
import { listedReply } from '../../../testing/listed.ts';
import { renderPage } from '../../../testing/render-app.tsx';
import { belowAim, letters, probe, probed, sums } from './testing/figures.ts';

const ana = student('ana', { name: 'Ana', nickname: 'Fox' });
const ben = student('ben', { name: 'Ben' });
const zoe = student('zoe', { name: 'Zoe' });

const ofLetters = [
  belowAim('ana'),
  probed('ben', {
    probes: 1,
    latest: [probe('2026-11-20', 30)],
    rates: [{ at: '2026-11-20T12:00:00.000Z', rate: 30 }],
    goal: { collection_id: 'letters', rate: 32.5, by: null },
  }),
  probed('zoe'),
];

const words = { ...letters, collection_id: 'words', collection_name: 'Words', probes: 2 };

const path = '/classes/room-5?part=probes';

const open = (query = '') => {
  serveClass({ students: [ana, ben, zoe] });
  answer(listClassPractice, [sums, { ...letters, probes: 5 }, words]);
  answer(listClassProbes, ({ query: { collection_id: id } }) => (id === 'letters' ? ofLetters : []));
  return renderPage(`${path}${query}`).user;
};

const rowOf = async (name: RegExp) => within(await screen.findByRole('row', { name }));
const cellsOf = async (name: RegExp) =>
  (await rowOf(name)).getAllByRole('cell').map(({ textContent }) => textContent);

it('shows the last three probes, change, and goal of each student, and who is below the line', async () => {
  open();
  expect(
    await screen.findByText(
      '2 of 3 students probed in Letters. 1 student’s last three are below the aim line.',
    ),
  ).toBeVisible();
  expect(await cellsOf(/^A?Ana/)).toEqual([
    '20 Nov 622 Nov 1321.3 Nov 20 1.5× time',
    '21.3 partly 1.5× time',
    '19',
    '+0.8 partly 1.5× time',
    '2 rates, from 19 to 21 a minute',
    '40 by Mar 2, 2027 · last three below the aim line',
  ]);
  expect(await cellsOf(/Ben/)).toEqual(['30 Nov 20', '–', '–', '–', 'One rate: 30 a minute', '32.5']);
  expect(await cellsOf(/Zoe/)).toEqual(['–', '–', '–', '–', '–', '–']);
  expect(screen.getByText(/Growth per week: by least squares/)).toBeVisible();
  expect((await rowOf(/Ben/)).getByRole('link')).toHaveAttribute(
    'href',
    '/classes/room-5/students/ben?collection=letters',
  );
  await expectNoViolation();
});

it('offers the collections of probes, and keeps the choice in the address', async () => {
  const user = open();
  const choice = await screen.findByLabelText('Collection');
  expect(
    within(choice)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Letters', 'Words']);
  await user.selectOptions(choice, 'Words');
  expect(await screen.findByText('0 of 3 students probed in Words.')).toBeVisible();
  expect(new URLSearchParams(location.search).get('collection')).toBe('words');
  expect(callsOf(listClassProbes).at(-1)?.query).toEqual({ collection_id: 'words' });
});

it('sorts by a column, and says so', async () => {
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'Last three' }));
  expect(screen.getByRole('columnheader', { name: 'Last three' })).toHaveAttribute('aria-sort', 'descending');
  expect(screen.getByText('Sorted by Last three, most first')).toBeInTheDocument();
  expect(screen.getAllByRole('link', { name: /Fox|Ben|Zoe/ }).map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Ben$/),
    expect.stringMatching(/Ana Fox$/),
    expect.stringMatching(/Zoe$/),
  ]);
});

it('starts a probe in the collection that is shown', async () => {
  const user = open();
  answer(readProbeSettings, { time_factor: 1, is_calm: false });
  answer(readCollection, listedReply('Letters', { items: { text: '["a","b"]', category: 'Language Arts' } }));
  await user.click(await screen.findByRole('button', { name: 'Probe' }));
  expect(await screen.findByRole('dialog', { name: 'Probe: Letters' })).toBeVisible();
  expect(callsOf(readCollection)).toMatchObject([{ params: { id: 'letters' } }]);
});

it('saves the table as CSV with the names that teachers know', async () => {
  const save = vi.spyOn(files, 'saveTextFile').mockImplementation(() => undefined);
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'Save as CSV' }));
  expect(save).toHaveBeenCalledWith(
    'Probes of Room 5.csv',
    expect.stringContaining('Ana,Fox,Letters,4,'),
    'csv',
  );
  expect(await screen.findByText('Your file is ready.')).toBeVisible();
});

it('says how a probe is started if there was none', async () => {
  serveClass({ students: [ana] });
  answer(listClassPractice, [sums]);
  renderPage(path);
  expect(await screen.findByText(/^No probes yet\. Open Your Collections, press Probe/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to your collections' })).toHaveAttribute(
    'href',
    '/your-collections',
  );
});

it('asks for students first', async () => {
  serveClass();
  renderPage(path);
  expect(await screen.findByText(/^Add students first\./)).toBeVisible();
});

it('offers another try when the probes fail to load', async () => {
  expectErrors(/A request failed/);
  open();
  answer(listClassProbes, noAnswer);
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(/^The probes didn’t load\. \S/);
  answer(listClassProbes, ofLetters);
  screen.getByRole('button', { name: 'Try again' }).click();
  await waitFor(() => expect(screen.getByRole('table')).toBeVisible());
});
