import { readCompletionCounts } from '@sixty/contract/collections';
import { listClasses, readClass } from '@sixty/contract/classes';
import {
  listPracticedCollections,
  listReports,
  moveReport,
  readProgress,
  readReport,
  removeReport,
  type Report,
  restoreReport,
} from '@sixty/contract/reports';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { learnerStore } from '../../../platform/learner.ts';
import { classDetail, student } from '../../../testing/classes.ts';
import { expectNoViolation } from '../../../testing/axe.ts';
import { expectErrors } from '../../../testing/expect-errors.ts';
import { answer, callsOf, noAnswer, refusal } from '../../../testing/fake-api.ts';
import { renderPage, testSubject } from '../../../testing/render-app.tsx';
import { storedReport } from '../../../testing/report.ts';

const room5 = classDetail({ students: [student('Ana', { nickname: 'Fox' }), student('Ben')] });

const ofAna = { student_id: 'Ana', student_name: 'Ana', class_id: 'room-5' };

let reports: Report[];

const answerReports = () =>
  answer(listReports, ({ query }) => {
    const found = reports.filter(
      ({ student_id, class_id }) =>
        student_id === (query['student_id'] ?? student_id) && class_id === (query['class_id'] ?? null),
    );
    return { reports: found, total_count: found.length };
  });

const list = async () => within(await screen.findByRole('list', { name: 'Reports' }));
const openMenu = async (user: UserEvent, entry: string) => {
  await user.click(await screen.findByRole('button', { name: 'More for the Vowels report' }));
  await user.click(await screen.findByText(entry));
};
const undo = async (user: UserEvent) => user.click(await screen.findByRole('button', { name: 'Undo' }));

beforeEach(() => {
  reports = [storedReport('1', ofAna)];
  answer(listClasses, [room5]);
  answerReports();
  answer(moveReport, ({ params, body }) => {
    reports = reports.map((report) =>
      report.report_id === params['id'] ? { ...report, ...(body as object) } : report,
    );
    return reports[0] ?? refusal('not_found');
  });
  answer(removeReport, ({ params }) => {
    reports = reports.filter(({ report_id: id }) => id !== params['id']);
    return undefined;
  });
  answer(restoreReport, () => {
    reports = [storedReport('1', ofAna)];
    return storedReport('1', ofAna);
  });
});

it('shows the reports, charts, and collections of the chosen child, and keeps the choice in the address', async () => {
  const { user } = renderPage('/reports');
  const whose = await screen.findByLabelText('Student');
  expect(whose).toHaveDisplayValue('Me');
  await within(whose).findByRole('option', { name: 'Ana' });
  await user.selectOptions(whose, 'Ana');
  await waitFor(() => expect(location.search).toBe('?class=room-5&student=Ana'));
  expect((await list()).getByText('Ana · Room 5')).toBeVisible();
  const asked = { student_id: 'Ana', class_id: 'room-5' };
  for (const endpoint of [listReports, readProgress, listPracticedCollections])
    await waitFor(() => expect(callsOf(endpoint).at(-1)?.query).toMatchObject(asked));
  expect(callsOf(readCompletionCounts).at(-1)?.query).toEqual({ student_id: 'Ana' });
  await user.selectOptions(whose, 'All of Room 5');
  await waitFor(() => expect(location.search).toBe('?class=room-5'));
  expect(callsOf(listReports).at(-1)?.query).not.toHaveProperty('student_id');
});

it('says where the reports of students are, if there are no own ones', async () => {
  answer(listReports, { reports: [], total_count: 0 });
  renderPage('/reports');
  expect(await screen.findByText('Choose a student to see reports.')).toBeVisible();
});

it('asks nobody without classes whose reports to show', async () => {
  answer(listClasses, []);
  reports = [storedReport('1')];
  renderPage('/reports');
  await list();
  await waitFor(() => expect(screen.queryByLabelText('Student')).toBeNull());
});

it('moves a report to another child, and back with Undo', async () => {
  const { user } = renderPage('/reports?class=room-5&student=Ana');
  await openMenu(user, 'Move to another student...');
  const dialog = within(await screen.findByRole('dialog', { name: 'Whose report is this?' }));
  await expectNoViolation();
  expect(dialog.getByText(/was recorded for/)).toHaveTextContent('“Vowels” was recorded for Ana · Room 5.');
  await user.click(dialog.getByRole('button', { name: 'Ben' }));
  expect(await screen.findByText('The report was moved to Ben.')).toBeVisible();
  expect(await screen.findByText(/^No reports yet\./)).toBeVisible();
  await undo(user);
  expect((await list()).getByText('Ana · Room 5')).toBeVisible();
  expect(callsOf(moveReport).map(({ body }) => body)).toEqual([
    { student_id: 'Ben', class_id: 'room-5' },
    { student_id: 'Ana', class_id: 'room-5' },
  ]);
});

it('moves an own report to the whole class', async () => {
  reports = [storedReport('1')];
  const { user } = renderPage('/reports');
  await openMenu(user, 'Move to another student...');
  const dialog = within(await screen.findByRole('dialog', { name: 'Whose report is this?' }));
  await user.click(dialog.getByRole('button', { name: /^All of Room 5/ }));
  expect(await screen.findByText('The report was moved to Room 5.')).toBeVisible();
  expect(callsOf(moveReport).map(({ body }) => body)).toEqual([{ student_id: null, class_id: 'room-5' }]);
});

it('removes a report from its own page, leads back to the list, and restores it', async () => {
  answer(readReport, { ...storedReport('1', ofAna), items: [{ name: 'a', ms: 1000, outcome: 'right' }] });
  const { user } = renderPage('/reports?report=1');
  expect(await screen.findByRole('link', { name: 'Ana · Room 5' })).toBeVisible();
  await openMenu(user, 'Remove report');
  await waitFor(() => expect(location.search).toBe('?class=room-5&student=Ana'));
  expect(await screen.findByText(/^No reports yet\./)).toBeVisible();
  await undo(user);
  expect(await screen.findByText('The report was restored.')).toBeVisible();
  expect((await list()).getByText('Ana · Room 5')).toBeVisible();
});

it('says that a report wasn’t removed, and tries again', async () => {
  expectErrors(/The report wasn’t removed/);
  answer(removeReport, noAnswer);
  const { user } = renderPage('/reports?class=room-5&student=Ana');
  await openMenu(user, 'Remove report');
  expect(await screen.findByText(/^The report wasn’t removed\./)).toBeVisible();
  answer(removeReport, () => {
    reports = [];
    return undefined;
  });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('The report on “Vowels” was removed.')).toBeVisible();
});

it('says that the child is gone, and keeps the report', async () => {
  expectErrors(/The report wasn’t moved/);
  answer(moveReport, refusal('not_found', 'This student is no longer in your class.'));
  const { user } = renderPage('/reports?class=room-5&student=Ana');
  await openMenu(user, 'Move to another student...');
  const dialog = within(await screen.findByRole('dialog', { name: 'Whose report is this?' }));
  await user.click(dialog.getByRole('button', { name: 'Ben' }));
  expect(await screen.findByText(/^The report wasn’t moved\. This student is no longer/)).toBeVisible();
  expect((await list()).getByText('Ana · Room 5')).toBeVisible();
});

it('practices the hard items of a child’s report for that child', async () => {
  const items = [{ name: 'a', ms: 1000, outcome: 'missed' as const }];
  answer(readReport, { ...storedReport('1', ofAna), total_items: 1, items });
  const { user } = renderPage('/reports?report=1');
  await user.click(await screen.findByRole('button', { name: 'Practice these' }));
  const choice = within(await screen.findByRole('dialog', { name: 'Practice these' }));
  await user.click(await choice.findByRole('button', { name: 'Start' }));
  const settings = within(await screen.findByRole('dialog', { name: 'Practice again: Vowels' }));
  expect(await settings.findByRole('button', { name: /Ana\s*Room 5/ })).toBeVisible();
  expect(learnerStore(testSubject()).get()).toMatchObject({ studentId: 'Ana', name: 'Fox' });
});

it('stays in a class that the user co-teaches, whose owner alone takes it out', async () => {
  const shared = classDetail({
    ...room5,
    role: 'teacher',
    teachers: [{ user_id: 'bob', name: 'Ms. Bob', role: 'owner', is_me: false }],
  });
  const room6 = classDetail({ class_id: 'room-6', name: 'Room 6', students: [student('Cy')] });
  answer(listClasses, [shared, room6]);
  answer(readClass, shared);
  const { user } = renderPage('/reports?class=room-5&student=Ana');
  await openMenu(user, 'Move to another student...');
  const dialog = within(await screen.findByRole('dialog', { name: 'Whose report is this?' }));
  const text = 'Only the owner, Ms. Bob, can take a report out of Room 5.';
  expect(await dialog.findByText(text)).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'Me' })).toBeNull();
  expect(dialog.queryByLabelText('Class')).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Ben' }));
  expect(await screen.findByText('The report was moved to Ben.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
});

it('is not moved back from a class of another owner', async () => {
  const room6 = classDetail({
    class_id: 'room-6',
    name: 'Room 6',
    role: 'teacher',
    students: [student('Cy')],
  });
  answer(listClasses, [room5, room6]);
  const { user } = renderPage('/reports?class=room-5&student=Ana');
  await openMenu(user, 'Move to another student...');
  await user.selectOptions(screen.getByLabelText('Class'), 'Room 6');
  await user.click(screen.getByRole('button', { name: 'Cy' }));
  expect(await screen.findByText('The report was moved to Cy.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

it('is only read by the teachers of a class to which the student moved', async () => {
  const moved = storedReport('1', { ...ofAna, class_id: 'of-another' });
  reports = [moved];
  answer(listReports, { reports: [moved], total_count: 1 });
  answer(readReport, { ...moved, items: [{ name: 'a', ms: 1000, outcome: 'right' }] });
  const { unmount } = renderPage('/reports?class=room-5&student=Ana');
  expect((await list()).getByRole('link', { name: 'Vowels' })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: /^More for the .* report$/ })).toBeNull());
  unmount();
  renderPage('/reports?report=1');
  expect(await screen.findByText(/Only the teachers of the class that recorded this report/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^More for the .* report$/ })).toBeNull();
});
