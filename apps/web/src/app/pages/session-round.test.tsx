import { celebrateBadges, listBadges } from '@sixty/contract/badges';
import { listClasses } from '@sixty/contract/classes';
import { scoreReport } from '@sixty/contract/reports';
import { startRound } from '@sixty/domain/classes';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { badgesWith } from '../../features/badges/testing/badges.ts';
import { findShown, letters, renderSession } from '../../features/fullscreen-display/testing/session.ts';
import { advanceTime } from '../../testing/advance-time.ts';
import { findCollections, sentReports } from '../../testing/sent-reports.ts';
import { learnerStore, roundStore, type StoredRound } from '../../platform/learner.ts';
import { classDetail, student } from '../../testing/class-detail.ts';
import { storedReport } from '../../testing/report.ts';
import { expectNoViolation } from '../../testing/axe.ts';
import { answer, callsOf } from '../../testing/fake-api.ts';
import { testSubject } from '../../testing/render-app.tsx';

const room5 = classDetail({ students: [student('Ana'), student('Ben'), student('Cleo')] });

const beginRound = () => {
  const turns = room5.students.map(({ student_id: studentId, name }) => ({ studentId, name, avatar: null }));
  roundStore(testSubject()).set({
    round: startRound('room-5', turns),
    className: 'Room 5',
    changedAt: Date.now(),
    session: { collectionId: null, collectionName: 'A collection', isProbe: false, settings: {} },
  });
  learnerStore(testSubject()).set({ classId: 'room-5', studentId: 'Ana', name: 'Ana' });
};

const results = async (name = 'Results') => within(await screen.findByRole('dialog', { name }));
const whose = () => sentReports().map(({ student_id: id }) => id);
const statesOf = () =>
  roundStore(testSubject())
    .get()
    ?.round.turns.map(({ state }) => state);
const selfPaced = { isInteractive: true, answerDisplayTime: 1000 };

const finishSelfPaced = async (user: UserEvent, typed = 'a') => {
  await waitFor(() =>
    expect(document.querySelector('[data-phase]')).not.toHaveAttribute('data-phase', 'ready'),
  );
  await user.keyboard(`${typed}{Enter}`);
  await advanceTime(1100);
  return results();
};

const press = async (user: UserEvent, dialog: Awaited<ReturnType<typeof results>>, name: RegExp | string) => {
  await advanceTime(1000);
  await user.click(dialog.getByRole('button', { name }));
};

// Shown at once only if its code is there; the focus goes to it when the dialog opens.

beforeEach(() => {
  answer(listClasses, [room5]);
  beginRound();
});

it('goes through the class with the same items: the next, without an absent one, until everybody is done', async () => {
  const { user } = await renderSession(letters('a'), selfPaced);
  let dialog = await finishSelfPaced(user);
  expect(dialog.getByText('Ana · A collection')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Next: Ben' })).toHaveFocus();
  expect(dialog.getByText('Room 5: 1 of 3 done')).toBeVisible();
  await expectNoViolation();
  await press(user, dialog, 'Ben is absent');
  await press(user, dialog, 'Next: Cleo');

  dialog = await finishSelfPaced(user);
  expect(dialog.getByText('Cleo · A collection')).toBeVisible();
  expect(dialog.getByText('Everybody is done!')).toBeVisible();
  expect(dialog.queryByRole('button', { name: /^Next/ })).toBeNull();
  await press(user, dialog, /^Ben/);
  await finishSelfPaced(user);
  expect(whose()).toEqual(['Ana', 'Cleo', 'Ben']);
  expect(sentReports().map(({ items }) => items.map(({ name }) => name))).toEqual([['a'], ['a'], ['a']]);
  expect(statesOf()).toEqual(['done', 'done', 'done']);
});

it('goes on with all items after one child practiced the missed ones again', async () => {
  const { user } = await renderSession(letters('ab'), selfPaced);
  await user.keyboard('a{Enter}');
  await advanceTime(1100);
  await findShown('b');
  await user.keyboard('x{Enter}');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await press(user, await results(), /^Practice the one you missed/);
  await press(user, await finishSelfPaced(user, 'b'), 'Next: Ben');
  await findShown('a');
  const { usr } = history.state as { usr: { sequence: readonly unknown[] } };
  expect(usr.sequence).toHaveLength(2);
  expect(whose()).toEqual(['Ana', 'Ana']);
  expect(learnerStore(testSubject()).get()?.studentId).toBe('Ben');
});

it('leads on when the last ones are absent, too', async () => {
  const { user } = await renderSession(letters('a'), selfPaced);
  const dialog = await finishSelfPaced(user);
  for (const name of ['Ben', 'Cleo']) await press(user, dialog, `${name} is absent`);
  expect(dialog.getByText('Everybody is done!')).toHaveFocus();
});

it('follows a roster that changed meanwhile', async () => {
  answer(listClasses, [classDetail({ students: [student('Ana'), student('Cleo'), student('Dora')] })]);
  const { user } = await renderSession(letters('a'), selfPaced);
  const dialog = await finishSelfPaced(user);
  expect(await dialog.findByRole('button', { name: 'Next: Cleo' })).toBeVisible();
  await user.click(dialog.getByText('Room 5: 1 of 3 done'));
  expect(dialog.getByRole('button', { name: /^Dora/ })).toBeVisible();
  expect(dialog.queryByRole('button', { name: /^Ben/ })).toBeNull();
});

it('goes on if the child at whose results the teacher is left the class', async () => {
  answer(listClasses, [classDetail({ students: [student('Ben')] })]);
  const { user } = await renderSession(letters('a'), selfPaced);
  const dialog = await finishSelfPaced(user);
  await waitFor(() => expect(dialog.queryByRole('button', { name: /^Cleo/ })).toBeNull());
  await press(user, dialog, 'Next: Ben');
  await finishSelfPaced(user);
  expect(whose()).toEqual(['Ana', 'Ben']);
});

it('goes on from the result of an automatic session, scored with one press', async () => {
  const { user } = await renderSession(letters('ab'), { speed: 400 });
  await advanceTime(6000);
  await findCollections();
  const card = within(await screen.findByRole('region', { name: 'Ana · A collection How was it read?' }));
  expect(learnerStore(testSubject()).get()?.studentId).toBe('Ana');
  answer(scoreReport, () => ({ ...sentReports()[0], ...storedReport('report'), items: [], badges: [] }));
  await user.click(card.getByRole('button', { name: 'All correct' }));
  expect(await screen.findByRole('heading', { name: 'Ana · A collection 2 of 2 right' })).toBeVisible();
  await expectNoViolation();
  await user.click(screen.getByRole('button', { name: 'Next: Ben' }));
  await waitFor(() => expect(location.pathname).toBe('/fullscreen-display'));
  expect(learnerStore(testSubject()).get()?.studentId).toBe('Ben');
});

it('goes on with the next student after Done, and with the user after the last', async () => {
  roundStore(testSubject()).set({
    ...(roundStore(testSubject()).get() as StoredRound),
    round: startRound('room-5', [{ studentId: 'Ana', name: 'Ana', avatar: null }], {
      hasChosenStudents: true,
    }),
  });
  const { user } = await renderSession(letters('a'), { speed: 400 });
  await advanceTime(6000);
  await findCollections();
  expect(await screen.findByText('Everybody is done!')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(learnerStore(testSubject()).get()).toBeNull();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

it('doesn’t count a session that was stopped', async () => {
  const { user } = await renderSession(letters('ab'));
  await advanceTime(1000);
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await findCollections();
  await waitFor(() => expect(whose()).toEqual(['Ana']));
  expect(statesOf()).toEqual(['waiting', 'waiting', 'waiting']);
  expect(learnerStore(testSubject()).get()?.studentId).toBe('Ana');
});

it('ends when the teacher ends it', async () => {
  const { user } = await renderSession(letters('a'), selfPaced);
  await press(user, await finishSelfPaced(user), 'End round');
  await advanceTime(2000);
  await findCollections();
  expect(roundStore(testSubject()).get()).toBeNull();
  expect(learnerStore(testSubject()).get()).toBeNull();
});

it('is not offered after something else', async () => {
  const { user } = await renderSession(letters('a'), { ...selfPaced, collectionName: 'Another' });
  const dialog = await finishSelfPaced(user);
  expect(dialog.getByText('Ana · Another')).toBeVisible();
  expect(dialog.queryByRole('region', { name: 'One-to-one round' })).toBeNull();
  expect(statesOf()).toEqual(['waiting', 'waiting', 'waiting']);
});

it('celebrates the badge of a child over the results, before the next one comes', async () => {
  localStorage.setItem('badgeCelebrations', 'on');
  answer(listBadges, ({ query }) =>
    badgesWith([], query['student_id'] === 'Ana' && whose().length > 0 ? ['perfect_score'] : []),
  );
  answer(celebrateBadges, () =>
    badgesWith([], ['perfect_score']).filter(({ awarded_at: at }) => at !== null),
  );
  const { user } = await renderSession(letters('a'), selfPaced);
  await finishSelfPaced(user);
  const celebration = await screen.findByRole('dialog', { name: 'Ana earned a badge!' });
  expect(within(celebration).queryByRole('link')).toBeNull();
  expect(callsOf(celebrateBadges).map(({ body }) => body)).toEqual([
    { badge_ids: ['perfect_score'], student_id: 'Ana' },
  ]);
});
