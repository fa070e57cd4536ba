import { celebrateBadges, listBadges } from '@sixty/contract/badges';
import { createReport, type NewReport, scoreReport } from '@sixty/contract/reports';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { addRecoveredSession, sessionResultStore } from '../../sync/index.ts';
import { badgesWith } from '../../features/badges/testing/badges.ts';
import { letters, renderSession } from '../../features/fullscreen-display/testing/session.ts';
import { isAsking } from '../../platform/attention.ts';
import { advanceTime } from '../../testing/advance-time.ts';
import { expectNoViolation } from '../../testing/axe.ts';
import { expectErrors } from '../../testing/expect-errors.ts';
import { answer, callsOf, noAnswer } from '../../testing/fake-api.ts';
import { renderPage, testSubject } from '../../testing/render-app.tsx';
import { newReport, storedReport } from '../../testing/report.ts';
import { answerReports, findCollections, sentReports } from '../../testing/sent-reports.ts';

const button = (name: string | RegExp) => screen.findByRole('button', { name });

const card = async (name: string) => within(await screen.findByRole('region', { name }));

const practice = async (text: string) => {
  const rendered = await renderSession(letters(text), { speed: 400, collectionName: 'Letters' });
  await advanceTime(400 * text.length + 5500);
  await findCollections();
  return rendered;
};

const answerScores = () =>
  answer(scoreReport, () => ({ ...sentReports()[0], ...storedReport('report'), items: [], badges: [] }));

const usr = () => (history.state as { usr: { sequence: { name: string }[]; whole?: unknown } }).usr;

beforeEach(() => localStorage.setItem('badgeCelebrations', 'on'));

it('asks how an automatic session was read, and then shows the score and what to practice', async () => {
  const { user } = await practice('abc');
  const heading = await screen.findByRole('heading', { name: 'Letters How was it read?' });
  await waitFor(() => expect(heading).toHaveFocus());
  expect(screen.getByText('150 a minute, auto pace')).toBeVisible();
  await expectNoViolation();
  expect(isAsking()).toBe(true);
  answerScores();
  await user.click(await button('b'));
  await user.click(await button('Save with 1 missed'));
  const scored = await card('Letters 2 of 3 right');
  expect(scored.getByRole('heading', { level: 2 })).toHaveFocus();
  expect(callsOf(scoreReport)).toMatchObject([{ params: { id: 'report' }, body: { missed: [1] } }]);
  expect(scored.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['b']);
  expect(isAsking()).toBe(false);
  await user.click(await button('Practice what was missed'));
  await waitFor(() => expect(location.pathname).toBe('/fullscreen-display'));
  expect(usr().sequence.map(({ name }) => name)).toEqual(['b']);
  expect(usr().whole).toMatchObject({ collectionName: 'Letters' });
});

it('survives a reload, starts the same session again, and closes with Done', async () => {
  const { user, unmount } = await practice('ab');
  await card('Letters How was it read?');
  unmount();
  const again = renderPage('/your-collections');
  await card('Letters How was it read?');
  expect(screen.getByRole('heading', { level: 2, name: 'Letters How was it read?' })).not.toHaveFocus();
  await again.user.click(await button('Done'));
  expect(screen.queryByRole('region', { name: /^Letters/ })).toBeNull();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  again.unmount();
  expect(user).toBeDefined();
});

it('takes the score of a session whose report waits, and sends both later', async () => {
  expectErrors(/A report waits/);
  const { user } = await renderSession(letters('ab'), { speed: 400, collectionName: 'Letters' });
  answer(createReport, noAnswer);
  await advanceTime(6500);
  await findCollections();
  await user.click(await button('All correct'));
  await card('Letters 2 of 2 right');
  expect(callsOf(scoreReport)).toEqual([]);
  answerReports();
  await advanceTime(31_000);
  await waitFor(() => expect(sentReports().at(-1)).toMatchObject({ scored: true, missed_items: 0 }));
});

it('keeps the marks if the score can’t be saved', async () => {
  const { user } = await practice('ab');
  answer(scoreReport, noAnswer);
  await user.click(await button('a'));
  await user.click(await button('Save with 1 missed'));
  expect(await screen.findByText(/^The score wasn’t saved/)).toBeVisible();
  expect(await screen.findByRole('button', { name: 'a', pressed: true })).toBeVisible();
});

it('names the new badges, and is not covered by their celebration until it is closed', async () => {
  const badge = badgesWith([], ['five_sessions']).find(({ awarded_at: at }) => at !== null);
  answer(listBadges, badgesWith([], ['five_sessions']));
  answer(celebrateBadges, badge ? [badge] : []);
  const { user } = await renderSession(letters('ab'), { speed: 400, collectionName: 'Letters' });
  answer(createReport, ({ body }) => ({
    ...storedReport('report'),
    ...(body as object),
    probe: null,
    badges: badge ? [badge] : [],
  }));
  await advanceTime(6500);
  await findCollections();
  const badges = within(await screen.findByRole('list', { name: 'New badges' }));
  expect(badges.getByText(badge?.name ?? '')).toBeVisible();
  await advanceTime(10_000);
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(await button('Done'));
  await advanceTime(2000);
  expect(await screen.findByRole('dialog', { name: 'You earned a badge!' })).toBeVisible();
});

it('shows each missed item of an interactive session once, and no question', async () => {
  const { user } = await renderSession(letters('ab'), { isInteractive: true, answerDisplayTime: 1000 });
  await user.keyboard('x{Enter}');
  await advanceTime(1100);
  await user.keyboard('a{Enter}');
  await advanceTime(1100);
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await findCollections();
  const stopped = await card('A collection 0 of 1 right');
  expect(stopped.getByText('Stopped early')).toBeVisible();
  expect(stopped.queryByText('How was it read?')).toBeNull();
});

it('is nothing for a session that was left before the first answer', async () => {
  const { user } = await renderSession(letters('ab'), { isInteractive: true });
  await advanceTime(3000);
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await findCollections();
  expect(sessionResultStore(testSubject()).get()).toBeNull();
  expect(sentReports()).toEqual([]);
});

it('is asked for of a completed session whose tab died, which can’t start again', async () => {
  const recovered = (changes: Partial<NewReport>): NewReport => ({
    ...newReport,
    mode: 'auto',
    scored: false,
    missed_items: 0,
    answering_time: null,
    collection_name: 'Letters',
    started_at: new Date(Date.now() - 60_000).toISOString(),
    items: ['a', 'b'].map((name) => ({ name, ms: 400, outcome: 'seen' })),
    ...changes,
  });
  addRecoveredSession(testSubject(), recovered({ ending: 'stopped' }));
  expect(sessionResultStore(testSubject()).get()).toBeNull();
  addRecoveredSession(testSubject(), recovered({}));
  addRecoveredSession(testSubject(), recovered({ collection_name: 'Another' }));
  const { user } = renderPage('/your-collections');
  const result = await card('Letters How was it read?');
  expect(result.queryByRole('button', { name: 'Again' })).toBeNull();
  await user.click(result.getByRole('button', { name: 'b' }));
  expect(result.getByRole('button', { name: 'Save with 1 missed' })).toBeVisible();
  await user.click(result.getByRole('button', { name: 'Done' }));
  expect(sessionResultStore(testSubject()).get()).toBeNull();
});
