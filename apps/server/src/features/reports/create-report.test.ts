import { NewReport, Report } from '@sixty/contract/reports';
import { beforeAll, describe, expect, it } from 'vitest';
import { applyRetention, retentionRules } from '../../database/retention.ts';
import { describeEachDatabase, type TestDatabase } from '../../database/testing/each-database.ts';
import { insertCollection, insertUser, testNow as now } from '../../database/testing/rows.ts';
import { withTransaction } from '../../database/transaction.ts';
import { equalItems, parsedReport as newReport } from '../../testing/new-report.ts';
import { createReport } from './create-report.ts';
import { readReport } from './list-reports.ts';

describeEachDatabase('reports', (open) => {
  let database: TestDatabase;
  let ann: string;
  beforeAll(async () => {
    database = await open();
    ann = await insertUser(database.db);
  });

  const create = (report: NewReport, userId = ann) =>
    withTransaction(database.db, (trx) => createReport(trx, { userId, report }, now));

  const created = async (report: NewReport): Promise<Report> => (await create(report)).report;

  const countReports = async (userId: string) =>
    (await database.db.selectFrom('reports').select('id').where('user_id', '=', userId).execute()).length;

  it('are stored with their items and returned in the contract’s format', async () => {
    const report = newReport();
    const { items, matched_items: _, ...sent } = report;
    const stored = await created(report);
    expect(Report.parse(stored)).toEqual({
      ...sent,
      student_name: null,
      report_id: stored.report_id,
      scored_at: null,
      created_at: '2026-03-02T10:00:00.000Z',
    });
    const rows = await database.db
      .selectFrom('report_items')
      .select(['name', 'ms', 'outcome'])
      .where('report_id', '=', stored.report_id)
      .orderBy('position')
      .execute();
    expect(rows).toEqual(items);
  });

  it('are stored once, and a repeated call gets the same answer whatever else it says', async () => {
    const ben = await insertUser(database.db);
    const report = newReport();
    const first = await withTransaction(database.db, (trx) =>
      createReport(trx, { userId: ben, report }, now),
    );
    const again = { report: first.report, badges: first.badges };
    expect(
      await withTransaction(database.db, (trx) => createReport(trx, { userId: ben, report }, now + 5000)),
    ).toEqual(again);
    const changed = { ...report, client_id: report.client_id.toUpperCase(), total_items: 99 };
    expect(
      await withTransaction(database.db, (trx) => createReport(trx, { userId: ben, report: changed }, now)),
    ).toEqual(again);
    expect(await countReports(ben)).toBe(1);
    expect((await create(report)).report.report_id).not.toBe(first.report.report_id);
  });

  it('are stored once also when the calls come at once', async () => {
    const other = await database.openAgain();
    const ben = await insertUser(database.db);
    const report = newReport();
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        withTransaction((n % 2 === 0 ? database : other).db, (trx) =>
          createReport(trx, { userId: ben, report }, now),
        ),
      ),
    );
    expect(new Set(outcomes.map((outcome) => JSON.stringify(outcome.report))).size).toBe(1);
    expect(await countReports(ben)).toBe(1);
  });

  it('start now if their clock was ahead, else when they say', async () => {
    const future = await created(newReport({ started_at: '2031-01-01T00:00:00.000Z' }));
    expect(future.started_at).toBe('2026-03-02T10:00:00.000Z');
    const past = await created(newReport({ started_at: '2019-01-01T00:00:00.000Z' }));
    expect(past.started_at).toBe('2019-01-01T00:00:00.000Z');
    const ancient = await created(newReport({ started_at: '0001-01-01T00:00:00.000Z' }));
    expect(Report.parse(ancient).started_at).toBe('0001-01-01T00:00:00.000Z');
  });

  it('have a speed if the display set it', async () => {
    const items = newReport().items.map((item) => ({ ...item, outcome: 'seen' as const }));
    const seen = { items, time_taken: 3.25, speed: 1000 / 60 };
    expect((await created(newReport({ ...seen, mode: 'auto', scored: false }))).speed).toBe(1000 / 60);
    expect((await created(newReport({ ...seen, mode: 'challenge' }))).speed).toBeNull();
  });

  it('store the response times of interactive and domino sessions only', async () => {
    const answered = (mode: NewReport['mode']) => newReport({ mode, time_taken: 9, answering_time: 3.2 });
    expect(await created(answered('interactive'))).toMatchObject({ time_taken: 9, answering_time: 3.2 });
    expect(await created(answered('domino'))).toMatchObject({ answering_time: 3.2 });
    expect(await created(answered('challenge'))).toMatchObject({ time_taken: 9, answering_time: null });
    // From a browser older than the field.
    expect(await created(newReport())).toMatchObject({ answering_time: null, stepped_by_hand: false });
  });

  it('with items stepped by hand are accepted, however little time passed', async () => {
    const items = Array.from({ length: 6 }, (_, n) => ({
      name: 'a',
      ms: n === 0 ? 250 : 0,
      outcome: n === 3 ? ('missed' as const) : ('seen' as const),
    }));
    const stepped = {
      mode: 'auto' as const,
      stepped_by_hand: true,
      time_taken: 0.25,
      speed: 500,
      items,
    };
    expect(await created(newReport(stepped))).toMatchObject({ stepped_by_hand: true, missed_items: 1 });
    await expect(create(newReport({ ...stepped, mode: 'challenge' }))).rejects.toMatchObject({
      code: 'invalid',
      errors: [{ path: 'stepped_by_hand' }, { path: 'items' }],
    });
  });

  it('are refused if they contradict themselves, with every reason', async () => {
    const before = await countReports(ann);
    const contradicting = newReport({ total_items: 4, missed_items: 0, time_taken: 1 });
    await expect(create(contradicting)).rejects.toMatchObject({
      code: 'invalid',
      errors: [
        { path: 'total_items', message: 'This doesn’t match the number of items.' },
        { path: 'missed_items', message: 'This doesn’t match the number of missed items.' },
        { path: 'time_taken', message: 'This is less than the items’ total time.' },
      ],
    });
    const items = equalItems(60, { name: 'a', ms: 5, outcome: 'right' });
    const inhuman = newReport({ items, time_taken: 1 });
    await expect(create(inhuman)).rejects.toMatchObject({
      code: 'invalid',
      errors: [{ path: 'items', message: 'No one can answer that many items that fast.' }],
    });
    expect(await countReports(ann)).toBe(before);
  });

  it('may be as long as the contract allows', async () => {
    const items = Array.from({ length: 20_000 }, (_, n) => ({
      name: `${n}`,
      ms: 1000,
      outcome: 'right' as const,
    }));
    const { report_id } = await created(newReport({ items }));
    const { count, last } = await database.db
      .selectFrom('report_items')
      .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.max('position').as('last')])
      .where('report_id', '=', report_id)
      .executeTakeFirstOrThrow();
    expect([count, last]).toEqual([20_000, 19_999]);
  });

  it('may contain any text, also characters that a database can’t store', async () => {
    const names = ['nul \0 here', 'half a pair \ud800', '', '👩🏽‍🏫', "'; drop table reports; --"];
    const items = names.map((name) => ({ name, ms: 1000, outcome: 'right' as const }));
    const { report_id, category } = await created(newReport({ items, category: 'a\0b' }));
    expect(category).toBe('a\ufffdb');
    const rows = await database.db
      .selectFrom('report_items')
      .select('name')
      .where('report_id', '=', report_id)
      .orderBy('position')
      .execute();
    expect(rows.map((row) => row.name)).toEqual(['nul \ufffd here', 'half a pair \ufffd', ...names.slice(2)]);
  });

  it('keep which side was shown first and what was typed, exactly', async () => {
    const items = [
      {
        name: 'cat',
        ms: 1000,
        outcome: 'missed' as const,
        first_side: 'back' as const,
        given: ' El  Gato\n',
      },
      { name: 'dog', ms: 1000, outcome: 'right' as const, first_side: 'front' as const, given: '' },
      { name: 'owl', ms: 1000, outcome: 'right' as const },
    ];
    const { report_id: reportId } = await created(newReport({ items }));
    expect((await readReport(database.db, { userId: ann, reportId })).items).toEqual(items);
    for (const wrong of [{ given: 'x'.repeat(501) }, { given: null }, { first_side: 'left' }])
      expect(NewReport.safeParse({ ...newReport(), items: [{ ...items[2], ...wrong }] }).success).toBe(false);
  });

  it('leave nothing behind if their transaction fails', async () => {
    const ben = await insertUser(database.db);
    const failing = withTransaction(database.db, async (trx) => {
      await createReport(trx, { userId: ben, report: newReport() }, now);
      throw new Error('The badge could not be awarded.');
    });
    await expect(failing).rejects.toThrow('The badge could not be awarded.');
    expect(await countReports(ben)).toBe(0);
  });

  describe('on a collection', () => {
    const reportOn = async (collectionId: string) =>
      (await created(newReport({ collection_id: collectionId }))).collection_id === collectionId;

    it('are accepted if the user could ever see it', async () => {
      const ben = await insertUser(database.db);
      const own = await insertCollection(database.db, { user_id: ann });
      const deleted = await insertCollection(database.db, { user_id: ann, deleted_at: now });
      const shared = await insertCollection(database.db, { user_id: ben, status: 'public' });
      const hidden = await insertCollection(database.db, { user_id: ben, first_published_at: now });
      const gone = await insertCollection(database.db, {
        user_id: ben,
        first_published_at: now,
        deleted_at: 1,
      });
      await applyRetention(database.db, retentionRules, now);
      for (const collectionId of [own, deleted, shared, hidden, gone]) {
        expect(await reportOn(collectionId)).toBe(true);
      }
    });

    it('are refused as not found if it is another user’s private one or unknown', async () => {
      const ben = await insertUser(database.db);
      const secret = await insertCollection(database.db, { user_id: ben });
      for (const id of [secret, 'nonsense'])
        await expect(reportOn(id)).rejects.toMatchObject({ code: 'not_found' });
    });
  });
});
