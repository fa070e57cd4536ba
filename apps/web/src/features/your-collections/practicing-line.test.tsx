import { listClasses } from '@sixty/contract/classes';
import { listMyCollections } from '@sixty/contract/collections';
import { readProbeSettings } from '@sixty/contract/probes';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { learnerIdleMs, learnerStore, roundStore, type StoredRound } from '../../platform/learner.ts';
import { advanceTime } from '../../testing/advance-time.ts';
import { classDetail, student } from '../../testing/class-detail.ts';
import { answer, callsOf } from '../../testing/fake-api.ts';
import { listedReply } from '../../testing/listed.ts';
import { renderPage, testSubject } from '../../testing/render-app.tsx';

const room5 = classDetail({ students: [student('Ana'), student('Ben'), student('Cleo')] });

const letters = listedReply('Letters', {
  items: { text: '["a","b"]', category: 'Language Arts' },
  item_count: 2,
  category: 'Language Arts',
});

const roundOf = (changes: Partial<StoredRound> = {}): StoredRound => ({
  round: {
    classId: 'room-5',
    turns: [
      { studentId: 'Ana', name: 'Ana', avatar: null, state: 'done' },
      { studentId: 'Ben', name: 'Ben', avatar: null, state: 'waiting' },
    ],
    currentId: 'Ana',
  },
  className: 'Room 5',
  changedAt: Date.now(),
  session: { collectionId: 'Letters', collectionName: 'Letters', isProbe: false, settings: { speed: 2000 } },
  ...changes,
});

const line = async () => within(await screen.findByRole('region', { name: 'Who is practicing' }));
const roundLine = async () => within(await screen.findByRole('region', { name: 'One-to-one round' }));

/** The class loads later than the name. */
const expectPracticing = (who: string) =>
  waitFor(async () =>
    expect((await line()).getByText('Practicing:')).toHaveTextContent(`Practicing: ${who}`),
  );

beforeEach(() => {
  answer(listMyCollections, [letters]);
  answer(listClasses, [room5]);
});

it('says for whom the next session is recorded, and changes it', async () => {
  learnerStore(testSubject()).set({ classId: 'room-5', studentId: 'Ana', name: 'Ana' });
  const { user } = renderPage('/your-collections');
  await expectPracticing('Ana · Room 5');
  await user.click((await line()).getByRole('button', { name: 'Change' }));
  const choices = within(await screen.findByRole('dialog', { name: 'Who is practicing?' }));
  await user.click(choices.getByRole('button', { name: 'Cleo' }));
  await expectPracticing('Cleo');
  expect(learnerStore(testSubject()).get()?.studentId).toBe('Cleo');
});

it('returns to the user with one press', async () => {
  learnerStore(testSubject()).set({ classId: 'room-5', studentId: 'Ana', name: 'Ana' });
  const { user } = renderPage('/settings');
  await expectPracticing('Ana · Room 5');
  await user.click((await line()).getByRole('button', { name: 'Practice as me' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Who is practicing' })).toBeNull());
  expect(learnerStore(testSubject()).get()).toBeNull();
});

it('returns to the user after two hours without use, and says so', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  learnerStore(testSubject()).set({ classId: 'room-5', studentId: 'Ana', name: 'Ana' });
  const { user } = renderPage('/your-collections');
  await expectPracticing('Ana · Room 5');
  await advanceTime(learnerIdleMs - 60_000);
  await user.keyboard('{Shift}');
  await advanceTime(learnerIdleMs - 60_000);
  await expectPracticing('Ana · Room 5');
  await advanceTime(60_000);
  expect(await screen.findByText(/^Nobody practiced for two hours\./)).toBeVisible();
  expect(learnerStore(testSubject()).get()).toBeNull();
});

it('leads a teacher without collections to those of the class', async () => {
  answer(listMyCollections, []);
  learnerStore(testSubject()).set({ classId: 'room-5', studentId: 'Ana', name: 'Ana' });
  renderPage('/your-collections');
  await expectPracticing('Ana · Room 5');
  expect(await screen.findByRole('link', { name: 'Collections shared with the class' })).toHaveAttribute(
    'href',
    '/classes/room-5?part=collections',
  );
});

it('leads back to the class if another teacher’s collection is practiced', async () => {
  roundStore(testSubject()).set(
    roundOf({ session: { collectionId: 'theirs', collectionName: 'Theirs', isProbe: false, settings: {} } }),
  );
  renderPage('/your-collections');
  expect(await (await roundLine()).findByRole('link', { name: 'Continue in the class' })).toHaveAttribute(
    'href',
    '/classes/room-5?part=collections',
  );
});

it('says so if the student left the class', async () => {
  learnerStore(testSubject()).set({ classId: 'room-5', studentId: 'Dora', name: 'Dora' });
  renderPage('/your-collections');
  expect(await screen.findByText(/^Dora is no longer in Room 5\./)).toBeVisible();
  expect(learnerStore(testSubject()).get()).toBeNull();
});

it('loads no classes for a user who practices alone', async () => {
  renderPage('/your-collections');
  await screen.findByRole('article', { name: 'Letters' });
  expect(screen.queryByRole('region', { name: 'Who is practicing' })).toBeNull();
  expect(callsOf(listClasses)).toEqual([]);
});

it('continues today’s round with the next child, the same collection, and the same settings', async () => {
  roundStore(testSubject()).set(roundOf());
  const { user } = renderPage('/your-collections');
  expect(await (await roundLine()).findByText(/1 of 3 done, next Ben/)).toBeVisible();
  await user.click((await roundLine()).getByRole('button', { name: 'Continue the round' }));
  await waitFor(() => expect(location.pathname).toBe('/fullscreen-display'));
  expect((history.state as { usr: unknown }).usr).toMatchObject({ collectionId: 'Letters', speed: 2000 });
  expect(learnerStore(testSubject()).get()).toMatchObject({ studentId: 'Ben', name: 'Ben' });
});

it('continues a round of probes with the next child at their set-up', async () => {
  answer(readProbeSettings, { time_factor: 2, is_calm: false });
  roundStore(testSubject()).set(
    roundOf({
      session: { collectionId: 'Letters', collectionName: 'Letters', isProbe: true, settings: {} },
    }),
  );
  const { user } = renderPage('/your-collections');
  await user.click(await (await roundLine()).findByRole('button', { name: 'Continue the round' }));
  const setUp = within(await screen.findByRole('dialog', { name: 'Probe: Letters' }));
  expect(setUp.getByRole('button', { name: /Who is practicing\?\s*Ben/ })).toBeVisible();
  expect(setUp.getByText('1 of 3 done', { exact: false })).toBeVisible();
  await waitFor(() => expect(setUp.getByLabelText('Time')).toHaveValue('2'));
  expect(callsOf(readProbeSettings)).toMatchObject([{ query: { student_id: 'Ben' } }]);
});

it('ends a round, and then records for the user', async () => {
  learnerStore(testSubject()).set({ classId: 'room-5', studentId: 'Ben', name: 'Ben' });
  roundStore(testSubject()).set(roundOf());
  const { user } = renderPage('/your-collections');
  await user.click(await (await roundLine()).findByRole('button', { name: 'End round' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Who is practicing' })).toBeNull());
  expect(learnerStore(testSubject()).get()).toBeNull();
  expect(roundStore(testSubject()).get()).toBeNull();
});

it('goes on with a round over midnight', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 4, 12, 1) });
  roundStore(testSubject()).set(roundOf({ changedAt: new Date(2026, 4, 11, 23).getTime() }));
  renderPage('/your-collections');
  expect(await (await roundLine()).findByRole('button', { name: 'Continue the round' })).toBeVisible();
});

it.each([
  ['of yesterday', JSON.stringify(roundOf({ changedAt: Date.now() - 10 * 60 * 60 * 1000 }))],
  ['that is damaged', JSON.stringify({ ...roundOf(), round: { classId: 'room-5', turns: [{}] } })],
])('offers no round %s', async (_, text) => {
  learnerStore(testSubject()).set({ classId: 'room-5', studentId: 'Ben', name: 'Ben' });
  localStorage.setItem(`round:${testSubject()}`, text);
  renderPage('/your-collections');
  await (await line()).findByText('Practicing:');
  expect(screen.queryByText('One-to-one round')).toBeNull();
});
