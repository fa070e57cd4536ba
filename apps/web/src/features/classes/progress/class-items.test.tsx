import { listClassPractice, readClassItems } from '@sixty/contract/class-progress';
import { type ClassDetail, listClasses } from '@sixty/contract/classes';
import { createCollection, readCollection } from '@sixty/contract/collections';
import { makePicture, makeTextItem, savedItemsOf } from '@sixty/domain/items';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { learnerStore, roundStore } from '../../../platform/learner.ts';
import { expectNoViolation } from '../../../testing/axe.ts';
import { classDetail, student } from '../../../testing/class-detail.ts';
import { expectErrors } from '../../../testing/expect-errors.ts';
import { answer, callsOf, noAnswer, refusal } from '../../../testing/fake-api.ts';
import { listedReply } from '../../../testing/listed.ts';
import { renderSignedIn, testSubject } from '../../../testing/render-app.tsx';
import { ClassItems } from './class-items.tsx';
import { classItem, letters } from './testing/figures.ts';

const room = classDetail({
  students: [student('ana', { name: 'Ana', nickname: 'Fox' }), student('ben', { name: 'Ben' })],
});

const items = [
  classItem('a', [
    ['ana', 0],
    ['ben', 0],
  ]),
  classItem('b', [
    ['ana', 5],
    ['ben', 0, 2600],
  ]),
  classItem('cat', [['ben', 1]]),
  classItem('d', [['ana', 2]]),
];

const picture = makePicture('p', 'cat', '/api/media/abc', null);
const stored = [makeTextItem('1', 'a'), makeTextItem('2', 'b'), picture, makeTextItem('3', 'd')];

const open = (changes: Partial<ClassDetail> = {}) => {
  answer(listClasses, [room]);
  answer(listClassPractice, [letters]);
  answer(readClassItems, items);
  answer(
    readCollection,
    listedReply('letters', {
      category: 'Language Arts',
      items: { text: JSON.stringify(savedItemsOf(stored)), category: 'Language Arts' },
    }),
  );
  const { user } = renderSignedIn(
    <main>
      <ClassItems classDetail={{ ...room, ...changes }} />
    </main>,
  );
  return { user };
};

/** Begins the session whose settings are open. */
const begin = async (user: UserEvent) => {
  const settings = within(await screen.findByRole('dialog', { name: 'Practice again: Letters' }));
  await user.click(settings.getByRole('button', { name: 'Start' }));
  await waitFor(() => expect(location.pathname).toBe('/fullscreen-display'));
  const { sequence } = (history.state as { usr: { sequence: { name: string }[] } }).usr;
  return { sequence, learner: learnerStore(testSubject()).get() };
};

it('maps items by students, hardest first, with figures', async () => {
  const { user } = open();
  expect(
    await screen.findByText(
      (_, element) => element?.textContent === 'These three words are the hardest: b, d, cat',
    ),
  ).toBeVisible();
  const rows = () =>
    within(screen.getByRole('table'))
      .getAllByRole('row')
      .slice(2)
      .map((row) => [
        within(row).getByRole('rowheader').textContent,
        ...within(row)
          .getAllByRole('cell')
          .map(({ textContent }) => textContent),
      ]);
  expect(rows()).toEqual([
    ['b', '5 of 16', '5 of 8', '0 of 8'],
    ['d', '2 of 8', '2 of 8', 'not shown'],
    ['cat', '1 of 8', 'not shown', '1 of 8'],
    ['a', '0 of 16', '0 of 8', '0 of 8'],
  ]);
  await user.click(screen.getByRole('radio', { name: 'Time' }));
  expect(rows()[0]).toEqual(['b', '1.0', '1.0', '2.6']);
  await expectNoViolation();
});

it('starts the hardest items for the class in one press, as they are in the collection', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Start a session' }));
  expect(await begin(user)).toEqual({
    sequence: [
      expect.objectContaining({ name: 'b' }),
      expect.objectContaining({ name: 'd' }),
      expect.objectContaining({ name: 'cat', svg: '/api/media/abc' }),
    ],
    learner: { classId: 'room-5', studentId: null, name: 'Room 5' },
  });
});

it('starts a child’s own hardest items in one press', async () => {
  const { user } = open();
  await user.selectOptions(await screen.findByLabelText('Practice for'), 'Ben');
  expect(screen.getByText(/^For Ben, this/)).toHaveTextContent('For Ben, this word is the hardest: cat');
  await user.click(screen.getByRole('button', { name: 'Start a session' }));
  const settings = within(await screen.findByRole('dialog', { name: 'Practice again: Letters' }));
  expect(learnerStore(testSubject()).get()).toEqual({ classId: 'room-5', studentId: 'ben', name: 'Ben' });
  await user.click(settings.getByRole('button', { name: 'Close' }));

  await user.click(screen.getByRole('button', { name: 'Start the hardest items of Ana' }));
  const { sequence, learner } = await begin(user);
  expect(sequence.map(({ name }) => name)).toEqual(['b', 'd']);
  expect(learner).toEqual({ classId: 'room-5', studentId: 'ana', name: 'Fox' });
});

it('saves the hardest items as a private collection without a child’s name, once', async () => {
  expectErrors(/./);
  const { user } = open();
  answer(createCollection, refusal('internal'));
  await user.selectOptions(await screen.findByLabelText('Practice for'), 'Ana');
  const save = screen.getByRole('button', { name: 'Save as a collection' });
  await user.click(save);
  expect(await screen.findByRole('alert')).toHaveTextContent('There was an error saving your collection.');
  answer(createCollection, listedReply('made'));
  await user.click(save);
  expect(await screen.findByText('Practice again: Letters was added to your collections.')).toBeVisible();
  const calls = callsOf(createCollection);
  expect(calls[1]?.body).toMatchObject({
    name: 'Practice again: Letters',
    category: 'Language Arts',
    status: 'private',
  });
  expect(JSON.stringify(calls[1]?.body)).not.toMatch(/Fox|Ana/);
  expect(new Set(calls.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1);
});

it('reports that the items of a session didn’t load', async () => {
  expectErrors(/./);
  const { user } = open();
  answer(readCollection, noAnswer);
  await user.click(await screen.findByRole('button', { name: 'Start a session' }));
  expect(await screen.findByText(/^The items didn’t load\./)).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('groups the students who miss all of the chosen items, to practice with, print for, and draw from', async () => {
  const { user } = open();
  const group = () => within(screen.getByRole('region', { name: 'Group' }));
  await user.click(await screen.findByRole('button', { name: 'b' }));
  expect(group().getByText('1 student misses b.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'd' }));
  expect(group().getByText('1 student misses b and d.')).toBeVisible();
  expect(group().getByText('Ana')).toBeVisible();
  await expectNoViolation();
  await user.click(group().getByRole('button', { name: 'Practice' }));
  const settings = within(await screen.findByRole('dialog', { name: 'Practice again: Letters' }));
  expect(learnerStore(testSubject()).get()).toMatchObject({ studentId: 'ana' });
  await user.click(settings.getByRole('button', { name: 'Close' }));

  await user.click(screen.getByRole('button', { name: 'cat' }));
  expect(group().getByText('Nobody misses b, d, and cat.')).toBeVisible();
  expect(group().queryByRole('button', { name: 'Practice' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'b', pressed: true }));
  await user.click(screen.getByRole('button', { name: 'cat', pressed: true }));
  await user.click(group().getByRole('button', { name: 'Wheel' }));
  expect(location.pathname).toBe('/name-generator');
  // A projector shows neither the name nor what a child misses.
  expect(history.state).toMatchObject({
    usr: { group: { classId: 'room-5', name: 'Group from Room 5', names: ['Fox'] } },
  });
});

it('practices with a group one after the other', async () => {
  const { user } = open();
  answer(readClassItems, [
    classItem('b', [
      ['ana', 2],
      ['ben', 1],
    ]),
  ]);
  await user.click(await screen.findByRole('button', { name: 'b' }));
  expect(screen.getByText('2 students miss b.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Practice' }));
  const { sequence, learner } = await begin(user);
  expect(sequence.map(({ name }) => name)).toEqual(['b']);
  expect(learner).toMatchObject({ studentId: 'ana' });
  expect(
    roundStore(testSubject())
      .get()
      ?.round.turns.map(({ studentId }) => studentId),
  ).toEqual(['ana', 'ben']);
});

it('starts nothing in an archived class, but saves its hardest items', async () => {
  open({ archived_at: '2026-11-01T12:00:00.000Z' });
  expect(await screen.findByRole('button', { name: 'Save as a collection' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Start/ })).toBeNull();
});

it('counts probes only if asked, kept in the address, and starts the hardest of them', async () => {
  const { user } = open();
  answer(listClassPractice, [{ ...letters, probes: 3 }]);
  answer(readClassItems, ({ query }) =>
    query['mode'] === 'probe'
      ? [classItem('d', [['ana', 3]])].map((item) => ({ ...item, mean_ms: null }))
      : items,
  );
  await user.selectOptions(await screen.findByLabelText('Practice for'), 'Ben');
  await user.click(screen.getByRole('radio', { name: 'Time' }));
  await user.click(screen.getByRole('radio', { name: 'Probes only' }));
  expect(await screen.findByText('No practice to count for Ben yet.')).toBeVisible();
  expect(new URLSearchParams(location.search).get('mode')).toBe('probe');
  expect(callsOf(readClassItems).at(-1)?.query).toEqual({ collection_id: 'letters', mode: 'probe' });
  expect(screen.getByText(/^How often each item was missed in each student’s last 20 probes/)).toBeVisible();
  expect(screen.queryByRole('radio', { name: 'Time' })).toBeNull();
  expect(screen.getAllByRole('row').at(-1)).toHaveTextContent(/^d3 of 83 of 8/);
  await expectNoViolation();

  await user.click(screen.getByRole('radio', { name: 'All practice' }));
  expect(location.search).toBe('');
  expect(await screen.findByText(/^For Ben, this word is the hardest/)).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'Probes only' }));
  await user.click(await screen.findByRole('button', { name: 'Start the hardest items of Ana' }));
  expect((await begin(user)).sequence.map(({ name }) => name)).toEqual(['d']);
});

it('offers no probes of a collection that has none, whatever the address says', async () => {
  history.replaceState(null, '', '?mode=probe');
  open();
  await screen.findByRole('table');
  expect(screen.queryByRole('radio', { name: 'Probes only' })).toBeNull();
  expect(callsOf(readClassItems).at(-1)?.query).toEqual({ collection_id: 'letters' });
});
