import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { expectNoViolation } from '../../../testing/axe.ts';
import { renderPage } from '../../../testing/render-app.tsx';
import { press } from '../../../testing/press.ts';
import { button, load, savedLine, serveGames, takeReports, target, word, words } from '../testing/games.ts';
import { advanceTime } from '../../../testing/advance-time.ts';

const paths = { matching_game: '/games/matching-game', multiple_words: '/games/multiple-words-game' };
const scoreShown = () => screen.getByText('Score').parentElement;
const timeLeft = () => screen.getByText('Time Left').parentElement;
const alert = () => screen.getByRole('alert');
let sent: ReturnType<typeof takeReports>;

const match = async (user: UserEvent, name: string) => {
  await user.click(word(name));
  await user.click(target(name));
};

/** The game's code may load only then. */
const start = async (user: UserEvent) => {
  await press(user, 'Start Game');
  await screen.findByText('Score');
};

/** jsdom has no layout: stack the buttons of a side. */
const layOut = () =>
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function boxOf(
    this: HTMLElement,
  ) {
    const buttons: Element[] = [...(this.closest('ul')?.querySelectorAll('button') ?? [])];
    return new DOMRect(0, buttons.indexOf(this) * 100, 100, 100);
  });

const takeTo = async (user: UserEvent, name: string) => {
  await user.keyboard('{ArrowUp}{ArrowUp}');
  for (let step = 0; step < 2 && document.activeElement !== target(name); step += 1)
    await user.keyboard('{ArrowDown}');
  expect(target(name)).toHaveFocus();
  await user.keyboard('{Enter}');
};

const openGame = async (type: keyof typeof paths, name: string, ...names: readonly string[]) => {
  serveGames(type, { [name]: names });
  const { user } = renderPage(paths[type]);
  await savedLine(name);
  await load(user, name);
  return user;
};

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  sent = takeReports();
});

it('takes a word and then its picture, shows a mismatch that blocks nothing, and counts', async () => {
  const user = await openGame('matching_game', 'Farm', 'cat', 'dog', 'owl');
  await start(user);
  expect(timeLeft()).toHaveTextContent('1:00');
  await user.click(target('cat'));
  expect(scoreShown()).toHaveTextContent('0 of 3');
  await user.dblClick(word('cat'));
  await user.click(target('cat'));
  expect(scoreShown()).toHaveTextContent('1 of 3');

  await match(user, 'dog');
  expect(scoreShown()).toHaveTextContent('2 of 3');
  await press(user, 'Reset Game');
  expect(scoreShown()).toHaveTextContent('0 of 3');
  expect(timeLeft()).toHaveTextContent('1:00');

  await user.click(word('dog'));
  await user.click(target('owl'));
  expect(alert()).toHaveTextContent('Incorrect match! Try again.');
  await match(user, 'dog');
  expect(scoreShown()).toHaveTextContent('1 of 3');
  expect(alert()).toHaveTextContent('Incorrect match! Try again.');
  await press(user, 'Back to Setup');
  expect(await screen.findByLabelText('Word 3')).toHaveValue('owl');
  expect(sent()).toEqual([]);
});

it('ends with its clock, or with its last match, and is reported either way', async () => {
  const user = await openGame('matching_game', 'Farm', 'cat', 'dog', 'owl');
  await start(user);
  await match(user, 'cat');
  await advanceTime(60_000);
  const title = await screen.findByRole('heading', { name: 'Time is up!' });
  await waitFor(() => expect(title).toHaveFocus());
  expect(screen.getByText(/You matched/)).toHaveTextContent('You matched 1 of 3 pairs.');
  await press(user, 'Play Again');
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  for (const name of ['cat', 'dog', 'owl']) await match(user, name);
  expect(screen.getByRole('heading', { name: 'You did it!' })).toHaveFocus();
  expect(screen.getByText(/Time:/)).toBeVisible();
  const game = { mode: 'matching_game', ending: 'completed', collection_name: 'Farm', total_items: 3 };
  await waitFor(() =>
    expect(sent()).toMatchObject([
      { ...game, time_taken: 60, missed_items: 2 },
      { ...game, missed_items: 0 },
    ]),
  );
});

it('shows a mismatch of words for two seconds, and a time only with a clock', async () => {
  const user = await openGame('multiple_words', 'Two', 'cat', 'dog');
  await start(user);
  await user.click(word('cat'));
  await user.click(target('dog'));
  const tile = within(target('dog').closest('li') as HTMLElement);
  expect(tile.getByText('Incorrect match!')).toBeVisible();
  expect(alert()).toHaveTextContent('Incorrect match!');
  await advanceTime(1000);
  expect(tile.getByText('Incorrect match!')).toBeVisible();
  await advanceTime(1000);
  expect(tile.queryByText('Incorrect match!')).toBeNull();
  expect(alert()).toBeEmptyDOMElement();
  for (const name of ['cat', 'dog']) await match(user, name);
  expect(await screen.findByText(/Time:/)).toBeVisible();

  await press(user, 'Back to Setup');
  await user.click(await screen.findByLabelText('No Time Limit'));
  await start(user);
  expect(screen.queryByText('Time Left')).toBeNull();
  await advanceTime(2000);
  for (const name of ['cat', 'dog']) await match(user, name);
  expect(await screen.findByRole('heading', { name: 'You did it!' })).toBeVisible();
  expect(screen.queryByText(/Time:/)).toBeNull();
  await waitFor(() => expect(sent()).toHaveLength(2));
  for (const report of sent()) {
    expect(report).toMatchObject({ mode: 'multiple_words', ending: 'completed', total_items: 2 });
    expect(report.time_taken).toBeGreaterThanOrEqual(2);
  }
});

for (const type of ['matching_game', 'multiple_words'] as const)
  it(`is played by keyboard alone: ${type}`, async () => {
    layOut();
    const user = await openGame(type, 'Three', 'cat', 'dog', 'owl');
    button('Start Game').focus();
    await user.keyboard('{Enter}');
    await screen.findByText('Score');
    const [first, second] = words().map(({ textContent }) => textContent);
    words()[0]?.focus();
    await user.keyboard('{Enter}');
    expect(word(first ?? '')).toHaveAttribute('aria-pressed', 'true');
    const targets = screen.getByRole('region', { name: /Pictures|Spots/ });
    expect(targets.contains(document.activeElement)).toBe(true);
    await user.keyboard('{Escape}');
    expect(word(first ?? '')).toHaveFocus();
    expect(word(first ?? '')).toHaveAttribute('aria-pressed', 'false');
    await user.keyboard('{Enter}');
    await takeTo(user, second ?? '');
    expect(alert()).toHaveTextContent('Incorrect match!');
    expect(word(first ?? '')).toHaveFocus();
    await expectNoViolation();
    for (let left = 3; left > 0; left -= 1) {
      const name = document.activeElement?.textContent ?? '';
      expect(words()).toHaveLength(left);
      await user.keyboard('{Enter}');
      await takeTo(user, name);
    }
    expect(screen.getByRole('heading', { name: 'You did it!' })).toHaveFocus();
    button('Play Again').focus();
    await user.keyboard('{Enter}');
    expect(words()).toHaveLength(3);
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });
