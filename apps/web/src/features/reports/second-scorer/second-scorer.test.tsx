import { readCollection } from '@sixty/contract/collections';
import type { ProbeDetail } from '@sixty/contract/probes';
import { readReport, type ReportItem, setSecondScorer } from '@sixty/contract/reports';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { expectNoViolation } from '../../../testing/axe.ts';
import { expectErrors } from '../../../testing/expect-errors.ts';
import { answer, callsOf, noAnswer, type ReceivedCall, refusal } from '../../../testing/fake-api.ts';
import { listedReply } from '../../../testing/listed.ts';
import { renderPage } from '../../../testing/render-app.tsx';
import { storedProbe, storedReport } from '../../../testing/report.ts';
import { marksFileOf } from './marks-file.ts';

const items: ReportItem[] = ['a', 'b', 'c', 'd'].map((name, place) => ({
  name,
  ms: null,
  outcome: place === 1 ? 'missed' : 'right',
}));

const probe: ProbeDetail = {
  ...storedProbe({ form: { version: 1, seed: null, items: 40, per_row: 10 } }),
  log: [
    { type: 'start', at: 0 },
    { type: 'mark', item: 1, at: 4000 },
    { type: 'tick', at: 60_000 },
    { type: 'last', item: 3, at: 63_000 },
  ],
  second_scorer: null,
};

let second: ProbeDetail['second_scorer'] = null;

const answering = ({ body }: ReceivedCall) => {
  const { outcomes } = body as NonNullable<ProbeDetail['second_scorer']>;
  second = { outcomes };
  return undefined;
};

const open = () => {
  second = null;
  answer(readReport, () => ({
    ...storedReport('1', {
      collection_id: 'letters',
      mode: 'probe',
      answering_time: null,
      time_taken: 60,
      total_items: 4,
    }),
    items,
    probe: { ...probe, second_scorer: second },
  }));
  answer(setSecondScorer, answering);
  return renderPage('/reports?report=1');
};

const button = (name: string | RegExp) => screen.findByRole('button', { name });

it('a probe is scored again without seeing the first marks, to the end of its form', async () => {
  const { user } = open();
  answer(
    readCollection,
    listedReply('letters', { items: { text: '["a","b","c","d"]', category: 'Language Arts' } }),
  );
  await user.click(await button('Score it again'));
  await user.click(await button('1: a'));
  await user.click(await button('2: b'));
  await user.click(await button('2: b, error'));
  expect(await button('Save marks')).toHaveAttribute('aria-disabled', 'true');
  await user.click(screen.getByRole('radio', { name: 'Last item read' }));
  await user.click(await button('6: b'));
  expect(screen.getByText('Read up to item 6.')).toBeVisible();
  await expectNoViolation();
  const saved = answering;
  answer(setSecondScorer, refusal('unavailable'));
  await user.click(await button('Save marks'));
  expect(await screen.findByRole('alert')).toHaveTextContent('The marks weren’t saved.');
  answer(setSecondScorer, saved);
  await user.click(await button('Save marks'));
  expect(await screen.findByText('2 of 6 items: 33%')).toBeVisible();
  expect(screen.getByRole('row', { name: '6 not read correct' })).toBeVisible();
  expect(callsOf(setSecondScorer).at(-1)?.body).toEqual({
    outcomes: ['missed', 'corrected', 'right', 'right', 'right', 'right'],
    replaces: null,
  });
});

it('doesn’t replace what somebody else saved meanwhile before the user is told', async () => {
  const { user } = open();
  answer(readCollection, listedReply('letters', { items: { text: '["z"]', category: 'Language Arts' } }));
  await user.click(await button('Score it again'));
  await user.click(await button('1: a'));
  await user.click(screen.getByRole('radio', { name: 'Last item read' }));
  await user.click(await button('2: b'));
  second = { outcomes: ['corrected'] };
  answer(setSecondScorer, refusal('stale_edit', 'Somebody else’s marks were saved meanwhile.'));
  await user.click(await button('Save marks'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Somebody else’s marks were saved meanwhile.');
  expect(callsOf(setSecondScorer).at(-1)?.body).toMatchObject({ replaces: null });
  answer(setSecondScorer, answering);
  await user.click(await button('Save marks'));
  expect(await screen.findByText('The second scorer’s marks are saved.')).toBeVisible();
  expect(callsOf(setSecondScorer).at(-1)?.body).toEqual({
    outcomes: ['missed', 'right'],
    replaces: { outcomes: ['corrected'] },
  });
});

it('isn’t told that the collection has changed if it didn’t load', async () => {
  expectErrors(/didn’t load|A request failed/);
  const { user } = open();
  answer(readCollection, noAnswer);
  await user.click(await button('Score it again'));
  expect(
    await screen.findByText(/^The form of this probe didn’t load\. We couldn’t reach the server/),
  ).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  answer(
    readCollection,
    listedReply('letters', { items: { text: '["a","b","c","d"]', category: 'Language Arts' } }),
  );
  await user.click(await button('Retry'));
  expect(await screen.findByRole('dialog', { name: 'Second scorer' })).toBeVisible();
  expect(screen.queryByText(/The collection has changed since/)).toBeNull();
});

it('of a collection that has changed since, only what was read is scored again', async () => {
  const { user } = open();
  answer(readCollection, listedReply('letters', { items: { text: '["z","y"]', category: 'Language Arts' } }));
  await user.click(await button('Score it again'));
  expect(await screen.findByText(/The collection has changed since/)).toBeVisible();
  expect(screen.getAllByRole('button', { name: /^\d+: / })).toHaveLength(4);
});

const other: ProbeDetail = {
  ...probe,
  log: [
    { type: 'start', at: 0 },
    { type: 'tick', at: 60_000 },
    { type: 'last', item: 3, at: 63_000 },
  ],
};

const otherFile = (startedAt: string) =>
  marksFileOf({ startedAt, items: items.map(({ name }) => name) }, other);

it('marks from another device are loaded, if they are of the same form', async () => {
  const { user } = open();
  const picker = await screen.findByLabelText('Load marks');
  const load = (text: string) => user.upload(picker, new File([text], 'marks.json'));
  await load('{}');
  expect(await screen.findByRole('alert')).toHaveTextContent('This file doesn’t contain probe marks.');
  await load(
    marksFileOf({ startedAt: '2026-03-02T12:00:00.000Z', items: items.map(({ name }) => name) }, probe),
  );
  expect(await screen.findByText('These are the first scorer’s own marks.')).toBeVisible();
  await load(otherFile('2026-03-02T12:01:00.000Z'));
  expect(await screen.findByText('3 of 4 items: 75%')).toBeVisible();
  expect(screen.getByRole('row', { name: '2: b error correct' })).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(callsOf(setSecondScorer)).toEqual([
    expect.objectContaining({
      params: { id: '1' },
      body: { outcomes: ['right', 'right', 'right', 'right'], replaces: null },
    }),
  ]);
  await waitFor(expectNoViolation);
});

it('marks of a reading at another time are loaded only if confirmed', async () => {
  const { user } = open();
  await user.upload(
    await screen.findByLabelText('Load marks'),
    new File([otherFile('2026-03-02T15:00:00.000Z')], 'marks.json'),
  );
  expect(await screen.findByText(/These marks are of a reading that began/)).toBeVisible();
  expect(callsOf(setSecondScorer)).toHaveLength(0);
  await user.click(await button('Load anyway'));
  expect(await screen.findByText('3 of 4 items: 75%')).toBeVisible();
});
