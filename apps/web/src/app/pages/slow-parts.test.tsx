import { readSignIn } from '@sixty/contract/account';
import { listAchievements, listBadges } from '@sixty/contract/badges';
import { listMyCollections } from '@sixty/contract/collections';
import { listPublicCollections } from '@sixty/contract/discovery';
import type { Endpoint } from '@sixty/contract/endpoint';
import { listPracticedCollections, listReports, readProgress } from '@sixty/contract/reports';
import { listLicenses, listOrders } from '@sixty/contract/shop';
import { readTwoFactor } from '@sixty/contract/two-factor';
import { readMe } from '@sixty/contract/users';
import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { achievementsWith, badgesWith } from '../../features/badges/testing/badges.ts';
import { answer } from '../../testing/fake-api.ts';
import { listedReply } from '../../testing/listed.ts';
import { renderPage } from '../../testing/render-app.tsx';
import { storedReport } from '../../testing/report.ts';

const practiced = { collection_id: 'a', collection_name: 'Letters', category: 'Math', reports: 1 };

const publicCollection = (category: 'Math' | 'Science') => ({
  ...listedReply('b', { name: `Shared ${category}`, category, status: 'public' }),
  status: 'public' as const,
  sample: '["a"]',
  subscriber_count: 0,
  is_own: false,
});

beforeEach(() => {
  answer(listMyCollections, [listedReply('a', { name: 'Letters' })]);
  answer(listBadges, badgesWith([]));
  answer(listAchievements, achievementsWith([]));
  answer(listPracticedCollections, [practiced]);
  answer(listReports, { reports: [storedReport('1')], total_count: 1 });
  answer(readProgress, { points: [storedReport('1')], items: [], reports_of_items: 1, days: [] });
  answer(readSignIn, { kind: 'password', is_admin: false });
  answer(readTwoFactor, { authenticator: null, passkeys: [], recovery_codes_left: 0, is_required: false });
  answer(listLicenses, []);
  answer(listOrders, []);
});

const never = async (): Promise<never> => new Promise(() => {});

const heading = (name: string | RegExp) => screen.findByRole('heading', { name });

it.each<[string, string, Endpoint, () => Promise<unknown>]>([
  ['collections', '/your-collections', listReports, () => screen.findByRole('article', { name: 'Letters' })],
  ['collections', '/your-collections', readMe, () => screen.findByRole('article', { name: 'Letters' })],
  ['badges', '/badges-achievements', listPracticedCollections, () => screen.findByText('0 of 17 earned')],
  [
    'achievements',
    '/badges-achievements',
    listBadges,
    () => screen.findByRole('progressbar', { name: 'gold_reader' }),
  ],
  ['the sign-in', '/my-account', readMe, () => screen.findByRole('button', { name: 'Change password' })],
  ['the list of reports', '/reports', readProgress, () => heading('1 report')],
  ['the charts', '/reports', listReports, () => heading('Accuracy')],
])('%s of %s come though another answer of the page doesn’t', async (_, path, endpoint, find) => {
  answer(endpoint, never);
  renderPage(path);
  await expect(find()).resolves.toBeVisible();
});

it('a category of public collections comes though an earlier one doesn’t', async () => {
  answer(listPublicCollections, async ({ query }) => {
    if (query['category'] === 'Math') return never();
    return query['category'] === 'Science' ? [publicCollection('Science')] : [];
  });
  renderPage('/discover-collections');
  expect(await screen.findByRole('article', { name: 'Shared Science' })).toBeVisible();
  expect(screen.getByText('Loading collections...')).toBeVisible();
});
