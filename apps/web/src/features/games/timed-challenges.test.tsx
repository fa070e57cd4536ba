import { listClasses } from '@sixty/contract/classes';
import { completeCollection, listMyCollections, type ListedCollection } from '@sixty/contract/collections';
import { listPersonalBests, type NewReport, type PersonalBest } from '@sixty/contract/reports';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { expectNoViolation } from '../../testing/axe.ts';
import { classDetail, student } from '../../testing/classes.ts';
import { expectErrors } from '../../testing/expect-errors.ts';
import { answer, callsOf, noAnswer, refusal } from '../../testing/fake-api.ts';
import { renderPage, testSubject } from '../../testing/render-app.tsx';
import { learnerStore } from '../../platform/learner.ts';
import { press } from '../../testing/press.ts';
import { button, listedWords, takeReports } from './testing/games.ts';
import { advanceTime } from '../../testing/advance-time.ts';
import { listedReply } from '../../testing/listed.ts';
import { listenToScreen } from '../../testing/listen-to-screen.ts';

const path = '/games/timed-challenges';

const clock = () => screen.getByLabelText('Time');
const card = () => screen.getByRole('article');
const setClock = async (user: UserEvent, seconds: number) => {
  await user.clear(clock());
  await user.type(clock(), String(seconds));
};
let sent: ReturnType<typeof takeReports>;
const bestsOf = (reports: readonly NewReport[]): PersonalBest[] =>
  reports
    .filter(({ ending }) => ending === 'completed')
    .map(({ time_taken: seconds, items }) => ({
      collection_id: 'Letters',
      seconds,
      score: items.filter(({ outcome }) => outcome === 'right').length,
    }));
const options = () => within(screen.getByRole('group', { name: 'Choose the answer' })).getAllByRole('button');
const wait = async () => advanceTime(200);

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  answer(listMyCollections, [listedWords('Letters', 'a', 'b', 'c', 'd', 'e')]);
  answer(completeCollection, { collection_id: 'Letters', completion_count: 1 });
  answer(listPersonalBests, () => bestsOf(sent()));
  sent = takeReports();
});

it('lists one’s collections with their items, and takes a clock from 15 to 600 seconds', async () => {
  const { promise, resolve: goOn } = Promise.withResolvers<readonly ListedCollection[]>();
  answer(listMyCollections, async () => [...(await promise)]);
  const { user } = renderPage('/timed-challenges');
  expect(await screen.findByText('Loading collections...')).toBeVisible();
  goOn([listedWords('Letters', 'a', 'b', 'c'), { ...listedWords('Game', 'a'), type: 'multiple_words' }]);
  expect(await screen.findByRole('article')).toHaveTextContent('3 items in collection');
  expect(location.pathname).toBe(path);
  expect(clock()).toHaveValue(60);
  await expectNoViolation();
  for (const [seconds, isTaken] of [
    [14, false],
    [15, true],
    [601, false],
    [600, true],
  ] as const) {
    await setClock(user, seconds);
    if (isTaken) expect(button('Start Challenge')).toBeEnabled();
    else expect(button('Start Challenge')).toBeDisabled();
    expect(screen.queryAllByText(/from 15 to 600/)).toHaveLength(isTaken ? 0 : 1);
  }
});

it('takes typed answers, skips, and keeps the best of the finished challenge', async () => {
  const { user } = renderPage(path);
  await press(user, 'Start Challenge');
  const asked = () =>
    document.querySelector('[data-kind="text"] [dir="auto"], [data-kind="text"]')?.textContent ?? '';
  for (const count of [1, 2]) {
    await wait();
    await user.type(screen.getByLabelText('Your answer'), `${asked()}{Enter}`);
    expect(screen.getByText('Correct!')).toBeVisible();
    expect(screen.getByText('Score').parentElement).toHaveTextContent(`Score${count}`);
    expect(screen.getByLabelText('Your answer')).toHaveValue('');
    expect(screen.getByLabelText('Your answer')).toHaveFocus();
  }
  await wait();
  await user.type(screen.getByLabelText('Your answer'), 'wrong{Enter}');
  expect(screen.getByText('The answer was')).toBeVisible();
  await wait();
  await press(user, 'Skip this one');
  await advanceTime(60_000);
  const title = await screen.findByRole('heading', { name: 'A new personal best!' });
  await waitFor(() => expect(title).toHaveFocus());
  expect(screen.getByText('2 right answers in 60 seconds.')).toBeVisible();
  await waitFor(() =>
    expect(sent()).toMatchObject([
      {
        mode: 'challenge',
        ending: 'completed',
        collection_name: 'Letters',
        time_taken: 60,
        total_items: 4,
        skipped_items: 1,
      },
    ]),
  );
  await press(user, 'Back to challenges');
  expect(card()).toHaveTextContent('Personal best: 2');
});

it('says each verdict with the next question, whose picture doesn’t give the answer', async () => {
  const svg = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 2 1'><rect width='2' height='1'/></svg>";
  const category = 'Number Sense';
  const dots = [{ id: 'a', name: 'Number Sense: 7 dots', svg, count: 7 }];
  const items = { text: JSON.stringify(dots), category };
  answer(listMyCollections, [listedReply('Dots', { category, items, item_count: 1 })]);
  const { user } = renderPage(path);
  await press(user, 'Start Challenge');
  const picture = await screen.findByRole('img', { name: 'Dots to count' });
  expect(picture).toBeVisible();
  expect(document.body).not.toHaveTextContent('7');
  const { heard } = listenToScreen();
  await advanceTime(2000);
  await user.type(screen.getByLabelText('Your answer'), '7{Enter}');
  await wait();
  await user.type(screen.getByLabelText('Your answer'), '8{Enter}');
  expect(heard).toEqual([
    'You have 1 minute.',
    'Question 1: Dots to count',
    'Correct! Question 2: Dots to count',
    'The answer was 7 Question 3: Dots to count',
  ]);
});

it('takes chosen answers by press and by key, and leaves a better best what it is', async () => {
  answer(listPersonalBests, [{ collection_id: 'Letters', seconds: 60, score: 5 }]);
  const { user } = renderPage(path);
  expect(await screen.findByText('Personal best: 5')).toBeVisible();
  await user.click(screen.getByLabelText('Pick it'));
  await press(user, 'Start Challenge');
  expect(options()).toHaveLength(4);
  await wait();
  const asked = document.querySelector('[data-kind="text"]')?.textContent ?? '';
  await user.click(options().find((option) => option.textContent?.endsWith(asked)) as HTMLElement);
  expect(screen.getByText('Correct!')).toBeVisible();
  await wait();
  await user.keyboard('1');
  await waitFor(() => expect(screen.queryAllByText(/Correct!|The answer was/)).toHaveLength(1));
  await advanceTime(60_000);
  expect(await screen.findByRole('heading', { name: 'Time is up!' })).toBeVisible();
  expect(screen.getByText(/Personal best:/)).toHaveTextContent('Personal best: 5');
  await waitFor(() => expect(sent()).toMatchObject([{ ending: 'completed', total_items: 2 }]));

  await press(user, 'Play Again');
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  await wait();
  await user.keyboard('1');
  await press(user, 'Back to challenges');
  expect(card()).toHaveTextContent('Personal best: 5');
  await waitFor(() => expect(sent()[1]).toMatchObject({ ending: 'stopped', total_items: 1 }));
});

it('says why collections didn’t load, and shows no best that it doesn’t know', async () => {
  expectErrors(/A request failed/);
  const logged = vi.spyOn(console, 'error');
  answer(listMyCollections, noAnswer);
  answer(listPersonalBests, noAnswer);
  const { user } = renderPage(path);
  const problem = 'Your collections didn’t load.';
  expect(
    await screen.findByText(`${problem} We couldn’t reach the server. Please check your connection.`),
  ).toBeVisible();
  expect(within(screen.getByRole('region', { name: 'Messages' })).queryAllByRole('listitem')).toEqual([]);
  expect(screen.queryByText(/Make a collection first/)).toBeNull();
  expect(logged.mock.calls.join()).toContain('A request failed');
  answer(listMyCollections, refusal('unavailable', 'Sixty is being upgraded.'));
  await press(user, 'Try again');
  expect(await screen.findByText(`${problem} Sixty is being upgraded.`)).toBeVisible();
  answer(listMyCollections, [listedWords('Letters', 'a')]);
  await press(user, 'Try again');
  expect(await screen.findByRole('article')).toHaveTextContent('Letters');
  await setClock(user, 15);
  await press(user, 'Start Challenge');
  await wait();
  await user.type(screen.getByLabelText('Your answer'), 'a{Enter}');
  await advanceTime(15_000);
  expect(await screen.findByRole('heading', { name: 'Time is up!' })).toBeVisible();
  await press(user, 'Back to challenges');
  expect(screen.queryByText(/personal best/i)).toBeNull();
});

it('keeps no best of a challenge without an answer, and 0 where all was skipped', async () => {
  const { user } = renderPage(path);
  await screen.findByRole('article');
  await setClock(user, 15);
  await press(user, 'Start Challenge');
  await advanceTime(15_000);
  expect(await screen.findByText('0 right answers in 15 seconds.')).toBeVisible();
  expect(screen.queryByText(/personal best/i)).toBeNull();
  await press(user, 'Back to challenges');
  expect(card()).toHaveTextContent('No personal best yet');
  expect(sent()).toEqual([]);

  await press(user, 'Start Challenge');
  await wait();
  await press(user, 'Skip this one');
  await advanceTime(15_000);
  expect(await screen.findByText(/Personal best:/)).toHaveTextContent('Personal best: 0');
  await press(user, 'Back to challenges');
  expect(card()).toHaveTextContent('Personal best: 0');
});

it('shows the best of the child who is practicing', async () => {
  learnerStore(testSubject()).set({ classId: 'room-5', studentId: 'ana', name: 'Ana' });
  answer(listClasses, [
    classDetail({ students: [student('ana', { name: 'Ana' }), student('ben', { name: 'Ben' })] }),
  ]);
  answer(listPersonalBests, ({ query }) => [
    { collection_id: 'Letters', seconds: 60, score: query['student_id'] === 'ana' ? 7 : 3 },
  ]);
  const { user } = renderPage(path);
  expect(await screen.findByText('Personal best: 7')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: /^Who is practicing\?\s*Ana/ }));
  await user.click(await screen.findByRole('button', { name: 'Ben' }));
  expect(await screen.findByText('Personal best: 3')).toBeVisible();
  expect(callsOf(listPersonalBests).map(({ query }) => query['student_id'])).toEqual(['ana', 'ben']);
});
