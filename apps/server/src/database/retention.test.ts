import { expect, it } from 'vitest';
import { countAttempt } from './attempts.repository.ts';
import { newId } from './values.ts';
import type { Executor } from './open-database.ts';
import { applyRetention, retention, retentionRules } from './retention.ts';
import { describeEachDatabase } from './testing/each-database.ts';
import { insertCollection, insertUser, reportRow, testNow as now } from './testing/rows.ts';

const insertPayload = (db: Executor, id: string, expiresAt: number | null) =>
  db
    .insertInto('oidc_payloads')
    .values({ model: 'Session', id, payload: '{}', expires_at: expiresAt })
    .execute();

describeEachDatabase('retention', (open) => {
  it('removes expired rows only', async () => {
    const { db } = await open();
    const userId = await insertUser(db);
    await insertPayload(db, 'over', now);
    await insertPayload(db, 'not over', now + 1);
    await insertPayload(db, 'for ever', null);
    const accountId = newId();
    await db
      .insertInto('accounts')
      .values({ id: accountId, name: 'Ann', email_verified: 0, created_at: now, updated_at: now })
      .execute();
    for (const [token_hash, expires_at] of [
      ['over', now - 1],
      ['not over', now + 1],
    ] as const) {
      await db
        .insertInto('password_resets')
        .values({ token_hash, account_id: accountId, created_at: now, expires_at })
        .execute();
    }
    for (const [id, expires_at] of [
      ['over', now - retention.invitationMs],
      ['not over', now - retention.invitationMs + 1],
    ] as const) {
      await db
        .insertInto('sign_up_invitations')
        .values({ id, token_hash: id, created_at: expires_at - 1, expires_at })
        .execute();
    }
    await countAttempt(db, { key: 'over', windowMs: 1000, now: now - 1000 });
    await countAttempt(db, { key: 'not over', windowMs: 1000, now });
    for (const [key, created_at] of [
      ['over', now - retention.idempotencyKeyMs],
      ['not over', now - retention.idempotencyKeyMs + 1],
    ] as const) {
      await db
        .insertInto('idempotency_keys')
        .values({ user_id: userId, key, request_hash: 'hash', created_at })
        .execute();
    }
    for (const [id, status, age] of [
      ['begun', 'pending', 0],
      ['left', 'pending', retention.unpaidOrderMs],
      ['ended', 'failed', retention.unpaidOrderMs],
      ['paid', 'paid', retention.unpaidOrderMs],
    ] as const) {
      const at = { created_at: now - age, updated_at: now - age };
      await db
        .insertInto('orders')
        .values({ id, status, user_id: userId, amount_cents: 2995, currency: 'usd', is_test: 1, ...at })
        .execute();
    }

    for (const [id, removed_at] of [
      ['over', now - retention.removedReportMs],
      ['not over', now - retention.removedReportMs + 1],
      ['stored', null],
    ] as const) {
      await db
        .insertInto('reports')
        .values(reportRow({ id, user_id: userId, removed_at }))
        .execute();
    }

    for (const [id, at] of [
      ['over', now - retention.auditMs],
      ['not over', now - retention.auditMs + 1],
    ] as const)
      await db.insertInto('audit_entries').values({ id, at, act: 'disable', outcome: 'done' }).execute();

    expect(await applyRetention(db, retentionRules, now)).toEqual({
      'reports.removed_at': 1,
      'oidc_payloads.expires_at': 1,
      'password_resets.expires_at': 1,
      'sign_up_invitations.expires_at': 1,
      'attempts.window_ends_at': 1,
      'idempotency_keys.created_at': 1,
      'orders.created_at': 2,
      'audit_entries.at': 1,
    });
    expect(await db.selectFrom('audit_entries').select('id').execute()).toEqual([{ id: 'not over' }]);
    expect(await db.selectFrom('oidc_payloads').select('id').orderBy('id').execute()).toEqual([
      { id: 'for ever' },
      { id: 'not over' },
    ]);
    expect(await db.selectFrom('password_resets').select('token_hash').execute()).toEqual([
      { token_hash: 'not over' },
    ]);
    expect(await db.selectFrom('sign_up_invitations').select('id').execute()).toEqual([{ id: 'not over' }]);
    expect(await db.selectFrom('attempts').select('key').execute()).toEqual([{ key: 'not over' }]);
    expect(await db.selectFrom('idempotency_keys').select('key').execute()).toEqual([{ key: 'not over' }]);
    expect(await db.selectFrom('reports').select('id').orderBy('id').execute()).toEqual([
      { id: 'not over' },
      { id: 'stored' },
    ]);
    expect(await db.selectFrom('orders').select('id').orderBy('id').execute()).toEqual([
      { id: 'begun' },
      { id: 'paid' },
    ]);
  });

  it('purges collections 30 days after deletion and keeps a tombstone with their owner', async () => {
    const { db } = await open();
    const userId = await insertUser(db);
    const longAgo = now - retention.deletedCollectionMs;
    const secret = await insertCollection(db, { user_id: userId, deleted_at: longAgo });
    const shared = await insertCollection(db, {
      user_id: userId,
      deleted_at: longAgo,
      first_published_at: 5,
    });
    const fresh = await insertCollection(db, { user_id: userId, deleted_at: longAgo + 1 });
    const living = await insertCollection(db, { user_id: userId });

    expect(await applyRetention(db, retentionRules, now)).toEqual({ 'collections.deleted_at': 2 });
    const left = await db.selectFrom('collections').select('id').execute();
    expect(left.map((row) => row.id).toSorted()).toEqual([fresh, living].toSorted());
    const tombstones = await db.selectFrom('collection_tombstones').selectAll().execute();
    expect(tombstones).toHaveLength(2);
    expect(tombstones).toContainEqual({
      collection_id: secret,
      user_id: userId,
      was_public: 0,
      purged_at: now,
    });
    expect(tombstones).toContainEqual({
      collection_id: shared,
      user_id: userId,
      was_public: 1,
      purged_at: now,
    });
  });

  it('leaves nothing of a purged collection in search and subscriptions', async () => {
    const { db } = await open();
    const [ann, ben] = [await insertUser(db), await insertUser(db)];
    const id = await insertCollection(db, { user_id: ann, status: 'public' });
    await db
      .insertInto('subscriptions')
      .values({ user_id: ben, collection_id: id, created_at: now })
      .execute();
    expect(await db.selectFrom('public_collections').select('subscriber_count').execute()).toEqual([
      { subscriber_count: 1 },
    ]);
    await db.updateTable('collections').set({ deleted_at: 0 }).where('id', '=', id).execute();
    expect(await db.selectFrom('public_collections').selectAll().execute()).toEqual([]);
    expect(await applyRetention(db, retentionRules, now)).toEqual({ 'collections.deleted_at': 1 });
    expect(await db.selectFrom('subscriptions').selectAll().execute()).toEqual([]);
    expect(await db.selectFrom('public_collections').selectAll().execute()).toEqual([]);
  });

  it('removes large tables in batches, even if a rule fails', async () => {
    const { db } = await open();
    const userId = await insertUser(db);
    const many = Array.from({ length: 1200 }, (_, n) => String(n));
    await db
      .insertInto('attempts')
      .values(many.map((key) => ({ key, window_started_at: 0, window_ends_at: now, count: 1 })))
      .execute();
    await db
      .insertInto('idempotency_keys')
      .values(many.map((key) => ({ user_id: userId, key, request_hash: 'hash', created_at: 0 })))
      .execute();
    await db
      .insertInto('oidc_payloads')
      .values(many.map((id) => ({ model: 'Session', id, payload: '{}', expires_at: now })))
      .execute();
    await insertCollection(db, { user_id: userId, deleted_at: 0 });
    await db.schema.alterTable('collection_tombstones').renameTo('elsewhere').execute();
    const inReverse = retentionRules.toReversed();
    const missing = expect.objectContaining({ message: expect.stringContaining('tombstones') as string });
    await expect(applyRetention(db, inReverse, now)).rejects.toMatchObject({ errors: [missing] });
    for (const table of ['attempts', 'idempotency_keys', 'oidc_payloads'] as const)
      expect(await db.selectFrom(table).selectAll().execute()).toEqual([]);
    expect(await db.selectFrom('collections').select('id').execute()).toHaveLength(1);
  });

  it('can run in several processes at once', async () => {
    const first = await open();
    const second = await first.openAgain();
    const userId = await insertUser(first.db);
    for (let n = 0; n < 10; n += 1) await insertCollection(first.db, { user_id: userId, deleted_at: 0 });
    const purged = await Promise.all([
      applyRetention(first.db, retentionRules, now),
      applyRetention(second.db, retentionRules, now),
    ]);
    expect(purged.reduce((sum, one) => sum + (one['collections.deleted_at'] ?? 0), 0)).toBe(10);
    expect(await first.db.selectFrom('collection_tombstones').selectAll().execute()).toHaveLength(10);
  });
});
