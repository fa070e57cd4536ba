import { listPublicCollections } from '@sixty/contract/discovery';
import { listClasses } from '@sixty/contract/classes';
import { listGameCollections } from '@sixty/contract/game-collections';
import { listNameLists } from '@sixty/contract/name-lists';
import { readReport } from '@sixty/contract/reports';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { classDetail, student } from '../../testing/classes.ts';
import { storedReport } from '../../testing/report.ts';
import { answer } from '../../testing/fake-api.ts';
import { sessionState } from '../../testing/session-state.ts';
import { learnerStore } from '../../platform/learner.ts';
import { renderPage, testSubject } from '../../testing/render-app.tsx';
import { advanceTime } from '../../testing/advance-time.ts';

let warn: MockInstance<typeof console.warn>;

const step = /step \d+ of \d+$/;
const tooltip = () => screen.findByRole('dialog', { name: step });
const button = async (name: string | RegExp) => within(await tooltip()).getByRole('button', { name });
const shown = () => screen.queryByRole('dialog', { name: step });
const startTour = () => screen.findByRole('button', { name: 'Start Tour' });
const gone = () => waitFor(() => expect(shown()).toBeNull());
const storedTours = () =>
  Object.fromEntries(Object.entries(localStorage).filter(([key]) => key.startsWith('tourCompleted')));
const title = (name: string) => screen.findByRole('heading', { level: 1, name });
/** Longer than a tour waits for its page. */
const passTime = () => advanceTime(1500);

beforeEach(() => {
  localStorage.setItem('tourEnabled', 'true');
  warn = vi.spyOn(console, 'warn').mockReturnValue();
  vi.useFakeTimers({ shouldAdvanceTime: true });
});

describe('a tour', () => {
  it('runs once by itself, and again whenever Start Tour is pressed', async () => {
    const { user, unmount } = renderPage('/new-collection');
    expect(await tooltip()).toHaveTextContent('A name first');
    await user.click(await button('Skip'));
    await gone();
    unmount();
    const later = renderPage('/new-collection');
    await title('Step 1 - Create');
    await passTime();
    expect(shown()).toBeNull();
    await later.user.click(await startTour());
    expect(await tooltip()).toHaveTextContent('A name first');
  });

  it('leads forward by Next, back by Back and ends by Last', async () => {
    const { user } = renderPage('/new-collection');
    const labels = async () =>
      within(await tooltip())
        .getAllByRole('button')
        .map((each) => each.getAttribute('aria-label') ?? each.textContent);
    expect(await labels()).toEqual(['No more tours', 'Skip', 'Next (Step 1 of 4)', 'Close']);
    await user.click(await button('Next (Step 1 of 4)'));
    await screen.findByRole('dialog', { name: /step 2 of 4/ });
    expect(await labels()).toEqual(['Skip', 'Back', 'Next (Step 2 of 4)', 'Close']);
    await user.click(await button('Back'));
    expect(await screen.findByRole('dialog', { name: /step 1 of 4/ })).toHaveTextContent('A name first');
    for (const number of [1, 2, 3]) {
      await screen.findByRole('dialog', { name: new RegExp(`step ${number} of 4`) });
      await user.click(await button(`Next (Step ${number} of 4)`));
    }
    await screen.findByRole('dialog', { name: /step 4 of 4/ });
    expect(await labels()).toEqual(['Back', 'Last', 'Close']);
    await user.click(await button('Last'));
    await gone();
    await user.click(await startTour());
    await screen.findByRole('dialog', { name: /step 1 of 4/ });
    expect(await labels()).toEqual(['Skip', 'Next (Step 1 of 4)', 'Close']);
  });

  it('is ended by Skip, Close, Escape, or a press beside it, and then stored as completed', async () => {
    const { user } = renderPage('/your-collections');
    for (const way of ['Skip', 'Close', 'Escape', 'a press beside it']) {
      if (way !== 'Skip') await user.click(await startTour());
      const dialog = await tooltip();
      expect(storedTours(), way).toEqual({});
      if (way === 'Escape') await user.keyboard('{Escape}');
      else if (way === 'a press beside it')
        await user.click(document.querySelector('[class*="overlay"]') ?? dialog);
      else await user.click(await button(way));
      await gone();
      expect(storedTours(), way).toEqual({ tourCompleted: '{"yourCollections":true}' });
      localStorage.removeItem('tourCompleted');
    }
  });

  it('offers the tour of the navbar, which is never stored as completed', async () => {
    const { user } = renderPage('/your-collections');
    await user.click(await button(/^Next/));
    await screen.findByRole('dialog', { name: /step 2/ });
    await user.click(await button(/^Next/));
    await screen.findByRole('dialog', { name: 'Lost your way?, step 3 of 3' });
    await user.click(await button('Show me around the menu'));
    const ofNavbar = await screen.findByRole('dialog', { name: 'The main pages' });
    expect(within(ofNavbar).getByRole('button', { name: 'Next' })).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(storedTours()).toEqual({ tourCompleted: '{"yourCollections":true}' });
  });

  it('stops when another page is opened, which does not complete it', async () => {
    const { user } = renderPage('/your-collections');
    await user.click(await button(/^Next/));
    await screen.findByRole('dialog', { name: /step 2/ });
    const [create] = await screen.findAllByRole('link', { name: 'Create New Collection' });
    if (create) await user.click(create);
    await screen.findByRole('dialog', { name: 'A name first, step 1 of 4' });
    act(() => history.back());
    await screen.findByRole('dialog', { name: 'Welcome to Sixty!, step 1 of 3' });
    expect(storedTours()).toEqual({});
  });

  it('of Discover and of Resources runs once, and has a flag of its own', async () => {
    answer(listPublicCollections, []);
    for (const [path, name, flag, text] of [
      [
        '/discover-collections',
        'Discover Public Collections',
        'tourCompleted_discoverCollections',
        'What others made',
      ],
      ['/resources', 'Resources', 'tourCompleted_resources', 'Step by step'],
    ] as const) {
      const { user, unmount } = renderPage(path);
      expect(await tooltip()).toHaveTextContent(text);
      await user.click(await button('Close'));
      await gone();
      expect(storedTours()).toMatchObject({ [flag]: 'true' });
      unmount();
      const again = renderPage(path);
      await title(name);
      await passTime();
      expect(shown()).toBeNull();
      again.unmount();
    }
  });

  it('runs on /about only when asked for', async () => {
    const { user } = renderPage('/about', { auth: { phase: 'loading' } });
    const start = await startTour();
    await passTime();
    expect(shown()).toBeNull();
    await user.click(start);
    expect(await tooltip()).toHaveTextContent('Try it right here');
  });

  it('runs only once without storage', async () => {
    answer(listNameLists, []);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError');
    });
    const { user, unmount } = renderPage('/name-generator');
    await user.click(await button('Skip'));
    await gone();
    unmount();
    renderPage('/name-generator');
    await title('Name Generator');
    await passTime();
    expect(shown()).toBeNull();
  });
});

it('no tour starts by itself where a student practices, unless asked for', async () => {
  learnerStore(testSubject()).set({ classId: 'room-5', studentId: 'Ana', name: 'Fox' });
  answer(listClasses, [classDetail({ students: [student('Ana', { nickname: 'Fox' })] })]);
  answer(listGameCollections, []);
  const { user } = renderPage('/games/matching-game');
  await title('Matching Game');
  await passTime();
  expect(shown()).toBeNull();
  await user.click(await startTour());
  expect(await tooltip()).toHaveTextContent('Ready-made games');
});

describe('the steps of a tour', () => {
  it('are left out where the target is missing or hidden in any way, and the console says which', async () => {
    const hiding = document.createElement('style');
    hiding.textContent = `[data-tour='color-theme'] { display: none }
      [data-tour='background-theme'] { visibility: hidden }
      [data-tour='fonts'] { opacity: 0 }`;
    document.head.append(hiding);
    const watch = new MutationObserver(() =>
      document.querySelector("[data-tour='display-text']")?.removeAttribute('data-tour'),
    );
    watch.observe(document, { subtree: true, childList: true });
    try {
      const { user } = renderPage('/settings');
      expect(await screen.findByRole('dialog', { name: 'Tours like this one, step 1 of 2' })).toBeVisible();
      await user.click(await button('Next (Step 1 of 2)'));
      await screen.findByRole('dialog', { name: 'Start over, step 2 of 2' });
    } finally {
      watch.disconnect();
      hiding.remove();
    }
    const warnings = warn.mock.calls.map((parts) => parts.join(' '));
    expect(warnings.filter((text) => text.startsWith('Target')).toSorted()).toEqual([
      expect.stringMatching(/^Target not mounted .*display-text/),
      expect.stringMatching(/^Target not visible .*background-theme/),
      expect.stringMatching(/^Target not visible .*color-theme/),
      expect.stringMatching(/^Target not visible .*fonts/),
    ]);
  });

  it('follow their targets as they appear and disappear', async () => {
    const { user } = renderPage('/new-collection');
    await user.click(await button('Next (Step 1 of 4)'));
    expect(await screen.findByRole('dialog', { name: /step 2 of 4/ })).toHaveTextContent('What is it about?');
    const category = document.querySelector("[data-tour='collection-category']");
    category?.removeAttribute('data-tour');
    expect(await screen.findByRole('dialog', { name: /step 2 of 3/ })).toHaveTextContent('Private or public');
    category?.setAttribute('data-tour', 'collection-category');
    expect(await screen.findByRole('dialog', { name: /step 3 of 4/ })).toHaveTextContent('Private or public');
  });

  it('are those of the navbar if the page has none', async () => {
    const { user, unmount } = renderPage('/credits');
    await user.click(await startTour());
    const ofMenu = await screen.findByRole('dialog', { name: 'The main pages' });
    await user.click(within(ofMenu).getByRole('button', { name: 'Skip' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    unmount();

    const empty = renderPage('/reports');
    await screen.findByText(/No reports yet\./);
    await empty.user.click(await startTour());
    expect(await screen.findByRole('dialog', { name: 'The main pages' })).toBeVisible();
  });

  it('are those of a single report if one is open', async () => {
    answer(readReport, { ...storedReport('one'), items: [{ name: 'a', ms: 1000, outcome: 'missed' }] });
    const { user } = renderPage('/reports?report=one');
    await screen.findByRole('heading', { level: 2, name: 'Every item' });
    await user.click(await startTour());
    for (const name of [
      'In numbers, step 1 of 3',
      'Practice these, step 2 of 3',
      'Item by item, step 3 of 3',
    ]) {
      const dialog = await screen.findByRole('dialog', { name });
      await user.click(within(dialog).getByRole('button', { name: /^Next|^Last/ }));
    }
  });
});

describe('when tours are disabled', () => {
  it('none runs or is offered, also after a reload, until they are switched on again', async () => {
    localStorage.setItem('tourCompleted', '{"settings":true}');
    const settings = renderPage('/settings');
    const choice = await screen.findByLabelText('Enable Guided Tour');
    expect(choice).toBeChecked();
    expect(await startTour()).toBeVisible();
    await settings.user.click(choice);
    expect(screen.queryByRole('button', { name: 'Start Tour' })).toBeNull();
    settings.unmount();

    const creation = renderPage('/new-collection');
    await title('Step 1 - Create');
    await passTime();
    expect(shown()).toBeNull();
    expect(screen.queryByRole('button', { name: 'Start Tour' })).toBeNull();
    creation.unmount();

    const again = renderPage('/settings');
    expect(await screen.findByLabelText('Enable Guided Tour')).not.toBeChecked();
    await again.user.click(screen.getByLabelText('Enable Guided Tour'));
    expect(await startTour()).toBeVisible();
  });

  it('the display offers none', async () => {
    localStorage.setItem('tourEnabled', 'false');
    const state = {
      ...sessionState,
      sequence: [{ id: 0, name: 'a' }],
    };
    const name = 'Start Full Screen Display Tour';
    renderPage('/fullscreen-display', { state });
    expect(await screen.findByRole('button', { name: 'Help' })).toBeVisible();
    expect(screen.queryByRole('button', { name })).toBeNull();
    localStorage.setItem('tourEnabled', 'true');
    act(() => void dispatchEvent(new StorageEvent('storage', { key: 'tourEnabled' })));
    expect(await screen.findByRole('button', { name })).toBeVisible();
  });

  it('a tour in another tab ends', async () => {
    renderPage('/new-collection');
    await tooltip();
    localStorage.setItem('tourEnabled', 'false');
    act(() => void dispatchEvent(new StorageEvent('storage', { key: 'tourEnabled' })));
    await gone();
    expect(screen.queryByRole('button', { name: 'Start Tour' })).toBeNull();
  });
});
