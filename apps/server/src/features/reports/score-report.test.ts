import type { NewReport } from '@sixty/contract/reports';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { describeDatabase, type TestDatabase } from '../../database/testing/each-database.ts';
import { insertUser, testNow as now } from '../../database/testing/rows.ts';
import { withTransaction } from '../../database/transaction.ts';
import { equalItems, parsedReport } from '../../testing/new-report.ts';
import { listBadges } from '../badges/badges.ts';
import { createReport } from './create-report.ts';
import { readReport } from './list-reports.ts';
import { scoreReport } from './score-report.ts';

const dayMs = 86_400_000;

const unscored = (changes: Partial<NewReport> = {}): NewReport => {
  const items = equalItems(40, { name: 'a', ms: 1500, outcome: 'seen' });
  return parsedReport({ mode: 'auto', scored: false, speed: 1500, items, ...changes });
};

describeDatabase('scoring a session afterwards', (open) => {
  let database: TestDatabase;
  let ann: string;
  beforeAll(async () => {
    database = await open();
  });
  beforeEach(async () => {
    ann = await insertUser(database.db);
  });

  const store = async (changes: Partial<NewReport> = {}): Promise<string> => {
    const outcome = await withTransaction(database.db, (trx) =>
      createReport(trx, { userId: ann, report: unscored(changes) }, now),
    );
    expect(outcome.badges).toEqual([]);
    return outcome.report.report_id;
  };

  const score = (
    reportId: string,
    missed: readonly number[],
    at = now + 1000,
    from: Pick<TestDatabase, 'db'> = database,
  ) => withTransaction(from.db, (trx) => scoreReport(trx, { userId: ann, reportId, missed }, at));

  const badgesOf = async () =>
    (await listBadges(database.db, ann)).flatMap(({ name, awarded_at }) => (awarded_at ? [name] : []));

  it('marks what was missed, and awards the badges with it', async () => {
    const reportId = await store();
    const outcome = await score(reportId, [3, 0, 3]);
    expect(outcome).toMatchObject({
      report_id: reportId,
      scored: true,
      scored_at: '2026-03-02T10:00:01.000Z',
      total_items: 40,
      missed_items: 2,
      badges: [{ name: 'Bronze Reader' }],
    });
    const read = await readReport(database.db, { userId: ann, reportId });
    expect(read).toMatchObject({ scored: true, scored_at: '2026-03-02T10:00:01.000Z', missed_items: 2 });
    const missed = read.items.flatMap(({ outcome: of }, place) => (of === 'missed' ? [place] : []));
    expect(missed).toEqual([0, 3]);
    expect(await badgesOf()).toEqual(['Bronze Reader']);
  });

  it('counts all items as correct if none was missed', async () => {
    const outcome = await score(await store(), []);
    const badges = [{ name: 'Bronze Reader' }, { name: 'Silver Reader' }];
    expect(outcome).toMatchObject({ missed_items: 0, badges });
  });

  it('happens once: the same again gets the same answer, another is refused', async () => {
    const reportId = await store();
    const first = await score(reportId, [1]);
    expect(await score(reportId, [1], now + 5000)).toEqual(first);
    await expect(score(reportId, [2])).rejects.toThrow('already scored');
    await expect(score(reportId, [])).rejects.toThrow('already scored');
    expect(await score(reportId, [1], now + 2 * dayMs)).toEqual(first);
  });

  it('happens once for concurrent calls', async () => {
    const other = await database.openAgain();
    const reportId = await store();
    const outcomes = await Promise.allSettled(
      [[1], [2], [1], [2, 3]].map((missed, n) =>
        score(reportId, missed, now + n, n % 2 === 0 ? database : other),
      ),
    );
    const scored = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
    expect(new Set(scored.map((report) => JSON.stringify(report))).size).toBe(1);
    expect(scored.length).toBeLessThanOrEqual(2);
    const read = await readReport(database.db, { userId: ann, reportId });
    expect(read.missed_items).toBe(scored[0]?.missed_items);
  });

  it('can be done for 24 hours', async () => {
    expect(await score(await store(), [], now + dayMs - 1)).toMatchObject({ scored: true });
    const late = await store();
    await expect(score(late, [], now + dayMs)).rejects.toThrow('That time is up.');
    expect(await readReport(database.db, { userId: ann, reportId: late })).toMatchObject({ scored: false });
  });

  it('is for the owner of an unscored automatic session', async () => {
    const reportId = await store();
    const ben = await insertUser(database.db);
    const asBen = (which: string) =>
      withTransaction(database.db, (trx) =>
        scoreReport(trx, { userId: ben, reportId: which, missed: [] }, now),
      );
    await expect(asBen(reportId)).rejects.toMatchObject({ code: 'not_found' });
    await expect(score('nonsense', [])).rejects.toMatchObject({ code: 'not_found' });
    const watched = await withTransaction(database.db, (trx) =>
      createReport(trx, { userId: ben, report: unscored({ scored: true }) }, now),
    );
    await expect(asBen(watched.report.report_id)).rejects.toThrow('already scored');
    const domino = await store({ mode: 'domino', scored: true, speed: null });
    await expect(score(domino, [])).rejects.toThrow('Only automatic sessions');
  });

  it('of a stopped session gives an accuracy and no badge', async () => {
    const reportId = await store({ ending: 'stopped' });
    expect(await score(reportId, [5])).toMatchObject({ scored: true, missed_items: 1, badges: [] });
  });

  it('of a session stepped by hand gives an accuracy and no badge', async () => {
    const items = unscored().items.map((item) => ({ ...item, ms: 0 }));
    const reportId = await store({ stepped_by_hand: true, time_taken: 0.02, items });
    expect(await score(reportId, [])).toMatchObject({ badges: [] });
  });

  it('is refused for missing items, and changes nothing', async () => {
    const reportId = await store();
    await expect(score(reportId, [0, 40])).rejects.toMatchObject({ errors: [{ path: 'missed' }] });
    expect(await readReport(database.db, { userId: ann, reportId })).toMatchObject({
      scored: false,
      missed_items: 0,
    });
  });

  it('accepts twenty thousand items', async () => {
    const items = equalItems(20_000, { name: 'a', ms: 1000, outcome: 'seen' });
    const reportId = await store({ items, ending: 'stopped' });
    const outcome = await score(
      reportId,
      items.map((_, place) => place),
    );
    expect(outcome).toMatchObject({ missed_items: 20_000 });
  });
});
