import { listAchievements, listBadges } from '@sixty/contract/badges';
import { readCompletionCounts } from '@sixty/contract/collections';
import type { Endpoint } from '@sixty/contract/endpoint';
import { listPracticedCollections } from '@sixty/contract/reports';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { expectNoViolation } from '../../testing/axe.ts';
import { expectErrors } from '../../testing/expect-errors.ts';
import { answer, callsOf, refusal } from '../../testing/fake-api.ts';
import { renderPage } from '../../testing/render-app.tsx';
import { achievementsWith, badgesWith } from './testing/badges.ts';

const entries = async (name: string) =>
  within(await screen.findByRole('region', { name })).findAllByRole('listitem');
const finished = async () => (await entries('Finished collections')).map(({ textContent }) => textContent);
const practiced = (collection_id: string, collection_name = collection_id) => ({
  collection_id,
  collection_name,
  category: 'Math',
  reports: 1,
});

beforeEach(() => {
  answer(listBadges, badgesWith(['first_login']));
  answer(listAchievements, achievementsWith(['first_login']));
});

it('says that it loads, then lists 17 badges and 17 achievements with their progress', async () => {
  const { promise, resolve: arrive } = Promise.withResolvers<ReturnType<typeof badgesWith>>();
  answer(listBadges, () => promise);
  renderPage('/badges-achievements');
  expect(await screen.findByText('Loading badges and achievements...')).toBeVisible();
  await expectNoViolation();
  arrive(badgesWith(['first_login']));
  expect(await screen.findByText('1 of 17 earned')).toBeVisible();
  expect(screen.queryByText('Loading badges and achievements...')).toBeNull();
  const badges = within(screen.getByRole('region', { name: 'Badges' }));
  expect(badges.getAllByRole('listitem')).toHaveLength(17);
  expect(badges.getByText('first_login').closest('li')).toHaveTextContent('Earned');
  expect(badges.getByText('gold_reader').closest('li')).toHaveTextContent(
    'Not earned yet. How to earn gold_reader',
  );
  expect(await entries('Achievements')).toHaveLength(17);
  expect(screen.getByRole('progressbar', { name: 'first_login' })).toHaveAttribute(
    'aria-valuetext',
    '1 of 1 done',
  );
});

describe('finished collections', () => {
  it('have their counts; more than are shown at first come behind them, with the focus', async () => {
    const ids = Array.from({ length: 13 }, (_, n) => `c${n + 1}`);
    answer(readCompletionCounts, Object.fromEntries(ids.map((id) => [id, 1])));
    answer(
      listPracticedCollections,
      ids.map((id) => practiced(id)),
    );
    const { user } = renderPage('/badges-achievements');
    expect(await finished()).toEqual(ids.slice(0, 12).map((id) => `${id}Completed 1 time`));
    await user.click(screen.getByRole('button', { name: 'Show all 13' }));
    const all = await entries('Finished collections');
    expect(all).toHaveLength(13);
    expect(all[12]).toHaveFocus();
  });
});

describe('a call that fails', () => {
  beforeEach(() => expectErrors(/^A request failed\. /));

  it.each<[string, Endpoint, string]>([
    ['badges', listBadges, 'There are no badges to show right now.'],
    ['achievements', listAchievements, 'There are no achievements to show right now.'],
    ['counts', readCompletionCounts, 'Finish a session or a challenge, and it counts here.'],
  ])('leaves the list of %s empty, with a way to try again', async (_, endpoint, sign) => {
    let isBroken = true;
    const replies = new Map<Endpoint, unknown>([
      [listBadges, badgesWith(['first_login'])],
      [listAchievements, achievementsWith(['first_login'])],
      [readCompletionCounts, { vowels: 2 }],
    ]);
    answer(listPracticedCollections, [practiced('vowels', 'Vowels')]);
    for (const [each, reply] of replies)
      answer(each, () => (isBroken && each === endpoint ? refusal('unavailable') : Response.json(reply)));
    const { user } = renderPage('/badges-achievements');
    expect(await screen.findByText(sign)).toBeVisible();
    expect(screen.getByText(/^Some of this didn’t load\./)).toBeVisible();
    const shown = screen.getByText(sign);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(callsOf(endpoint).length).toBeGreaterThan(1));
    expect(shown).toBeVisible();
    isBroken = false;
    const again = screen.getByRole('button', { name: 'Try again' });
    await waitFor(() => expect(again).not.toHaveAttribute('aria-disabled', 'true'));
    await user.click(again);
    await waitFor(() => expect(screen.queryByText(/^Some of this didn’t load\./)).toBeNull());
    expect(screen.queryByText(sign)).toBeNull();
    expect(screen.getByText('1 of 17 earned')).toBeVisible();
    expect(await finished()).toEqual(['VowelsCompleted 2 times']);
  });

  it('does not say of a collection that it is gone because its name could not be loaded', async () => {
    answer(readCompletionCounts, { vowels: 1 });
    answer(listPracticedCollections, refusal('unavailable'));
    const { user } = renderPage('/badges-achievements');
    expect(await finished()).toEqual(['A collectionCompleted 1 time']);
    answer(listPracticedCollections, [practiced('vowels', 'Vowels')]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(async () => expect(await finished()).toEqual(['VowelsCompleted 1 time']));
  });
});
