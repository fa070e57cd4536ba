import { listClasses } from '@sixty/contract/classes';
import { readProbeSettings } from '@sixty/contract/probes';
import { startRound } from '@sixty/domain/classes';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { learnerStore, roundStore } from '../../platform/learner.ts';
import { expectNoViolation } from '../../testing/axe.ts';
import { classDetail, student } from '../../testing/class-detail.ts';
import { expectErrors } from '../../testing/expect-errors.ts';
import { answer, callsOf, refusal } from '../../testing/fake-api.ts';
import { openProbe, type ProbeChanges } from '../../testing/probe.ts';
import { testSubject } from '../../testing/render-app.tsx';
import { advanceTime } from '../../testing/advance-time.ts';
import { findCollections, sentReports } from '../../testing/sent-reports.ts';

const students = [student('Ana'), student('Ben')];

const openInRound = (changes: ProbeChanges = {}, { keepsForm = false, isProbe = true } = {}) => {
  const turns = students.map(({ student_id: studentId, name }) => ({ studentId, name, avatar: null }));
  roundStore(testSubject()).set({
    round: startRound('room-5', turns),
    className: 'Room 5',
    changedAt: Date.now(),
    session: { collectionId: null, collectionName: 'Small letters', isProbe, settings: { keepsForm } },
  });
  learnerStore(testSubject()).set({ classId: 'room-5', studentId: 'Ana', name: 'Ana' });
  return openProbe({ isFixedOrder: false, seed: 7, ...changes });
};

const statesOf = () =>
  roundStore(testSubject())
    .get()
    ?.round.turns.map(({ state }) => state);

const press = async (user: UserEvent, name: string | RegExp) => {
  // Presses within half a second of a change are ignored.
  await advanceTime(1000);
  await user.click(await screen.findByRole('button', { name }));
};

const read = async (user: UserEvent, learner: string) => {
  expect(await screen.findByRole('heading', { name: `${learner} · Small letters` })).toBeVisible();
  await press(user, 'Begin');
  await advanceTime(121_000);
  await press(user, /^20: /);
  await press(user, 'Done');
  return within(await screen.findByRole('region', { name: 'One-to-one round' }));
};

const stateOfPage = () => (history.state as { usr: Readonly<Record<string, unknown>> }).usr;

beforeEach(() => {
  answer(listClasses, [classDetail({ students })]);
  answer(readProbeSettings, { time_factor: 2, is_calm: false });
});

it('leads from the result to the next student, with their time and a form of their own, until all are done', async () => {
  const { user } = openInRound();
  let round = await read(user, 'Ana');
  expect(round.getByRole('button', { name: 'Next: Ben' })).toHaveFocus();
  expect(round.getByText('Room 5: 1 of 2 done')).toBeVisible();
  await expectNoViolation();
  await press(user, 'Next: Ben');
  expect(await screen.findByText(/^120 seconds, form/)).toBeVisible();
  expect(stateOfPage()).toMatchObject({ timeFactor: 2 });
  expect(stateOfPage()['seed']).not.toBe(7);
  round = await read(user, 'Ben');
  expect(round.getByText('Everybody is done!')).toHaveFocus();
  await waitFor(() => expect(sentReports().map(({ student_id: id }) => id)).toEqual(['Ana', 'Ben']));
  await press(user, 'Done');
  await findCollections();
  expect(learnerStore(testSubject()).get()).toBeNull();
});

it('keeps a form that was chosen by number', async () => {
  const { user } = openInRound({}, { keepsForm: true });
  await read(user, 'Ana');
  await press(user, 'Next: Ben');
  expect(await screen.findByText(/^120 seconds, form 7/)).toBeVisible();
});

it('stays at the result if the next student’s settings don’t load', async () => {
  expectErrors(/A request failed/);
  answer(readProbeSettings, refusal('unavailable', 'Busy.'));
  const { user } = openInRound();
  await read(user, 'Ana');
  await press(user, 'Next: Ben');
  expect(await screen.findByText(/^The next student’s time and calm mode didn’t load/)).toBeVisible();
  answer(readProbeSettings, { time_factor: 1, is_calm: true });
  await press(user, 'Try again');
  expect(await screen.findByRole('heading', { name: 'Ben · Small letters' })).toBeVisible();
  expect(stateOfPage()).toMatchObject({ isCalm: true, timeFactor: 1 });
});

it('doesn’t count a void probe', async () => {
  const { user } = openInRound();
  await press(user, 'Begin');
  await press(user, 'Stop and discard');
  expect(await screen.findByText(/^You ended it/)).toBeVisible();
  expect(statesOf()).toEqual(['waiting', 'waiting']);
  expect(screen.queryByRole('region', { name: 'One-to-one round' })).toBeNull();
});

it('isn’t part of a round of paced sessions, and ends when the teacher ends it', async () => {
  const paced = openInRound({}, { isProbe: false });
  await press(paced.user, 'Begin');
  await advanceTime(61_000);
  await press(paced.user, /^20: /);
  await press(paced.user, 'Done');
  expect(await screen.findByRole('button', { name: 'New form' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'One-to-one round' })).toBeNull();
  paced.unmount();

  const { user } = openInRound();
  await read(user, 'Ana');
  await press(user, 'End round');
  await findCollections();
  expect(roundStore(testSubject()).get()).toBeNull();
  expect(callsOf(readProbeSettings)).toEqual([]);
});

it('leads from a result to practice of what was missed, with the same words for its buttons as any session', async () => {
  const { user } = openProbe({ isFixedOrder: false, seed: 7 });
  await press(user, 'Begin');
  await press(user, /^1: /);
  await advanceTime(61_000);
  await press(user, /^20: /);
  await press(user, 'Done');
  expect(await screen.findByRole('button', { name: 'New form' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Done' })).toBeVisible();
  await press(user, 'Practice what was missed');
  await waitFor(() => expect(location.pathname).toBe('/fullscreen-display'));
  expect(stateOfPage()).toMatchObject({
    collectionId: null,
    collectionName: 'Practice again: Small letters',
    speed: 2000,
    sequence: [{ id: 0 }],
  });
});
