import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { advanceTime } from '../../testing/advance-time.ts';
import { expectNoViolation } from '../../testing/axe.ts';
import { findCollections, sentReports } from '../../testing/sent-reports.ts';
import { findShown, layer, renderSession, shown } from './testing/session.ts';

const cards = [
  { name: 'naive', back: { name: 'naïf', image: null } },
  { name: 'cat', back: { name: 'chat', image: null } },
  { name: 'dog', back: { name: 'chien', image: null } },
];
const sideSettings = {
  frontLanguage: 'en',
  backLanguage: 'fr',
  accentsMatter: false,
  articlesOptional: true,
};
const settings = { isInteractive: true, answerDisplayTime: 4000, sideSettings };

const findResults = async () => within(await screen.findByRole('dialog', { name: 'Results' }));

describe('a typed answer to an item with two sides', () => {
  it('that is near is accepted with its spelling, in its language, and shown for its time', async () => {
    const { user } = await renderSession(cards.slice(0, 1), settings);
    await findShown('naive');
    expect(layer().querySelector('[lang]')).toHaveAttribute('lang', 'en');
    const field = screen.getByRole('textbox', { name: 'Your answer' });
    expect(field).toHaveAttribute('lang', 'fr');
    await user.keyboard('Naif{Enter}');
    expect(await screen.findByText('Accepted. It’s spelled')).toBeVisible();
    expect(screen.getByText('naïf.')).toHaveAttribute('lang', 'fr');
    await findShown('naïf');
    const shownAnswer = layer().firstElementChild;
    await advanceTime(2500);
    // Neither hidden nor replaced while its successor is committed.
    expect(shown()).toBe('naïf');
    expect(layer().firstElementChild).toBe(shownAnswer);
    await advanceTime(1600);
    const results = await findResults();
    expect(results.getByText('You typed')).toBeVisible();
    await user.click(results.getByRole('button', { name: 'Return to Collections' }));
    await findCollections();
    expect(sentReports()[0]?.items).toMatchObject([
      { name: 'naive', outcome: 'right', first_side: 'front', given: 'Naif' },
    ]);
  });
});

describe('choosing', () => {
  it('offers answers by keys, marks the right one, and goes on', async () => {
    const { user } = await renderSession(cards, { ...settings, answerBy: 'choosing' });
    await findShown('naive');
    const group = screen.getByRole('group', { name: 'Choose the answer' });
    await waitFor(() => expect(group).toHaveFocus());
    const options = within(group).getAllByRole('button');
    expect(options.map(({ textContent }) => textContent?.slice(1)).toSorted()).toEqual([
      'chat',
      'chien',
      'naïf',
    ]);
    await expectNoViolation();
    const wrong = options.findIndex(({ textContent }) => !textContent?.endsWith('naïf'));
    await user.keyboard(String(wrong + 1));
    expect(await screen.findByText('Incorrect')).toBeVisible();
    expect(group.querySelector('[data-right]')).toHaveTextContent('naïf');
    expect(options[wrong]).toHaveAttribute('data-wrong');
    await findShown('naïf');
    await advanceTime(4100);
    await findShown('cat');
    await user.click(within(group).getByRole('button', { name: /chat/ }));
    expect(await screen.findByText('Correct!')).toBeVisible();
    await advanceTime(1100);
    await findShown('dog');
  });
});

describe('rating', () => {
  it('shows the answer on Space, then takes a rating by key or press', async () => {
    const { user } = await renderSession(cards, { ...settings, answerBy: 'rating', showFirst: 'back' });
    await findShown('naïf');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Show answer' })).toHaveFocus());
    await expectNoViolation();
    await user.keyboard(' ');
    await findShown('naive');
    await user.keyboard('1');
    await findShown('chat');
    // Also where no button has the focus, which would otherwise pause.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    await user.keyboard(' ');
    await findShown('cat');
    expect(screen.queryByText('Paused')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Knew it' }));
    await findShown('chien');
    await user.keyboard('{Enter}{Enter}');
    const results = await findResults();
    expect(results.getByText('2 of 3 right')).toBeVisible();
    await user.click(results.getByRole('button', { name: 'Return to Collections' }));
    await findCollections();
    expect(sentReports()[0]?.items.map(({ outcome, first_side: side }) => [outcome, side])).toEqual([
      ['missed', 'back'],
      ['right', 'back'],
      ['right', 'back'],
    ]);
  });
});
