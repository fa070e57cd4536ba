import { readCompletionCounts } from '@sixty/contract/collections';
import { listClasses } from '@sixty/contract/classes';
import { createReport, listPracticedCollections, listReports } from '@sixty/contract/reports';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { expectNoViolation } from '../../testing/axe.ts';
import { classDetail, student } from '../../testing/classes.ts';
import { expectErrors } from '../../testing/expect-errors.ts';
import { answer, callsOf, noAnswer, refusal } from '../../testing/fake-api.ts';
import { renderPage, testSubject } from '../../testing/render-app.tsx';
import { leaveWaiting, storedReport } from '../../testing/report.ts';
import { advanceTime } from '../../testing/advance-time.ts';

const names = async (...expected: string[]) => {
  const list = await screen.findByRole('list', { name: 'Reports' });
  const headings = within(list).getAllByRole('heading', { level: 3 });
  expect(headings.map(({ textContent }) => textContent)).toEqual(expected);
};
const tryAgain = () => screen.findByRole('button', { name: 'Try again' });

beforeEach(() => expectErrors(/A request failed|A report waits/));

it('says that reports load, why they failed, offers another try, and does without counts that failed', async () => {
  const { promise, resolve: fail } = Promise.withResolvers<Response>();
  const collection_id = 'letters';
  answer(listReports, () => promise);
  answer(readCompletionCounts, noAnswer);
  answer(listPracticedCollections, [
    { collection_id, collection_name: 'Letters', category: 'Language Arts', reports: 1 },
  ]);
  const { user } = renderPage('/reports');
  expect(await screen.findByText('Loading reports...')).toBeVisible();
  fail(refusal('internal'));
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Your reports didn’t load\. \S/);
  expect(screen.queryByText('No reports yet.')).toBeNull();
  answer(listReports, noAnswer);
  await user.click(await tryAgain());
  await waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Your reports didn’t load. We couldn’t reach the server. Please check your connection.',
    ),
  );
  answer(listReports, {
    reports: [storedReport('1', { collection_id, collection_name: 'Letters' })],
    total_count: 1,
  });
  await user.click(await tryAgain());
  await names('Letters');
  const collections = screen.getByRole('region', { name: 'Collections' });
  expect(collections).toHaveTextContent('1 report');
  expect(collections).not.toHaveTextContent(/complete/i);
  await expectNoViolation();
});

it('does not say that a collection is gone whose name failed to load', async () => {
  answer(listPracticedCollections, noAnswer);
  answer(listReports, { reports: [storedReport('1', { collection_id: 'letters' })], total_count: 1 });
  renderPage('/reports?collection=letters');
  await names('Vowels');
  expect(screen.getByLabelText('Collection')).toHaveDisplayValue('A collection');
});

it('sends a waiting report by itself when the server is back, though the network never went', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  leaveWaiting(testSubject());
  answer(createReport, refusal('unavailable'));
  renderPage('/reports');
  expect(await screen.findByRole('region', { name: '1 report waiting' })).toHaveTextContent('Vowels');
  answer(createReport, { ...storedReport('1'), badges: [] });
  answer(listReports, { reports: [storedReport('1')], total_count: 1 });
  await advanceTime(31_000);
  await names('Vowels');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Send now' })).toBeNull());
  expect(callsOf(createReport)).toHaveLength(2);
});

it('lists what waits by collection and student', async () => {
  answer(createReport, refusal('unavailable'));
  answer(listClasses, [classDetail({ students: [student('s1', { name: 'Ana' })] })]);
  leaveWaiting(testSubject());
  leaveWaiting(testSubject(), {
    client_id: crypto.randomUUID(),
    collection_name: 'Letters',
    student_id: 's1',
  });
  leaveWaiting(testSubject(), {
    client_id: crypto.randomUUID(),
    collection_name: 'Letters',
    student_id: 's1',
  });
  renderPage('/reports');
  expect(
    await screen.findByText(/^3 practice sessions haven’t been sent yet\..* Waiting since Mar 2, 2026\./),
  ).toBeVisible();
  expect(await screen.findByText(/^(?:Vowels, Letters \(Ana\)|Letters \(Ana\), Vowels)$/)).toBeVisible();
});

it('keeps a report that the server has no room for, with the reason, and sends it again when asked', async () => {
  leaveWaiting(testSubject());
  answer(createReport, refusal('too_large', 'Your report storage is full.'));
  const { user } = renderPage('/reports');
  const notice = await screen.findByText(
    /^We couldn’t record your practice of “Vowels”: Your report storage is full\.$/,
  );
  expect(callsOf(createReport)).toHaveLength(1);
  const sendAgain = screen.getByRole('button', { name: 'Send again the practice of “Vowels”' });
  await user.click(sendAgain);
  await waitFor(() => expect(callsOf(createReport)).toHaveLength(2));
  expect(await screen.findByText(notice.textContent)).toBeVisible();
  await expectNoViolation();

  answer(createReport, { ...storedReport('1'), badges: [] });
  answer(listReports, { reports: [storedReport('1')], total_count: 1 });
  await user.click(await screen.findByRole('button', { name: 'Send again the practice of “Vowels”' }));
  await names('Vowels');
  expect(screen.queryByText(/^We couldn’t record/)).toBeNull();
  expect(screen.getByRole('heading', { level: 1, name: 'Reports' })).toHaveFocus();
});

it('says how full the report storage is once nine tenths are used, and what to do', async () => {
  const page = { reports: [storedReport('1')], total_count: 1 };
  answer(listReports, { ...page, storage: { used_bytes: 899, max_bytes: 1000 } });
  const { unmount } = renderPage('/reports');
  await names('Vowels');
  expect(screen.queryByText(/^Your report storage/)).toBeNull();
  unmount();
  answer(listReports, { ...page, storage: { used_bytes: 938, max_bytes: 1000 } });
  renderPage('/reports');
  expect(await screen.findByText(/^Your report storage is 93% full\. .+ remove old reports/)).toBeVisible();
  await expectNoViolation();
});

it('keeps the Send now button in place and focused until everything is sent', async () => {
  leaveWaiting(testSubject());
  answer(createReport, refusal('unavailable'));
  const { user } = renderPage('/reports');
  const sendNow = await screen.findByRole('button', { name: 'Send now' });
  await waitFor(() => expect(sendNow).not.toHaveAttribute('aria-disabled', 'true'));
  const { promise, resolve: refuse } = Promise.withResolvers<Response>();
  answer(createReport, () => promise);
  const callsBefore = callsOf(createReport).length;
  sendNow.focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(callsOf(createReport)).toHaveLength(callsBefore + 1));
  expect(sendNow).toHaveFocus();
  expect(screen.getByText(/^One practice session hasn’t been sent yet\./)).toBeVisible();
  await user.keyboard('{Enter}');
  refuse(refusal('unavailable'));
  await waitFor(() => expect(sendNow).not.toHaveAttribute('aria-disabled', 'true'));
  expect(sendNow).toHaveFocus();
  expect(callsOf(createReport)).toHaveLength(callsBefore + 1);

  answer(createReport, { ...storedReport('1'), badges: [] });
  answer(listReports, { reports: [storedReport('1')], total_count: 1 });
  await user.keyboard('{Enter}');
  await names('Vowels');
  expect(screen.queryByRole('button', { name: 'Send now' })).toBeNull();
  expect(screen.getByRole('heading', { level: 1, name: 'Reports' })).toHaveFocus();
});
