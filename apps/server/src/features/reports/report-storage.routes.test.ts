import { ErrorBody } from '@sixty/contract/errors';
import { createReport, listReports } from '@sixty/contract/reports';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { applyRetention, retention, retentionRules } from '../../database/retention.ts';
import { describeDatabase, type TestDatabase } from '../../database/testing/each-database.ts';
import { countedTotals, storedTotals } from '../../database/testing/totals.ts';
import { equalItems, newReport, type ReportChanges } from '../../testing/new-report.ts';
import { type Caller, openTestApp, type TestApp } from '../../testing/test-app.ts';

describeDatabase('the storage for reports', (open) => {
  let database: TestDatabase;
  let app: TestApp;
  let ann: Caller;
  beforeAll(async () => {
    database = await open();
    app = await openTestApp(database, { REPORT_MEGABYTES: '1' });
  });
  beforeEach(async () => {
    ann = await app.signUp('Ann');
  });

  /** Two of them fit. */
  const large = (changes: ReportChanges = {}) =>
    newReport({ ...changes, items: equalItems(1000, { name: 'é'.repeat(150), ms: 1000, outcome: 'right' }) });
  const record = (payload: object = large(), as: Caller = ann) =>
    app.call('POST', '/reports', { as, payload });
  const recorded = async (payload?: object) => {
    const answer = await record(payload);
    expect(answer.statusCode, answer.body).toBe(201);
    return createReport.reply.parse(answer.json()).report_id;
  };
  const list = async (as: Caller = ann) =>
    listReports.reply.parse((await app.call('GET', '/reports', { as })).json());
  const full = {
    code: 'too_large',
    detail: 'Your report storage is full. Please remove old reports, then send this one again.',
  };

  it('is told with the list, and what exceeds it is refused and not stored', async () => {
    expect((await list()).storage).toEqual({ used_bytes: 0, max_bytes: 1_000_000 });
    await recorded();
    expect((await list()).storage?.used_bytes).toBe(500 + 1000 * (100 + 300));
    await recorded();
    const refused = await record();
    expect(refused.statusCode).toBe(413);
    expect(ErrorBody.parse(refused.json())).toEqual(full);
    expect(await list()).toMatchObject({ total_count: 2, storage: { used_bytes: 801_000 } });
    // A small one still fits, and a repeated call has its answer.
    const small = newReport();
    expect([(await record(small)).statusCode, (await record(small)).statusCode]).toEqual([201, 201]);
  });

  it('is there again once reports are removed, but not for more than there is until they are purged', async () => {
    const ids = [await recorded(), await recorded()];
    const unsent = large();
    expect((await record(unsent)).statusCode).toBe(413);
    for (const id of ids) await app.call('DELETE', `/reports/${id}`, { as: ann });
    expect(await list()).toMatchObject({ total_count: 0, storage: { used_bytes: 0 } });
    await recorded(unsent);
    await recorded();
    await app.call('DELETE', `/reports/${(await list()).reports[0]?.report_id}`, { as: ann });
    expect((await record()).statusCode).toBe(413);
    await applyRetention(database.db, retentionRules, Date.now() + retention.removedReportMs);
    await recorded();
  });

  it('is that of whoever records, so that a co-teacher can’t fill the owner’s', async () => {
    const bo = await app.signUp('Bo');
    const done = async (as: Caller, path: string, payload?: object) =>
      (await app.call('POST', path, { as, ...(payload && { payload }) })).json<Record<string, string>>();
    const { class_id } = await done(ann, '/classes', { name: '1A' });
    const { code } = await done(ann, `/classes/${class_id}/invitations`);
    await done(bo, '/classes/join', { code });
    const added = await app.call('POST', `/classes/${class_id}/students`, {
      as: ann,
      payload: { names: ['Cy'] },
    });
    const [student] = added.json<{ student_id: string }[]>();
    const ofStudent = () => large({ student_id: student?.student_id, class_id });
    const statuses = [];
    for (const as of [bo, bo, bo, ann]) statuses.push((await record(ofStudent(), as)).statusCode);
    expect(statuses).toEqual([201, 201, 413, 201]);
    expect((await list()).storage?.used_bytes).toBe(400_500);
  });

  it('is not exceeded by concurrent calls', async () => {
    const statuses = await Promise.all(Array.from({ length: 5 }, async () => (await record()).statusCode));
    expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 201, 413, 413, 413]);
    expect((await list()).total_count).toBe(2);
    expect(await storedTotals(database.db)).toEqual(await countedTotals(database.db));
  });
});
