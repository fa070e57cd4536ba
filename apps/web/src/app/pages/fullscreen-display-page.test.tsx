import { completeCollection, listMyCollections, readCompletionCounts } from '@sixty/contract/collections';
import { createReport } from '@sixty/contract/reports';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { expectErrors } from '../../testing/expect-errors.ts';
import { answer, callsOf, refusal } from '../../testing/fake-api.ts';
import { signedIn, testSubject } from '../../testing/render-app.tsx';
import { leaveWaiting } from '../../testing/report.ts';
import { listedReply } from '../../testing/listed.ts';
import { letters, progress, renderSession } from '../../features/fullscreen-display/testing/session.ts';
import { advanceTime } from '../../testing/advance-time.ts';
import { answerReports, findCollections, sentReports } from '../../testing/sent-reports.ts';

const button = (name: string) => screen.getByRole('button', { name });

it('records items stepped through while paused, without a pace for them', async () => {
  const { user } = await renderSession(letters('abc'), { speed: 5000 });
  await user.keyboard(' ');
  for (const percent of [67, 100]) {
    await advanceTime(1000);
    await user.keyboard('{ArrowRight}');
    await waitFor(() => expect(progress(percent)).toBeVisible());
  }
  await advanceTime(1000);
  await user.click(button('Mark as missed'));
  await user.click(button('Back'));
  await findCollections();
  const [report] = sentReports();
  expect(report).toMatchObject({ stepped_by_hand: true, scored: true, missed_items: 1 });
  expect(report?.items.map(({ name }) => name)).toEqual(['a', 'b', 'c']);
});

it('counts a failed completion later, once', async () => {
  expectErrors(/A report waits/);
  let count = 0;
  answer(listMyCollections, [
    listedReply('Counted', { items: { text: '["a"]', category: 'Math' }, item_count: 1 }),
  ]);
  answer(readCompletionCounts, () => ({ Counted: count }));
  answer(completeCollection, refusal('unavailable'));
  const { user } = await renderSession(letters('a'), { collectionId: 'Counted' });
  await advanceTime(1000);
  await user.click(button('All correct'));
  await user.keyboard('{ArrowRight}');
  const card = within(await screen.findByRole('article', { name: 'Counted' }));
  expect(await screen.findByText(/hasn’t been sent yet/)).toBeVisible();
  expect(card.queryByText('Completed 1 time')).toBeNull();
  answer(completeCollection, () => ({ collection_id: 'Counted', completion_count: (count += 1) }));
  await advanceTime(31_000);
  expect(await card.findByText('Completed 1 time')).toBeVisible();
  await waitFor(() => expect(screen.queryByText(/hasn’t been sent yet/)).toBeNull());
  expect(sentReports()).toHaveLength(1);
  expect(count).toBe(1);
});

it('makes no call while it runs, and sends waiting reports afterwards', async () => {
  leaveWaiting(testSubject());
  const { user } = await renderSession(letters('PQR'), { speed: 50_000 });
  const request = vi.spyOn(globalThis, 'fetch');
  // All queries are stale by then.
  await advanceTime(40_000);
  for (const [target, type] of [
    [window, 'online'],
    [document, 'visibilitychange'],
    [window, 'blur'],
    [window, 'focus'],
  ] as const)
    act(() => void fireEvent(target, new Event(type)));
  await user.click(button('Next'));
  await advanceTime(40_000);
  expect(progress(67)).toBeVisible();
  expect(request).not.toHaveBeenCalled();
  expect(sentReports()).toEqual([]);
  await user.click(button('Back'));
  await findCollections();
  await waitFor(() =>
    expect(sentReports()).toMatchObject([
      { collection_name: 'Vowels' },
      { collection_name: 'A collection', ending: 'stopped' },
    ]),
  );
});

it('shows the results after the sign-in expired, and sends them later', async () => {
  expectErrors(/A report waits/);
  const getToken = async (isNew = false) => {
    if (isNew) throw Object.assign(new Error('No.'), { error: 'login_required' });
    return 'token';
  };
  const session = signedIn({ getToken });
  const { user } = await renderSession(
    [{ name: 'cat' }],
    { isInteractive: true, answerDisplayTime: 1000 },
    session,
  );
  answer(createReport, refusal('unauthenticated'));
  await user.keyboard('cat{Enter}');
  await advanceTime(1100);
  const results = within(await screen.findByRole('dialog', { name: 'Results' }));
  await waitFor(() => expect(callsOf(createReport)).toHaveLength(1));
  expect(results.getAllByRole('row')).toHaveLength(2);
  expect(session.signInAgain).not.toHaveBeenCalled();
  answerReports();
  await advanceTime(1000);
  await user.click(results.getByRole('button', { name: 'Return to Collections' }));
  await findCollections();
  await waitFor(() => expect(callsOf(createReport)).toHaveLength(2));
  expect(screen.queryByText(/hasn’t been sent yet/)).toBeNull();
});
