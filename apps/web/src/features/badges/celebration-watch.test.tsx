import { celebrateBadges, listBadges, type Badge } from '@sixty/contract/badges';
import { listClasses } from '@sixty/contract/classes';
import { createCollection, listMyCollections } from '@sixty/contract/collections';
import type { BadgeId } from '@sixty/domain/badges';
import { createReport } from '@sixty/contract/reports';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { answer, callsOf } from '../../testing/fake-api.ts';
import { classDetail, student } from '../../testing/classes.ts';
import { learnerStore } from '../../platform/learner.ts';
import { renderPage, testSubject } from '../../testing/render-app.tsx';
import { storedReport } from '../../testing/report.ts';
import { listedReply } from '../../testing/listed.ts';
import { badgesWith } from './testing/badges.ts';
import { advanceTime } from '../../testing/advance-time.ts';

let earned: BadgeId[];
let waiting: BadgeId[];

const celebration = () => screen.findByRole('dialog', { name: /^You earned/ });
const shown = () => screen.queryByRole('dialog', { name: /^You earned/ });
/** Several checks. */
const passTime = () => advanceTime(1500);

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  localStorage.setItem('badgeCelebrations', 'on');
  earned = ['first_login'];
  waiting = [];
  answer(listBadges, () => badgesWith(earned, waiting));
  answer(celebrateBadges, ({ body }) => {
    const { badge_ids: ids } = body as { badge_ids: readonly BadgeId[] };
    const given: Badge[] = badgesWith([], waiting).filter(({ badge_id: id }) => ids.includes(id));
    earned = [...earned, ...waiting];
    waiting = [];
    return given.filter(({ awarded_at: at }) => at !== null);
  });
});

it('celebrates a new badge once, and leads to all of them', async () => {
  waiting = ['collection_creator'];
  const { user, unmount } = renderPage('/your-collections');
  const dialog = within(await celebration());
  expect(await celebration()).toHaveAccessibleName('You earned a badge!');
  expect(await celebration()).toHaveAccessibleDescription(/collection_creator/);
  expect(dialog.getByRole('button', { name: 'Continue' })).toHaveFocus();
  await user.click(dialog.getByRole('link', { name: 'See all badges' }));
  expect(await screen.findByText('2 of 17 earned')).toBeVisible();
  await passTime();
  expect(shown()).toBeNull();
  unmount();
  renderPage('/your-collections');
  await screen.findByRole('heading', { level: 1, name: 'Your Collections' });
  await passTime();
  expect(shown()).toBeNull();
  expect(callsOf(celebrateBadges)).toHaveLength(1);
});

it('celebrates nothing during a session or over its results, but after they are closed', async () => {
  answer(createReport, () => {
    waiting = ['perfect_score'];
    return { ...storedReport('one'), badges: [] };
  });
  const state = {
    collectionId: null,
    collectionName: 'Vowels',
    speed: 1000,
    shuffle: false,
    category: 'Language Arts',
    type: 'custom',
    answerDisplayTime: 3000,
    stopCondition: 'collection',
    timerMinutes: 0,
    timerSeconds: 0,
    isInteractive: true,
    sequence: [{ id: 0, name: 'a' }],
  };
  const { user } = renderPage('/fullscreen-display', { state });
  const field = await screen.findByRole('textbox');
  await waitFor(() =>
    expect(document.querySelector('[data-phase]')).not.toHaveAttribute('data-phase', 'ready'),
  );
  await user.type(field, 'a{Enter}');
  const results = within(await screen.findByRole('dialog', { name: 'Results' }));
  await waitFor(() => expect(callsOf(createReport)).toHaveLength(1));
  await passTime();
  expect(shown()).toBeNull();
  await user.click(results.getByRole('button', { name: 'Return to Collections' }));
  await user.click(await screen.findByRole('button', { name: 'Done' }));
  expect(await celebration()).toHaveAccessibleDescription(/perfect_score/);
});

it('celebrates what the practicing student earned, apart from the teacher’s own badges', async () => {
  learnerStore(testSubject()).set({ classId: 'room-5', studentId: 'Ana', name: 'Fox' });
  answer(listClasses, [classDetail({ students: [student('Ana', { nickname: 'Fox', avatar: 'fox' })] })]);
  answer(listBadges, ({ query }) =>
    badgesWith(['first_login'], query['student_id'] === 'Ana' ? ['perfect_score'] : []),
  );
  answer(celebrateBadges, () =>
    badgesWith([], ['perfect_score']).filter(({ awarded_at: at }) => at !== null),
  );
  renderPage('/your-collections');
  const dialog = await screen.findByRole('dialog', { name: 'Fox earned a badge!' });
  expect(within(dialog).queryByRole('link')).toBeNull();
  expect(callsOf(celebrateBadges).map(({ body }) => body)).toEqual([
    { badge_ids: ['perfect_score'], student_id: 'Ana' },
  ]);
});

it('waits while a collection is being made, until it is saved', async () => {
  const collections: ReturnType<typeof listedReply>[] = [];
  answer(listMyCollections, () => collections);
  answer(createCollection, ({ body }) => {
    const made = listedReply('made', body as Parameters<typeof listedReply>[1]);
    collections.push(made);
    return made;
  });
  waiting = ['collection_creator'];
  const { user } = renderPage('/new-collection');
  await user.type(await screen.findByLabelText('Collection name'), 'Numbers');
  await user.selectOptions(screen.getByLabelText('Category'), 'Math');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await user.click(await screen.findByRole('button', { name: 'Generate Random Sequence' }));
  const save = await screen.findByRole('button', { name: 'Save Collection' });
  await passTime();
  expect(shown()).toBeNull();
  await user.click(save);
  expect(await celebration()).toHaveAccessibleDescription(/collection_creator/);
});

it('comes after the tour of the page', async () => {
  localStorage.setItem('tourEnabled', 'true');
  waiting = ['collection_creator'];
  const { user } = renderPage('/your-collections');
  const tour = within(await screen.findByRole('dialog', { name: /step 1 of \d+$/ }));
  await passTime();
  expect(shown()).toBeNull();
  await user.click(tour.getByRole('button', { name: 'Skip' }));
  expect(await celebration()).toHaveAccessibleDescription(/collection_creator/);
});
