import { randomUUID } from 'node:crypto';
import type { NewReport } from '@sixty/contract/reports';
import { makeTextItem } from '@sixty/domain/items';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { describeDatabase, type TestDatabase } from '../../database/testing/each-database.ts';
import { insertUser, testNow as now } from '../../database/testing/rows.ts';
import { withTransaction } from '../../database/transaction.ts';
import { createCollection, duplicateCollection, updateCollection } from '../collections/collections.ts';
import { equalItems, parsedReport, type ReportChanges } from '../../testing/new-report.ts';
import { createReport } from '../reports/create-report.ts';
import { celebrateBadges, listAchievements, listBadges, recordLogin } from './badges.ts';

const dayMs = 86_400_000;

const lettersReport = (count: number, seconds: number, changes: ReportChanges = {}): NewReport =>
  parsedReport({
    mode: 'auto',
    time_taken: seconds,
    speed: 500,
    items: equalItems(count, { name: 'a', ms: (seconds * 1000) / count, outcome: 'seen' }),
    ...changes,
  });

const answers = (right: number, missed: number, mode: NewReport['mode']): NewReport =>
  parsedReport({
    mode,
    time_taken: (right + missed) * 3,
    items: [
      ...equalItems(right, { name: 'word', ms: 2000, outcome: 'right' }),
      ...equalItems(missed, { name: 'word', ms: 2000, outcome: 'missed' }),
    ],
  });

describeDatabase('badges', (open) => {
  let database: TestDatabase;
  let ann: string;
  beforeAll(async () => {
    database = await open();
  });
  beforeEach(async () => {
    ann = await insertUser(database.db);
  });

  const report = async (made: NewReport, userId = ann): Promise<string[]> => {
    const outcome = await withTransaction(database.db, (trx) =>
      createReport(trx, { userId, report: made }, now),
    );
    return outcome.badges.map(({ name }) => name);
  };

  const earned = async (userId = ann): Promise<string[]> =>
    (await listBadges(database.db, userId)).flatMap(({ name, awarded_at }) => (awarded_at ? [name] : []));

  it('are seventeen, none earned at first', async () => {
    const all = await listBadges(database.db, ann);
    expect(all).toHaveLength(17);
    expect(await listAchievements(database.db, ann)).toHaveLength(17);
    expect(await earned()).toEqual([]);
  });

  it.each([
    [30, []],
    [40, ['Silver Reader']],
    [50, ['Silver Reader', 'Gold Reader']],
    [60, ['Silver Reader', 'Gold Reader', 'Platinum Reader']],
  ])('for reading come with the report: %d letters a minute', async (rate, more) => {
    expect(await report(lettersReport(rate, 60))).toEqual(['Bronze Reader', ...more]);
    expect(await earned()).toEqual(['Bronze Reader', ...more]);
  });

  it.each([
    [29.9, []],
    [39.9, ['Bronze Reader']],
    [49.9, ['Bronze Reader', 'Silver Reader']],
    [59.9, ['Bronze Reader', 'Silver Reader', 'Gold Reader']],
  ])('for reading are not given a tenth of a letter early: %d letters a minute', async (rate, earlier) => {
    expect(await report(lettersReport(40, (40 * 60) / rate))).toEqual(earlier);
  });

  it.each([
    [109, 130.8],
    [50, 59.999999999999986],
    [50, 60.00000000000001],
  ])(
    'for reading are not missed by a hair of floating point: %d letters in %d seconds',
    async (count, seconds) => {
      expect(await report(lettersReport(count, seconds))).toContain('Gold Reader');
    },
  );

  it('for reading count the items read, without missed and skipped ones', async () => {
    const outcomes = Array.from({ length: 36 }, (_, n) =>
      n < 30 ? ('right' as const) : n < 35 ? ('missed' as const) : ('skipped' as const),
    );
    const ofRate = (count: number) =>
      lettersReport(count, 60, {
        mode: 'interactive',
        speed: null,
        items: outcomes.slice(36 - count).map((outcome) => ({ name: 'a', ms: 1500, outcome })),
      });
    expect(await report(ofRate(30))).toEqual([]);
    const reader = (await listAchievements(database.db, ann)).find(({ name }) => name === 'Bronze Reader');
    expect(reader?.progress).toBe('24 of 30 letters a minute');
    expect(await report(ofRate(36))).toEqual(['Bronze Reader']);
  });

  it.each<[string, NewReport]>([
    ['29 letters a minute', lettersReport(29, 60)],
    ['19 letters', lettersReport(19, 19)],
    ['an unattended run', lettersReport(60, 60, { scored: false })],
    [
      'words',
      lettersReport(60, 60, {
        items: equalItems(60, { name: 'at', ms: 1000, outcome: 'seen' }),
      }),
    ],
    ['a run that was stopped', lettersReport(60, 60, { ending: 'stopped' })],
    ['a run that was stepped by hand', lettersReport(60, 60, { stepped_by_hand: true })],
    ['more letters a minute than anybody reads', lettersReport(26, 2.6)],
    [
      'numbers',
      lettersReport(60, 60, {
        items: equalItems(60, { name: '7', ms: 1000, outcome: 'seen' }),
      }),
    ],
  ])('for reading do not come for %s', async (_, made) => {
    expect(await report(made)).toEqual([]);
  });

  it('for reading in an interactive session go by the response times, not by the answers shown between', async () => {
    const typed = (time_taken: number, answering_time: number | null) =>
      lettersReport(30, 45, { mode: 'interactive', speed: null, time_taken, answering_time });
    expect(await report(typed(135, null))).toEqual(['Perfect Score']);
    expect(await report(typed(135, 45))).toEqual(['Bronze Reader', 'Silver Reader']);
  });

  it('are awarded once, and a repeated report gets the same answer', async () => {
    const made = lettersReport(30, 60);
    expect(await report(made)).toEqual(['Bronze Reader']);
    expect(await report(made)).toEqual(['Bronze Reader']);
    expect(await report(lettersReport(31, 60))).toEqual([]);
    expect(await earned()).toEqual(['Bronze Reader']);
  });

  it('count matches over all games of a user', async () => {
    const ben = await insertUser(database.db);
    expect(await report(answers(9, 3, 'matching_game'))).toEqual([]);
    expect(await report(answers(30, 0, 'matching_game'), ben)).toContain('Gold Matcher');
    expect(await report(answers(1, 0, 'multiple_words'))).toEqual(['Bronze Matcher']);
    const matched = (await listAchievements(database.db, ann)).find(
      ({ name }) => name === 'Platinum Matcher',
    );
    expect(matched).toMatchObject({
      current: 10,
      goal: 40,
      progress: '10 of 40 items matched',
      is_earned: false,
    });
  });

  it('for matching come at 20, 30 and 40 items of all games together', async () => {
    expect(await report(answers(19, 0, 'matching_game'))).toEqual(['Bronze Matcher']);
    expect(await report(answers(1, 3, 'multiple_words'))).toEqual(['Silver Matcher']);
    expect(await report(answers(9, 0, 'multiple_words'))).toEqual([]);
    expect(await report(answers(1, 0, 'matching_game'))).toEqual(['Gold Matcher']);
    expect(await report(answers(30, 0, 'challenge'))).not.toContain('Platinum Matcher');
    expect(await report(answers(9, 0, 'matching_game'))).toEqual([]);
    expect(await report({ ...answers(1, 9, 'matching_game'), ending: 'stopped' })).toEqual([
      'Platinum Matcher',
    ]);
  });

  it('for matching count matches after a mismatch, too', async () => {
    const game = answers(7, 5, 'multiple_words');
    expect(await report({ ...game, client_id: randomUUID() })).toEqual([]);
    expect(await report({ ...game, matched_items: 12 })).toEqual(['Bronze Matcher']);
  });

  it('for advanced and perfect sessions count the first try', async () => {
    expect(await report(answers(35, 5, 'interactive'))).toEqual([]);
    expect(await report(answers(36, 4, 'interactive'))).toEqual(['Advanced Session']);
    expect(await report(answers(4, 0, 'interactive'))).toEqual([]);
    expect(await report(answers(5, 0, 'domino'))).toEqual([]);
    expect(await report(answers(5, 0, 'interactive'))).toEqual(['5 Sessions', 'Perfect Score']);
  });

  it('for sessions count those that were completed', async () => {
    for (let n = 0; n < 6; n += 1) await report(lettersReport(2, 2, { ending: 'stopped', scored: false }));
    for (let n = 0; n < 4; n += 1) expect(await report(lettersReport(2, 2, { scored: false }))).toEqual([]);
    expect(await report(lettersReport(2, 2, { scored: false }))).toEqual(['5 Sessions']);
  });

  it('for games come with the third game and the first challenge', async () => {
    expect(await report(answers(2, 0, 'matching_game'))).toEqual([]);
    expect(await report({ ...answers(2, 0, 'challenge'), ending: 'stopped' })).toEqual([]);
    expect(await report(answers(2, 0, 'challenge'))).toEqual(['Challenger']);
    expect(await report({ ...answers(2, 0, 'multiple_words'), ending: 'stopped' })).toEqual([]);
    expect(await report(answers(2, 0, 'multiple_words'))).toEqual(['Game Explorer']);
  });

  it('for creating and sharing collections are awarded then', async () => {
    const contents = {
      name: 'Vowels',
      items: [makeTextItem('item-1', 'a')],
      category: 'Language Arts',
      status: 'private',
    } as const;
    await createCollection(database.db, { userId: ann, ...contents }, now);
    const second = await createCollection(database.db, { userId: ann, ...contents }, now);
    expect(await earned()).toEqual([]);
    await createCollection(database.db, { userId: ann, ...contents }, now);
    expect(await earned()).toEqual(['Collection Creator']);
    const collectionId = second.collection_id;
    await updateCollection(
      database.db,
      { userId: ann, collectionId, fromVersion: null },
      { ...contents, status: 'public' },
      now,
    );
    expect(await earned()).toEqual(['Collection Creator', 'Sharing is Caring']);
  });

  it('for creating collections aren’t awarded for copies', async () => {
    const vowels = {
      name: 'Vowels',
      items: [makeTextItem('item-1', 'a')],
      category: 'Language Arts',
    } as const;
    const make = async () =>
      (await createCollection(database.db, { userId: ann, ...vowels, status: 'private' }, now)).collection_id;
    const creator = async () =>
      (await listAchievements(database.db, ann)).find(({ name }) => name === 'Collection Creator')?.progress;
    const collectionId = await make();
    for (let n = 0; n < 4; n += 1) await duplicateCollection(database.db, { collectionId, userId: ann }, now);
    expect(await creator()).toBe('1 of 3 collections');
    await make();
    expect(await earned()).toEqual([]);
    await make();
    expect(await earned()).toEqual(['Collection Creator']);
  });

  it('for logins are awarded on the first day and the seventh in a row, in the user’s time zone', async () => {
    const timeZone = 'America/Denver';
    const login = (at: number) => recordLogin(database.db, { userId: ann, timeZone }, at);
    // In this time zone, 2026-03-08 has 23 hours.
    const first = Date.parse('2026-03-04T20:00:00Z');
    await login(first);
    await login(first + 60_000);
    expect(await earned()).toEqual(['First Login']);
    for (let day = 1; day < 6; day += 1) await login(first + day * dayMs);
    expect(await earned()).toEqual(['First Login']);
    await login(first + 6 * dayMs);
    expect(await earned()).toEqual(['First Login', '7-Day Streak']);
  });

  it('for logins count days from midnight in the user’s time zone', async () => {
    const timeZone = 'Asia/Tokyo';
    const login = (userId: string, at: string) =>
      recordLogin(database.db, { userId, timeZone }, Date.parse(at));
    // One minute before and after midnight in Tokyo.
    await login(ann, '2026-03-01T14:59:00Z');
    for (const day of [1, 2, 3, 4, 5]) await login(ann, `2026-03-0${day}T15:01:00Z`);
    expect(await earned()).toEqual(['First Login']);
    await login(ann, '2026-03-07T14:59:00Z');
    expect(await earned()).toEqual(['First Login', '7-Day Streak']);
    // Seven days in UTC, six in Tokyo.
    const ben = await insertUser(database.db);
    for (const day of [1, 2, 3, 4, 5, 6]) await login(ben, `2026-03-0${day}T15:01:00Z`);
    await login(ben, '2026-03-07T14:58:00Z');
    expect(await earned(ben)).toEqual(['First Login']);
  });

  it('aren’t awarded for six days with a gap', async () => {
    for (const day of [0, 1, 2, 4, 5, 6, 7]) {
      await recordLogin(database.db, { userId: ann, timeZone: null }, now + day * dayMs);
    }
    expect(await earned()).toEqual(['First Login']);
    const streak = (await listAchievements(database.db, ann)).find(({ name }) => name === '7-Day Streak');
    expect(streak?.progress).toBe('4 of 7 days in a row');
  });

  it('are awarded in the transaction that stores their cause, or not at all', async () => {
    const failing = withTransaction(database.db, async (trx) => {
      const outcome = await createReport(trx, { userId: ann, report: lettersReport(30, 60) }, now);
      expect(outcome).toMatchObject({ badges: [{ name: 'Bronze Reader' }] });
      throw new Error('The answer could not be written.');
    });
    await expect(failing).rejects.toThrow('The answer could not be written.');
    expect(await earned()).toEqual([]);
  });

  it('are celebrated by one of several concurrent screens', async () => {
    await report(lettersReport(40, 60));
    const badges = ['silver_reader', 'gold_reader', 'bronze_reader'] as const;
    const uncelebrated = async () =>
      (await listBadges(database.db, ann)).flatMap(({ name, awarded_at, is_celebrated }) =>
        awarded_at !== null && !is_celebrated ? [name] : [],
      );
    expect(await uncelebrated()).toEqual(['Bronze Reader', 'Silver Reader']);
    const celebrate = (userId: string) => celebrateBadges(database.db, { userId, badges }, now);
    expect(await celebrate(await insertUser(database.db))).toEqual([]);
    expect(await celebrateBadges(database.db, { userId: ann, badges: [] }, now)).toEqual([]);
    const given = (await Promise.all([celebrate(ann), celebrate(ann), celebrate(ann)])).flat();
    expect(given.map(({ name }) => name).toSorted()).toEqual(['Bronze Reader', 'Silver Reader']);
    expect(given.every(({ is_celebrated }) => is_celebrated)).toBe(true);
    expect(await uncelebrated()).toEqual([]);
  });

  it('stay complete as achievements after deletions', async () => {
    await report(lettersReport(45, 60));
    await database.db.deleteFrom('reports').where('user_id', '=', ann).execute();
    const achievements = await listAchievements(database.db, ann);
    expect(achievements.find(({ name }) => name === 'Silver Reader')).toMatchObject({
      current: 40,
      goal: 40,
      is_earned: true,
    });
  });
});
