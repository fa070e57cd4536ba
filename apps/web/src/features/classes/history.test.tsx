import { type ClassAct, type ClassAuditEntry, listClassAudit } from '@sixty/contract/classes';
import { restoreReport } from '@sixty/contract/reports';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { expectNoViolation } from '../../testing/axe.ts';
import { serveClass } from '../../testing/class-detail.ts';
import { expectErrors } from '../../testing/expect-errors.ts';
import { answer, callsOf, refusal } from '../../testing/fake-api.ts';
import { press } from '../../testing/press.ts';
import { renderPage } from '../../testing/render-app.tsx';
import { storedReport } from '../../testing/report.ts';

const entry = (act: ClassAct, changes: Partial<ClassAuditEntry> = {}): ClassAuditEntry => ({
  id: `${act}-${String(changes.student_name)}`,
  at: '2026-11-25T12:00:00.000Z',
  actor_name: 'Bob',
  act,
  student_name: 'Ana',
  report: null,
  ...changes,
});

describe('what happened in a class', () => {
  it.each<readonly [ClassAct, string, string]>([
    ['student_removed', 'removed Ana', 'removed a student'],
    ['student_restored', 'brought Ana back', 'brought a student back'],
    ['student_moved_out', 'moved Ana to another class', 'moved a student to another class'],
    ['student_erased', 'deleted a former student for good', 'deleted a former student for good'],
    ['report_removed', 'removed a report of Ana', 'removed a report'],
    ['report_restored', 'restored a report of Ana', 'restored a report'],
    ['report_corrected', 'moved a report to Ana', 'moved a report to someone else'],
    ['report_taken_out', 'took a report of Ana out of the class', 'took a report out of the class'],
  ])('is told in words: %s', async (act, text, withoutName) => {
    serveClass();
    answer(listClassAudit, [entry(act), entry(act, { student_name: null, actor_name: null })]);
    renderPage('/classes/room-5?part=history');
    const section = within(await screen.findByRole('region', { name: 'What happened in this class' }));
    const [first, second] = await section.findAllByRole('listitem');
    expect(first).toHaveTextContent(new RegExp(`^Bob ${text}Wed, Nov 25, 2026`));
    expect(second).toHaveTextContent(new RegExp(`^A former teacher ${withoutName}Wed`));
  });

  it('has a removed report that can be restored', async () => {
    expectErrors(/wasn’t restored/);
    serveClass();
    const report = { report_id: 'r', collection_name: 'Vowels', is_removed: true };
    answer(listClassAudit, [entry('report_removed', { report })]);
    answer(restoreReport, refusal('not_found', 'This report doesn’t exist.'));
    const { user } = renderPage('/classes/room-5?part=history');
    await press(user, 'Restore the report of Vowels');
    expect(await screen.findByText(/The report wasn’t restored\. This report doesn’t exist/)).toBeVisible();
    answer(restoreReport, storedReport('r'));
    answer(listClassAudit, [
      entry('report_restored', { report: { ...report, is_removed: false } }),
      entry('report_removed', { report: { ...report, is_removed: false } }),
    ]);
    await waitFor(() => expect(screen.getByRole('button', { name: /^Restore/ })).toBeEnabled());
    await press(user, 'Restore the report of Vowels');
    expect(await screen.findByText('The report was restored.')).toBeVisible();
    expect(await screen.findByText('restored a report of Ana')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Restore/ })).toBeNull();
    expect(callsOf(restoreReport).at(-1)?.params).toEqual({ id: 'r' });
  });

  it('shows older entries on request, also after that failed', async () => {
    expectErrors(/A request failed/);
    serveClass();
    const link = '<http://localhost/api/classes/room-5/audit?cursor=older>; rel="next"';
    answer(listClassAudit, Response.json([entry('student_removed')], { headers: { link } }));
    const { user } = renderPage('/classes/room-5?part=history');
    expect(await screen.findByText('removed Ana')).toBeVisible();
    answer(listClassAudit, refusal('internal'));
    await press(user, 'Show older entries');
    expect(await screen.findByText(/^More didn’t load/)).toBeVisible();
    answer(listClassAudit, [entry('report_removed')]);
    await press(user, 'Show older entries');
    expect(await screen.findByText('removed a report of Ana')).toBeVisible();
    expect(screen.getByText('removed Ana')).toBeVisible();
    expect(callsOf(listClassAudit).at(-1)?.query).toEqual({ cursor: 'older' });
    expect(screen.queryByRole('button', { name: 'Show older entries' })).toBeNull();
  });

  it('says that it didn’t load, and tries again', async () => {
    expectErrors(/A request failed/);
    serveClass();
    answer(listClassAudit, refusal('internal'));
    const { user } = renderPage('/classes/room-5?part=history');
    expect(await screen.findByText(/^The history didn’t load/)).toBeVisible();
    answer(listClassAudit, [entry('student_removed')]);
    await press(user, 'Try again');
    expect(await screen.findByText('removed Ana')).toBeVisible();
  });

  it('is empty at first, and says what will show up', async () => {
    serveClass();
    answer(listClassAudit, []);
    renderPage('/classes/room-5?part=history');
    expect(await screen.findByText(/^Nothing yet\./)).toBeVisible();
    await expectNoViolation();
  });

  it('is for the owner: a co-teacher has no such part, and is told so at its address', async () => {
    serveClass({
      role: 'teacher',
      teachers: [{ user_id: 'bob', name: 'Ms. Bob', role: 'owner', is_me: false }],
    });
    renderPage('/classes/room-5?part=history');
    expect(await screen.findByText('Only the owner, Ms. Bob, can see this.')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'History' })).toBeNull();
    expect(callsOf(listClassAudit)).toEqual([]);
  });
});
