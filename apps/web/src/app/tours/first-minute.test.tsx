import { celebrateBadges, listBadges } from '@sixty/contract/badges';
import { readMe, updateRole, type User } from '@sixty/contract/users';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { badgesWith } from '../../features/badges/testing/badges.ts';
import { advanceTime } from '../../testing/advance-time.ts';
import { answer, noAnswer, testUser } from '../../testing/fake-api.ts';
import { expectErrors } from '../../testing/expect-errors.ts';
import { renderPage } from '../../testing/render-app.tsx';

let me: User;
let isCelebrated: boolean;

/** Longer than a tour and a badge wait for a good moment. */
const passTime = () => advanceTime(2500);
const question = () => screen.queryByRole('region', { name: 'Teacher or student?' });
const tour = () => screen.queryByRole('dialog', { name: /step 1 of \d+$/ });
const badge = () => screen.queryByRole('dialog', { name: 'You earned a badge!' });
const starters = () => screen.queryByText(/^Nothing here yet/);

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  localStorage.setItem('tourEnabled', 'true');
  localStorage.setItem('badgeCelebrations', 'on');
  me = { ...testUser, role: 'student', is_role_chosen: false };
  isCelebrated = false;
  answer(readMe, () => me);
  answer(updateRole, () => {
    me = { ...me, role: 'teacher', is_role_chosen: true };
    return me;
  });
  answer(listBadges, () =>
    badgesWith(isCelebrated ? ['first_login'] : [], isCelebrated ? [] : ['first_login']),
  );
  answer(celebrateBadges, () => {
    isCelebrated = true;
    return badgesWith([], ['first_login']).filter(({ awarded_at: at }) => at !== null);
  });
});

it('a first minute asks for the role alone, then runs the tour, then celebrates, and a reload continues there', async () => {
  let page = renderPage('/your-collections');
  const reload = () => {
    page.unmount();
    page = renderPage('/your-collections');
  };
  for (const isAgain of [false, true]) {
    if (isAgain) reload();
    await waitFor(() => expect(question()).toBeVisible());
    await passTime();
    expect([tour(), badge(), starters()]).toEqual([null, null, null]);
  }
  await page.user.click(screen.getByRole('button', { name: 'Teacher' }));
  for (const isAgain of [false, true]) {
    if (isAgain) reload();
    await waitFor(() => expect(tour()).toBeVisible());
    expect(starters()).toBeVisible();
    await passTime();
    expect([question(), badge()]).toEqual([null, null]);
  }
  await page.user.click(within(tour() ?? document.body).getByRole('button', { name: 'Skip' }));
  await waitFor(() => expect(badge()).toBeVisible());
  expect([question(), tour()]).toEqual([null, null]);
  reload();
  await waitFor(() => expect(starters()).toBeVisible());
  await passTime();
  expect([question(), tour(), badge()]).toEqual([null, null, null]);
});

it('a skipped question goes at once, also without a network, and the badge comes after No more tours', async () => {
  expectErrors(/The role could not be saved/);
  answer(updateRole, noAnswer);
  const { user } = renderPage('/your-collections');
  await waitFor(() => expect(question()).toBeVisible());
  await user.click(screen.getByRole('button', { name: 'Skip' }));
  expect(question()).toBeNull();
  await waitFor(() => expect(tour()).toBeVisible());
  await user.click(within(tour() ?? document.body).getByRole('button', { name: 'No more tours' }));
  await waitFor(() => expect(badge()).toBeVisible());
  expect(localStorage.getItem('tourEnabled')).toBe('false');
  expect(screen.queryByRole('button', { name: 'Start Tour' })).toBeNull();
});
