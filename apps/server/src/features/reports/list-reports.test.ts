import type { NewReport } from '@sixty/contract/reports';
import * as contract from '@sixty/contract/reports';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { InvalidCursorError } from '../../database/page-cursor.ts';
import { describeEachDatabase, type TestDatabase } from '../../database/testing/each-database.ts';
import { insertCollection, insertUser, reportRow, testNow as now } from '../../database/testing/rows.ts';
import { withTransaction } from '../../database/transaction.ts';
import { equalItems, parsedReport } from '../../testing/new-report.ts';
import { createReport } from './create-report.ts';
import { listPersonalBests, listPracticedCollections, listReports, readReport } from './list-reports.ts';
import { readProgress } from './read-progress.ts';

describeEachDatabase('reading reports', (open) => {
  let database: TestDatabase;
  let ann: string;
  beforeAll(async () => {
    database = await open();
  });
  beforeEach(async () => {
    ann = await insertUser(database.db);
  });

  const reader = (timeZone: string | null = null) => ({ scope: { userId: ann }, timeZone });
  const page = { page: 1, limit: 10 };

  const store = async (changes: Partial<NewReport> = {}): Promise<string> => {
    const items = [
      { name: 'a', ms: 1000, outcome: 'right' },
      { name: 'e', ms: 5000, outcome: 'missed' },
      { name: 'i', ms: 700, outcome: 'skipped' },
    ];
    const usual = { started_at: '2026-03-01T12:00:00.000Z', time_taken: 9, items };
    const report = parsedReport({ ...usual, ...changes });
    const outcome = await withTransaction(database.db, (trx) =>
      createReport(trx, { userId: ann, report }, now),
    );
    return outcome.report.report_id;
  };

  it('gives ten on a page, newest first, and the total', async () => {
    for (let day = 1; day <= 11; day += 1) {
      await store({ started_at: `2026-02-${String(day).padStart(2, '0')}T12:00:00.000Z` });
    }
    const first = await listReports(database.db, reader(), page);
    expect(first.total_count).toBe(11);
    expect(first.reports.map(({ started_at }) => Number(started_at.slice(8, 10)))).toEqual([
      11, 10, 9, 8, 7, 6, 5, 4, 3, 2,
    ]);
    const second = await listReports(database.db, reader(), { ...page, page: 2 });
    expect(second.reports.map(({ started_at }) => started_at.slice(8, 10))).toEqual(['01']);
    expect((await listReports(database.db, reader(), { ...page, page: 99 })).reports).toEqual([]);
  });

  it('gives a report with its items to its owner alone', async () => {
    const reportId = await store();
    const read = await readReport(database.db, { userId: ann, reportId });
    expect(read?.items).toEqual([
      { name: 'a', ms: 1000, outcome: 'right' },
      { name: 'e', ms: 5000, outcome: 'missed' },
      { name: 'i', ms: 700, outcome: 'skipped' },
    ]);
    const ben = await insertUser(database.db);
    await expect(readReport(database.db, { userId: ben, reportId })).rejects.toMatchObject({
      code: 'not_found',
    });
    expect(
      (await listReports(database.db, { scope: { userId: ben }, timeZone: null }, page)).total_count,
    ).toBe(0);
  });

  it('filters by collection, by mode and by days of the reader’s own time zone', async () => {
    const collection = await insertCollection(database.db, { user_id: ann });
    await store({ collection_id: collection });
    await store({ mode: 'domino' });
    // Still February 28 in Denver.
    await store({ started_at: '2026-03-01T05:00:00.000Z', collection_name: 'Late' });
    const found = async (filters: Parameters<typeof readProgress>[2], zone: string | null = null) =>
      (await listReports(database.db, reader(zone), { ...page, ...filters })).total_count;
    expect(await found({})).toBe(3);
    expect(await found({ collection_id: collection })).toBe(1);
    expect(await found({ mode: 'domino' })).toBe(1);
    expect(await found({ from: '2026-03-01', to: '2026-03-01' })).toBe(3);
    expect(await found({ from: '2026-03-01', to: '2026-03-01' }, 'America/Denver')).toBe(2);
    expect(await found({ to: '2026-02-28' }, 'America/Denver')).toBe(1);
    expect(await found({ from: '2026-03-02' })).toBe(0);
  });

  it('sums up points, items, and days for the charts', async () => {
    await store({ started_at: '2026-02-28T12:00:00.000Z' });
    await store({ started_at: '2026-03-01T12:00:00.000Z' });
    await store({
      mode: 'auto',
      speed: 500,
      started_at: '2026-03-01T13:00:00.000Z',
      time_taken: 1,
      items: [
        { name: 'a', ms: 500, outcome: 'seen' },
        { name: 'u', ms: 500, outcome: 'seen' },
      ],
    });
    const { points, items, days } = await readProgress(database.db, reader(), {});
    expect(points.map(({ started_at }) => started_at)).toEqual([
      '2026-02-28T12:00:00.000Z',
      '2026-03-01T12:00:00.000Z',
      '2026-03-01T13:00:00.000Z',
    ]);
    expect(items).toEqual([
      { name: 'e', presentations: 2, missed: 2, skipped: 0, mean_ms: 5000 },
      { name: 'a', presentations: 3, missed: 0, skipped: 0, mean_ms: 1000 },
      { name: 'i', presentations: 2, missed: 0, skipped: 2, mean_ms: 700 },
      { name: 'u', presentations: 1, missed: 0, skipped: 0, mean_ms: null },
    ]);
    expect(days).toEqual([
      { day: '2026-02-28', reports: 1, items: 3 },
      { day: '2026-03-01', reports: 2, items: 5 },
    ]);
  });

  it('sums up the items of the newest reports alone where they are very many', async () => {
    // Five reports reach the limit of 100,000 items, so the oldest doesn't count. One of the items is stored.
    for (let day = 0; day < 6; day += 1) {
      const started_at = Date.UTC(2026, 1, 10 + day, 12);
      const report = reportRow({ user_id: ann, started_at, total_items: 20_000, missed_items: 20_000 });
      const item = {
        report_id: report.id,
        position: 0,
        name: `day ${day}`,
        ms: 0,
        outcome: 'missed',
      } as const;
      await database.db.insertInto('reports').values(report).execute();
      await database.db.insertInto('report_items').values(item).execute();
    }
    await store({ started_at: '2026-02-01T12:00:00.000Z' });
    const found = await readProgress(database.db, reader(), {});
    expect(found.items.map(({ name }) => name).toSorted()).toEqual([
      'day 1',
      'day 2',
      'day 3',
      'day 4',
      'day 5',
    ]);
    expect(found.reports_of_items).toBe(5);
    expect(found.points).toHaveLength(7);
    expect(found.days).toHaveLength(7);
  });

  it('has the whole line of the collection practiced last, however much else was practiced', async () => {
    const [letters, sums] = [
      await insertCollection(database.db, { user_id: ann }),
      await insertCollection(database.db, { user_id: ann }),
    ];
    const at = (minute: number) => new Date(Date.UTC(2026, 1, 1, 0, minute)).toISOString();
    const rows = Array.from({ length: 221 }, (_, minute) =>
      reportRow({
        user_id: ann,
        collection_id: minute < 10 || minute === 220 ? letters : sums,
        started_at: Date.parse(at(minute)),
        total_items: 3,
      }),
    );
    await database.db.insertInto('reports').values(rows).execute();

    const { points, days, reports_of_items } = await readProgress(database.db, reader(), {});
    expect(points).toHaveLength(210);
    expect(points.filter(({ collection_id }) => collection_id === letters)).toHaveLength(11);
    const starts = points.map(({ started_at }) => started_at);
    expect(starts).toEqual(starts.toSorted());
    expect([starts[0], starts.at(-1)]).toEqual([at(0), at(220)]);
    expect(reports_of_items).toBe(200);
    expect(days).toEqual([{ day: '2026-02-01', reports: 221, items: 663 }]);
    const ofSums = await readProgress(database.db, reader(), { collection_id: sums });
    expect(ofSums.points).toHaveLength(210);
  });

  it('has days of any year, also of a clock that is far behind', async () => {
    await store({ started_at: '0001-01-01T12:00:00.000Z' });
    await store({ started_at: '0987-06-05T12:00:00.000Z' });
    const { days } = await readProgress(database.db, reader(), {});
    expect(contract.readProgress.reply.shape.days.parse(days)).toEqual([
      { day: '0001-01-01', reports: 1, items: 3 },
      { day: '0987-06-05', reports: 1, items: 3 },
    ]);
  });

  it('accepts any range of dates, also the ends of time', async () => {
    await store();
    const found = async (filters: Parameters<typeof readProgress>[2], zone: string) =>
      (await listReports(database.db, reader(zone), { ...page, ...filters })).total_count;
    for (const zone of ['UTC', 'America/Denver', 'Pacific/Kiritimati']) {
      expect(await found({ from: '0001-01-01', to: '9999-12-31' }, zone)).toBe(1);
      expect(await found({ from: '9999-12-31' }, zone)).toBe(0);
      expect(await found({ to: '0001-01-01' }, zone)).toBe(0);
      expect(await found({ from: '2026-03-02', to: '2026-02-01' }, zone)).toBe(0);
    }
  });

  it('lists which collections were practiced or finished, as their newest reports call them', async () => {
    const practiced = await insertCollection(database.db, { user_id: ann, name: 'Now' });
    const older = await insertCollection(database.db, { user_id: ann, deleted_at: now });
    const finished = await insertCollection(database.db, { user_id: ann, name: 'Only finished' });
    const ben = await insertUser(database.db);
    const secret = await insertCollection(database.db, { user_id: ben, first_published_at: now });
    const at = (day: number) => `2026-02-${String(day).padStart(2, '0')}T12:00:00.000Z`;
    await store({
      collection_id: older,
      collection_name: 'Old and gone',
      category: 'game',
      mode: 'matching_game',
      started_at: at(1),
    });
    await store({ collection_id: practiced, collection_name: 'Newer name', started_at: at(3) });
    await store({ collection_id: practiced, collection_name: 'Older name', started_at: at(2) });
    await store();
    for (const collection_id of [practiced, finished, secret]) {
      await database.db
        .insertInto('completions')
        .values({ user_id: ann, collection_id, count: 1, updated_at: collection_id === secret ? 1 : 2 })
        .execute();
    }
    const whole = { scope: { userId: ann }, limit: 10 };
    expect((await listPracticedCollections(database.db, whole)).list).toEqual([
      { collection_id: practiced, collection_name: 'Newer name', category: 'Language Arts', reports: 2 },
      { collection_id: older, collection_name: 'Old and gone', category: 'game', reports: 1 },
      { collection_id: finished, collection_name: 'Only finished', category: null, reports: 0 },
      { collection_id: secret, collection_name: null, category: null, reports: 0 },
    ]);
    expect(await listPracticedCollections(database.db, { ...whole, scope: { userId: ben } })).toEqual({
      list: [],
      next: null,
    });
    const ids: string[] = [];
    for (let cursor: string | undefined; ;) {
      const found = await listPracticedCollections(database.db, { scope: { userId: ann }, limit: 1, cursor });
      ids.push(...found.list.map(({ collection_id }) => collection_id));
      if (!found.next) break;
      cursor = found.next;
    }
    expect(ids).toEqual([practiced, older, finished, secret]);
    await expect(listPracticedCollections(database.db, { ...whole, cursor: 'nonsense' })).rejects.toThrow(
      InvalidCursorError,
    );
  });

  it('knows the best finished challenge of each collection and clock', async () => {
    const letters = await insertCollection(database.db, { user_id: ann });
    const right = (count: number) => ({ items: equalItems(count, { name: 'a', ms: 900, outcome: 'right' }) });
    const challenge = { collection_id: letters, mode: 'challenge' as const, time_taken: 60 };
    await store({ ...challenge, ...right(4) });
    await store({ ...challenge, ...right(6) });
    // Floating-point sum slightly below 60.
    await store({ ...challenge, ...right(7), time_taken: 59.999999999999986 });
    await store({ ...challenge, time_taken: 30 });
    await store({ ...challenge, ...right(8), time_taken: 15, ending: 'stopped' });
    await store({ ...challenge, ...right(9), collection_id: null });
    await store({ ...right(9), collection_id: letters, time_taken: 60 });
    const first = await listPersonalBests(database.db, { scope: { userId: ann }, limit: 1 });
    expect(first.list).toEqual([{ collection_id: letters, seconds: 30, score: 1 }]);
    expect(
      await listPersonalBests(database.db, { scope: { userId: ann }, limit: 1, cursor: first?.next ?? '' }),
    ).toEqual({ list: [{ collection_id: letters, seconds: 60, score: 7 }], next: null });
    const nobody = { scope: { userId: await insertUser(database.db) }, limit: 10 };
    expect((await listPersonalBests(database.db, nobody)).list).toEqual([]);
  });
});
