import { listClasses } from '@sixty/contract/classes';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { learnerStore, roundStore } from '../../platform/learner.ts';
import { classDetail, student } from '../../testing/class-detail.ts';
import { expectNoViolation } from '../../testing/axe.ts';
import { expectErrors } from '../../testing/expect-errors.ts';
import { answer, callsOf, noAnswer } from '../../testing/fake-api.ts';
import { renderSignedIn, testSubject } from '../../testing/render-app.tsx';
import { ActiveLearner } from './active-learner.tsx';

const room5 = classDetail({ students: [student('Ana'), student('Benjamin', { nickname: 'Ben' })] });

/** Disabled while a teacher's classes load. */
const row = async (name: RegExp) => {
  const found = await screen.findByRole('button', { name });
  await waitFor(() => expect(found).toBeEnabled());
  return found;
};
const chosen = () => learnerStore(testSubject()).get();
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Who is practicing?' }));

it('offers me, the class, and each student by name, and remembers the choice', async () => {
  answer(listClasses, [
    room5,
    classDetail({ class_id: 'old', name: 'Old', archived_at: '2026-02-01T00:00:00.000Z' }),
  ]);
  const { user, unmount } = renderSignedIn(<ActiveLearner />);
  await user.click(await row(/Who is practicing\?\s*Me/));
  let choices = await dialog();
  expect(choices.queryByLabelText('Class')).toBeNull();
  expect(choices.getByRole('button', { name: 'Me', pressed: true })).toBeVisible();
  await expectNoViolation();
  await user.click(choices.getByRole('button', { name: 'Benjamin Ben' }));
  expect(await row(/Benjamin\s*Room 5/)).toHaveFocus();
  expect(chosen()).toEqual({ classId: 'room-5', studentId: 'Benjamin', name: 'Ben' });
  unmount();

  const again = renderSignedIn(<ActiveLearner />);
  await again.user.click(await row(/Benjamin\s*Room 5/));
  choices = await dialog();
  await again.user.click(choices.getByRole('button', { name: /^All of Room 5/ }));
  await row(/The whole class\s*Room 5/);
  expect(chosen()).toEqual({ classId: 'room-5', studentId: null, name: 'Room 5' });
  await again.user.click(await row(/The whole class/));
  await again.user.click((await dialog()).getByRole('button', { name: 'Me' }));
  await row(/Me$/);
  expect(chosen()).toBeNull();
});

it('makes a queue of several students in the order in which they are chosen', async () => {
  const three = classDetail({ students: [...room5.students, student('Cleo')] });
  answer(listClasses, [three]);
  const session = { collectionId: 'c', collectionName: 'Letters', isProbe: false };
  const { user } = renderSignedIn(<ActiveLearner session={session} />);
  await user.click(await row(/Me$/));
  const choices = await dialog();
  await user.click(choices.getByRole('button', { name: /^Several students/ }));
  expect(choices.getByRole('button', { name: 'Choose students' })).toHaveAttribute('aria-disabled', 'true');
  await user.click(choices.getByRole('button', { name: /^All 3/ }));
  expect(choices.getByRole('button', { name: 'Practice with 3 students' })).toBeVisible();
  await user.click(choices.getByRole('button', { name: /^All 3/ }));
  await user.click(choices.getByRole('button', { name: /Cleo/ }));
  expect(choices.getByRole('button', { name: 'Practice with Cleo' })).toBeVisible();
  await user.click(choices.getByRole('button', { name: /Ana/ }));
  expect(choices.getByRole('button', { name: /Ana/, pressed: true })).toHaveTextContent('2');
  await expectNoViolation();
  await user.click(choices.getByRole('button', { name: 'Practice with 2 students' }));
  await row(/Cleo\s*Room 5/);
  expect(await screen.findByText(/0 of 2 done/)).toBeVisible();
  expect(
    roundStore(testSubject())
      .get()
      ?.round.turns.map(({ studentId }) => studentId),
  ).toEqual(['Cleo', 'Ana']);
});

it('finds one of many by name or nickname, in another class too', async () => {
  const many = Array.from({ length: 13 }, (_, index) => student(`child-${index}`));
  answer(listClasses, [
    room5,
    classDetail({
      class_id: 'room-6',
      name: 'Room 6',
      students: [...many, student('zoe', { name: 'Zoë', nickname: 'Fox' })],
    }),
  ]);
  const { user } = renderSignedIn(<ActiveLearner />);
  await user.click(await row(/Me$/));
  const choices = await dialog();
  expect(choices.queryByLabelText('Find a student')).toBeNull();
  await user.selectOptions(choices.getByLabelText('Class'), 'Room 6');
  await user.type(choices.getByLabelText('Find a student'), 'nobody');
  expect(choices.getByText('Nobody has this name.')).toBeVisible();
  await user.clear(choices.getByLabelText('Find a student'));
  await user.type(choices.getByLabelText('Find a student'), 'ZOE{Enter}');
  await row(/Zoë\s*Room 6/);
  expect(chosen()).toMatchObject({ classId: 'room-6', studentId: 'zoe' });
});

it.each([
  ['who left the class', [classDetail({ students: [student('Ana')] })], 'Ben is no longer in Room 5.'],
  [
    'of an archived class',
    [
      { ...room5, archived_at: '2026-02-01T00:00:00.000Z' },
      classDetail({ class_id: 'room-6', name: 'Room 6' }),
    ],
    'Room 5 is archived.',
  ],
  ['of a class that is gone', [], 'The class is no longer yours.'],
])('falls back to the user for a student %s, and says so', async (_, classes, reason) => {
  learnerStore(testSubject()).set({ classId: 'room-5', studentId: 'Benjamin', name: 'Ben' });
  answer(listClasses, classes);
  renderSignedIn(<ActiveLearner />);
  expect(await screen.findByText(`${reason} The next session is recorded for you.`)).toBeVisible();
  expect(chosen()).toBeNull();
});

it('keeps the stored choice while the classes don’t load, and loads them again', async () => {
  expectErrors(/A request failed/);
  learnerStore(testSubject()).set({ classId: 'room-5', studentId: 'Benjamin', name: 'Ben' });
  answer(listClasses, noAnswer);
  const { user } = renderSignedIn(<ActiveLearner />);
  await user.click(await row(/Ben$/));
  const choices = await dialog();
  await choices.findByText('Your classes didn’t load.');
  expect(chosen()).toMatchObject({ studentId: 'Benjamin' });
  answer(listClasses, [room5]);
  await user.click(choices.getByRole('button', { name: /again|Retry/ }));
  await user.click(await choices.findByRole('button', { name: 'Ana' }));
  await row(/Ana\s*Room 5/);
});

it('shows nothing to a user without classes', async () => {
  answer(listClasses, []);
  renderSignedIn(<ActiveLearner />);
  await waitFor(() => expect(callsOf(listClasses)).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull());
});
