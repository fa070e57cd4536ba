import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { letters, progress, renderSession } from './testing/session.ts';
import { advanceTime } from '../../testing/advance-time.ts';
import { listenToScreen } from '../../testing/listen-to-screen.ts';
import { findCollections, sentReports } from '../../testing/sent-reports.ts';

const hide = async (ms: number) => {
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  act(() => void fireEvent(document, new Event('visibilitychange')));
  await advanceTime(ms);
  visibility.mockRestore();
  act(() => void fireEvent(document, new Event('visibilitychange')));
};

it('keeps the remaining time of an item paused by Space', async () => {
  const { user } = await renderSession(letters('ABCD'), { speed: 10_000 });
  await advanceTime(5000);
  await user.keyboard(' ');
  expect(await screen.findByText('Paused')).toBeVisible();
  await advanceTime(60_000);
  expect(progress(25)).toBeVisible();
  await user.keyboard(' ');
  await advanceTime(3000);
  expect(progress(25)).toBeVisible();
  await advanceTime(2200);
  expect(progress(50)).toBeVisible();
});

it('pauses in a hidden tab, and names that reason only then', async () => {
  const { user } = await renderSession(letters('ABCD'), { speed: 10_000 });
  await advanceTime(4000);
  await hide(60_000);
  const note = screen.getByText('while this page was hidden');
  expect(note).toBeVisible();
  expect(progress(25)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Resume' }));
  await advanceTime(4000);
  expect(progress(25)).toBeVisible();
  await advanceTime(2200);
  expect(progress(50)).toBeVisible();

  await user.keyboard(' ');
  expect(await screen.findByText('Paused')).toBeVisible();
  expect(note).not.toBeInTheDocument();
});

it('tells screen readers the time of the timer at its start, at half of it, and at ten seconds', async () => {
  await renderSession(letters('AB'), { speed: 20_000, stopCondition: 'timer', timerMinutes: 1 });
  const { heard } = listenToScreen();
  for (let second = 0; second < 62; second += 1) await advanceTime(1000);
  const times = heard.filter((text) => /minute|second/.test(text));
  expect(times).toEqual(['You have 1 minute.', '30 seconds left.', '10 seconds left.']);
  expect(await screen.findByRole('region', { name: 'Time is up' })).toHaveFocus();
});

it('ends when the timer runs out, and leaves by itself without an answer', async () => {
  await renderSession(letters('AB'), { speed: 20_000, stopCondition: 'timer', timerMinutes: 1 });
  expect(screen.getByRole('main')).toHaveTextContent(/Time left (1:00|0:5\d)$/);
  await advanceTime(48_000);
  expect(screen.getByRole('main')).toHaveTextContent(/Time left 0:(0[4-9]|1[0-5])$/);
  await advanceTime(12_000);
  const card = await screen.findByRole('region', { name: 'Time is up' });
  await advanceTime(4000);
  fireEvent.pointerMove(document.body);
  await advanceTime(4000);
  expect(card).toBeVisible();
  expect(sentReports()).toEqual([]);
  await advanceTime(1500);
  await findCollections();
  expect(sentReports()).toMatchObject([{ ending: 'completed', scored: false, total_items: 3 }]);
});

it('wraps the sequence until its time is up, and is scored by one press', async () => {
  const { user } = await renderSession(letters('AB'), {
    speed: 2000,
    stopCondition: 'timer',
    timerSeconds: 8,
  });
  await advanceTime(8000);
  await screen.findByRole('region', { name: 'Time is up' });
  await advanceTime(1000);
  await user.click(screen.getByRole('button', { name: 'All correct' }));
  await findCollections();
  expect(sentReports()).toMatchObject([{ ending: 'completed', scored: true, total_items: 4 }]);
});

it('leaves by itself at the end, and is not scored', async () => {
  await renderSession(letters('AB'), { speed: 400 });
  await advanceTime(600);
  expect(progress(100)).toBeVisible();
  await advanceTime(5000);
  await findCollections();
  const [report] = sentReports();
  expect(report).toMatchObject({ ending: 'completed', scored: false, total_items: 2 });
  expect(report?.time_taken).toBeCloseTo(0.8, 2);
});

it('gives its only item its own time and a hold', async () => {
  await renderSession(letters('A'), { speed: 400 });
  expect(progress(100)).toBeVisible();
  await advanceTime(5500);
  await findCollections();
  const [report] = sentReports();
  expect(report).toMatchObject({ ending: 'completed', scored: false, total_items: 1 });
  expect(report?.time_taken).toBeCloseTo(0.4, 2);
});

it('is completed when left during the hold of its last item', async () => {
  const { user } = await renderSession(letters('AB'), { speed: 2000 });
  await advanceTime(5500);
  expect(progress(100)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await findCollections();
  await waitFor(() =>
    expect(sentReports()).toMatchObject([{ ending: 'completed', scored: false, total_items: 2 }]),
  );
});
