import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { expectErrors } from '../../testing/expect-errors.ts';
import { renderPage } from '../../testing/render-app.tsx';
import { findShown, layer, letters, progress, renderSession, shown } from './testing/session.ts';
import { advanceTime } from '../../testing/advance-time.ts';
import { findCollections, sentReports } from '../../testing/sent-reports.ts';

const button = (name: string) => screen.getByRole('button', { name });

it('steps by arrows and buttons, and from the first item to the last', async () => {
  const { user } = await renderSession(letters('ABCDEFGHIJ'));
  expect(shown()).toBe('A');
  expect(progress(10)).toBeVisible();
  await user.keyboard('{ArrowRight}');
  await findShown('B');
  await user.click(button('Previous'));
  await findShown('A');
  await user.keyboard('{ArrowLeft}');
  await findShown('J');
  expect(progress(100)).toBeVisible();
  expect(screen.queryByRole('navigation')).toBeNull();
  expect(screen.queryByRole('contentinfo')).toBeNull();
});

it('stops at the last item while a key is held down', async () => {
  const { user } = await renderSession(letters('ABC'));
  for (let press = 0; press < 8; press += 1) {
    fireEvent.keyDown(document.body, { key: 'ArrowRight', repeat: press > 0 });
    await advanceTime(350);
  }
  await waitFor(() => expect(progress(100)).toBeVisible());
  await advanceTime(300);
  await user.keyboard('{ArrowRight}');
  const card = await screen.findByRole('region', { name: 'All done' });
  expect(card).toHaveTextContent(/^All done[1-3] items? in 0:\d\d/);
  await advanceTime(1000);
  await user.click(within(card).getByRole('button', { name: 'All correct' }));
  await findCollections();
  expect(sentReports()).toMatchObject([{ ending: 'completed', scored: true }]);
});

it('shows an answer by Enter, by a click and by its button, and hides it by itself', async () => {
  const problems = [
    { name: '3 + 4', count: 7 },
    { name: '7 ÷ 2', count: 3.5 },
    { name: '3 - 7', count: -4 },
  ];
  const math = { category: 'Math', type: 'mathProblems', answerDisplayTime: 4000 };
  const { user } = await renderSession(problems, math);
  const unbroken = (text: string) => text.replaceAll(' ', '\u00a0');
  await user.keyboard('{Enter}');
  await findShown(unbroken('3 + 4 =7'));
  await user.click(layer());
  await findShown(unbroken('3 + 4'));
  await user.click(button('Show answer'));
  await findShown(unbroken('3 + 4 =7'));
  await user.click(button('Hide answer'));
  await findShown(unbroken('3 + 4'));
  await user.keyboard('{Enter}');
  await advanceTime(4100);
  await findShown(unbroken('7 ÷ 2'));
  await user.keyboard('{Enter}');
  await findShown(unbroken('7 ÷ 2 =3.5'));
  await user.keyboard('{ArrowRight}{Enter}');
  await findShown(unbroken('3 − 7 =−4'));
});

it('marks misses by key and by button, and sends them as the score', async () => {
  const { user } = await renderSession(letters('ABCD'));
  await advanceTime(1000);
  await user.keyboard('m{ArrowRight}');
  await advanceTime(1000);
  await user.click(button('Mark as missed'));
  await user.keyboard('{Escape}');
  await findCollections();
  expect(sentReports()).toMatchObject([{ ending: 'stopped', scored: true, missed_items: 2 }]);
});

it('changes the speed by key and by button, and keeps the focus at the slowest', async () => {
  const { user } = await renderSession(letters('ABC'));
  const pace = () => screen.getByText('a minute', { exact: false });
  expect(pace()).toHaveTextContent('1 a minute');
  await user.keyboard('+');
  await waitFor(() => expect(pace()).not.toHaveTextContent(/^1 a minute$/));
  const slower = button('Slower');
  slower.focus();
  while (slower.getAttribute('aria-disabled') !== 'true') await user.keyboard('{Enter}');
  expect(pace()).toHaveTextContent('0.5 a minute');
  expect(slower).toHaveFocus();
  expect(button('Faster')).toHaveAttribute('aria-disabled', 'false');
});

it('ignores a confirmation right after a press on the speed', async () => {
  const { user } = await renderSession(letters('AB'), { speed: 20_000 });
  await advanceTime(19_000);
  const faster = button('Faster');
  await waitFor(() => {
    fireEvent.click(faster);
    expect(screen.queryByRole('button', { name: 'All correct' })).not.toBeNull();
  });
  const score = button('All correct');
  fireEvent.click(score);
  expect(score).toHaveAttribute('aria-pressed', 'false');
  await advanceTime(600);
  await user.click(score);
  expect(score).toHaveAttribute('aria-pressed', 'true');
});

it('pauses the session while Help is open; Escape closes it, and then leaves', async () => {
  const { user } = await renderSession(letters('ABCDEFGHIJ'), { speed: 10_000 });
  await user.click(button('Help'));
  const dialog = await screen.findByRole('dialog', { name: 'Help' });
  expect(dialog).toHaveTextContent('Mark the current item as missed');
  await advanceTime(30_000);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(progress(10)).toBeVisible();
  await user.keyboard('{Escape}');
  await findCollections();
});

it('keeps the screen awake while it runs', async () => {
  const release = vi.fn(async () => undefined);
  const request = vi.fn(async () => Object.assign(new EventTarget(), { released: false, release }));
  const changed = { wakeLock: { value: { request } }, onLine: { value: true } };
  vi.stubGlobal('navigator', Object.create(navigator, changed));
  const { user } = await renderSession(letters('PQ'));
  await waitFor(() => expect(request).toHaveBeenCalledExactlyOnceWith('screen'));
  expect(release).not.toHaveBeenCalled();
  await user.click(button('Back'));
  await findCollections();
  await waitFor(() => expect(release).toHaveBeenCalledOnce());
});

it.each([{ sequence: 'hostile' }, { sequence: [] }, null])(
  'says Loading... and has a way back where %j is no session',
  async (state) => {
    expectErrors(/invalid navigation state|no sequence of items/);
    const logged = vi.mocked(globalThis.console.error);
    const { user } = renderPage('/fullscreen-display', { state });
    const back = await screen.findByRole('button', { name: 'Back' });
    expect(screen.getByText('Loading...')).toBeVisible();
    await waitFor(() => expect(logged).toHaveBeenCalledWith(expect.stringContaining('no sequence')));
    if (state) await user.click(back);
    else await user.keyboard('{Escape}');
    await findCollections();
  },
);
