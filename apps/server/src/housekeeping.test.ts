import { expect, it } from 'vitest';
import { newId } from './database/values.ts';
import { applyRetention } from './database/retention.ts';
import { describeEachDatabase, type TestDatabase } from './database/testing/each-database.ts';
import { insertCollection, insertUser, reportRow, testNow as now } from './database/testing/rows.ts';
import { deleteDormantAccounts, noticeDays } from './features/account/dormant-accounts.ts';
import { openMediaStore } from './files/open-media-store.ts';
import { rulesOf } from './housekeeping.ts';
import type { Mail } from './identity/mail.ts';

const dayMs = 86_400_000;
const off = { feedbackDays: null, reportDays: null, accountDays: null };

const openRetention = (database: TestDatabase) => {
  const mails: Mail[] = [];
  let isMailDown = false;
  const deps = {
    database,
    store: openMediaStore({ ...database.settings, mediaS3: null }),
    dataDir: database.settings.dataDir,
    sendMail: async (mail: Mail) => {
      if (isMailDown) throw new Error('no mail server');
      mails.push(mail);
    },
    publicUrl: 'https://sixty.example',
    logError: () => {},
  };
  return {
    mails,
    deps,
    breakMail: (isBroken: boolean) => (isMailDown = isBroken),
    apply: async (days: Partial<typeof off> | Record<string, number>, at: number, more = {}) => {
      const retention = { ...off, ...days };
      const rules = rulesOf({ dataDir: deps.dataDir, classRetentionDays: 400, retention });
      return {
        ...(await applyRetention(database.db, rules, at)),
        ...(await deleteDormantAccounts({ ...deps, ...more }, retention.accountDays, at)),
      };
    },
  };
};

const insertFeedback = async ({ db }: TestDatabase, createdAt: number): Promise<void> => {
  await db
    .insertInto('feedback')
    .values({ id: newId(), display_name: 'Ann', message: 'Hello', page_url: '/', created_at: createdAt })
    .execute();
};

const insertReport = async (
  { db }: TestDatabase,
  userId: string,
  { createdAt, startedAt = createdAt }: { createdAt: number; startedAt?: number },
): Promise<void> => {
  const report = reportRow({ user_id: userId, started_at: startedAt, created_at: createdAt });
  await db.insertInto('reports').values(report).execute();
  await db
    .insertInto('report_items')
    .values({ report_id: report.id, position: 0, name: 'a', ms: 1, outcome: 'seen' })
    .execute();
};

const namesOf = async ({ db }: TestDatabase): Promise<string[]> =>
  (await db.selectFrom('users').select('name').orderBy('name').execute()).map(({ name }) => name);

describeEachDatabase('retention', (open) => {
  it('deletes nothing unless it is set', async () => {
    const database = await open();
    const ann = await insertUser(database.db, { created_at: 0 });
    await insertFeedback(database, 0);
    await insertReport(database, ann, { createdAt: 0 });
    const { apply, mails } = openRetention(database);
    expect(await apply({}, now)).toEqual({});
    expect(await database.db.selectFrom('feedback').select('id').execute()).toHaveLength(1);
    expect(await database.db.selectFrom('reports').select('id').execute()).toHaveLength(1);
    expect(mails).toEqual([]);
  });

  it('of feedback deletes what is older, and nothing else', async () => {
    const database = await open();
    const ann = await insertUser(database.db, { created_at: 0 });
    await insertReport(database, ann, { createdAt: 0 });
    await insertFeedback(database, now - 30 * dayMs);
    await insertFeedback(database, now - 30 * dayMs + 1);
    expect(await openRetention(database).apply({ feedbackDays: 30 }, now)).toEqual({
      'feedback.created_at': 1,
    });
    expect(await database.db.selectFrom('feedback').select('created_at').execute()).toEqual([
      { created_at: now - 30 * dayMs + 1 },
    ]);
    expect(await database.db.selectFrom('reports').select('id').execute()).toHaveLength(1);
    expect(await namesOf(database)).toEqual(['Ann Reader']);
  });

  it('of practice counts from when a report was stored, in any number', async () => {
    const database = await open();
    const ann = await insertUser(database.db, { created_at: 0 });
    const collection = await insertCollection(database.db, { user_id: ann, created_at: 0 });
    for (let n = 0; n < 45; n += 1) await insertReport(database, ann, { createdAt: now - 400 * dayMs });
    await insertReport(database, ann, { createdAt: now - 400 * dayMs + 1, startedAt: 0 });
    await insertFeedback(database, 0);
    expect(await openRetention(database).apply({ reportDays: 400 }, now)).toEqual({
      'reports.created_at': 45,
    });
    expect(await database.db.selectFrom('reports').select('started_at').execute()).toEqual([
      { started_at: 0 },
    ]);
    expect(await database.db.selectFrom('report_items').select('name').execute()).toHaveLength(1);
    expect(await database.db.selectFrom('collections').select('id').execute()).toEqual([{ id: collection }]);
    expect(await database.db.selectFrom('feedback').select('id').execute()).toHaveLength(1);
  });

  it('of accounts tells people by mail, and deletes those who stay away', async () => {
    const database = await open();
    const { db } = database;
    const joined = { created_at: now - 400 * dayMs };
    const gone = await insertUser(db, { ...joined, name: 'Gone', email: 'gone@example.org' });
    const back = await insertUser(db, { ...joined, name: 'Back', email: 'back@example.org' });
    const here = await insertUser(db, { ...joined, name: 'Here', email: 'here@example.org' });
    await insertUser(db, { created_at: now - 300 * dayMs, name: 'New' });
    await insertUser(db, { ...joined, name: 'Student', issuer: 'managed' });
    await insertUser(db, { ...joined, name: 'Class', issuer: 'class' });
    await db.insertInto('login_days').values({ user_id: here, day: '2026-02-20' }).execute();
    await insertReport(database, gone, { createdAt: now });
    await insertReport(database, here, { createdAt: now });
    const { apply, mails } = openRetention(database);
    const rule = { accountDays: 365 };

    expect(await apply(rule, now)).toEqual({ accounts: 0, notices: 2 });
    expect(mails.map(({ to }) => to).toSorted()).toEqual(['back@example.org', 'gone@example.org']);
    expect(mails[0]?.text).toContain('deleted in 30 days');
    expect(mails[0]?.text).toContain('https://sixty.example');
    expect(await apply(rule, now)).toEqual({ accounts: 0, notices: 0 });

    await db.insertInto('login_days').values({ user_id: back, day: '2026-03-10' }).execute();
    const due = now + noticeDays * dayMs;
    expect(await apply(rule, due - 1)).toEqual({ accounts: 0, notices: 0 });
    expect(await apply(rule, due)).toEqual({ accounts: 1, notices: 0 });
    expect(await namesOf(database)).toEqual(['Back', 'Class', 'Here', 'New', 'Student']);
    expect(await db.selectFrom('reports').select('user_id').execute()).toEqual([{ user_id: here }]);
    expect(await db.selectFrom('dormancy_notices').selectAll().execute()).toEqual([]);
  });

  it('of accounts gives a new notice for another absence', async () => {
    const database = await open();
    const user = await insertUser(database.db, { created_at: now - 400 * dayMs, email: 'ann@example.org' });
    const { apply, mails } = openRetention(database);
    const rule = { accountDays: 90 };
    await apply(rule, now);
    await database.db.insertInto('login_days').values({ user_id: user, day: '2026-03-10' }).execute();
    // No job ran in between, and the old notice is older than 30 days.
    expect(await apply(rule, now + 200 * dayMs)).toEqual({ accounts: 0, notices: 1 });
    expect(mails).toHaveLength(2);
  });

  it('of accounts deletes nobody whose mail could not be sent, and tries again', async () => {
    const database = await open();
    await insertUser(database.db, { created_at: 0, email: 'ann@example.org' });
    const { apply, breakMail } = openRetention(database);
    const rule = { accountDays: 365 };
    breakMail(true);
    expect(await apply(rule, now)).toEqual({ accounts: 0, notices: 0 });
    breakMail(false);
    expect(await apply(rule, now + 40 * dayMs)).toEqual({ accounts: 0, notices: 1 });
  });

  it('of accounts deletes nobody who can’t be told: without a mail server, or without an address', async () => {
    const database = await open();
    await insertUser(database.db, { created_at: 0, email: 'ann@example.org' });
    const bo = await insertUser(database.db, { created_at: 0, email: null });
    // From a time when they had an address.
    await database.db
      .insertInto('dormancy_notices')
      .values({ user_id: bo, last_day: '', noticed_at: now - 100 * dayMs })
      .execute();
    const { apply, mails } = openRetention(database);
    const rule = { accountDays: 365 };
    for (const days of [0, 30, 365])
      expect(await apply(rule, now + days * dayMs, { sendMail: null })).toEqual({});
    expect(await apply(rule, now + 400 * dayMs)).toEqual({ accounts: 0, notices: 1 });
    expect(mails).toHaveLength(1);
    expect(await apply(rule, now + 400 * dayMs + noticeDays * dayMs)).toEqual({ accounts: 1, notices: 0 });
    expect(await database.db.selectFrom('users').select('id').execute()).toEqual([{ id: bo }]);
  });

  it('of accounts reaches everyone, even if many have no address', async () => {
    const database = await open();
    for (let n = 0; n < 120; n += 1) await insertUser(database.db, { created_at: 0, email: null });
    await insertUser(database.db, { created_at: 0, email: 'zoe@example.org' });
    expect(await openRetention(database).apply({ accountDays: 365 }, now)).toEqual({
      accounts: 0,
      notices: 1,
    });
  });
});
