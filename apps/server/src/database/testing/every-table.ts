import { newId } from '../values.ts';
import type { Executor } from '../open-database.ts';
import { withTransaction } from '../transaction.ts';
import { insertCollection, insertUser, testNow as now } from './rows.ts';

const awkwardText = 'é 李 😀 "quoted" \\ back\r\nslash \u2028 \u2029 \u0085 \t ; -- ${x} %_ \ufeff end';

export const fillEveryTable = (executor: Executor): Promise<void> =>
  withTransaction(executor, async (db) => {
    const accountId = newId();
    const at = { created_at: now, updated_at: now };
    await db
      .insertInto('accounts')
      .values([
        {
          id: accountId,
          email: 'ann@example.org',
          name: awkwardText,
          password_hash: '$argon2id$',
          email_verified: 1,
          invited_role: 'teacher',
          recovery_codes_due: 1,
          ...at,
        },
        { id: newId(), email: null, name: 'Ben', password_hash: null, email_verified: 0, ...at },
      ])
      .execute();
    await db
      .insertInto('account_connections')
      .values({ connection: 'school', subject: '42', account_id: accountId, email: null, created_at: now })
      .execute();
    await db
      .insertInto('password_resets')
      .values({
        token_hash: 'hash',
        account_id: accountId,
        created_at: now,
        expires_at: now + 1,
        used_at: null,
      })
      .execute();
    await db
      .insertInto('sign_up_invitations')
      .values({
        id: newId(),
        token_hash: 'hash',
        email: 'bo@example.org',
        role: 'student',
        parent_id: 'invitation',
        created_at: now,
        expires_at: now + 1,
        used_at: null,
      })
      .execute();
    await db
      .insertInto('authenticators')
      .values({ account_id: accountId, sealed_secret: 'sealed', last_step: 2 ** 40, created_at: now })
      .execute();
    await db
      .insertInto('passkeys')
      .values({
        id: newId(),
        account_id: accountId,
        name: awkwardText,
        credential_id: 'credential',
        public_key: 'key',
        counter: 2 ** 32 - 1,
        transports: '[]',
        created_at: now,
        used_at: null,
      })
      .execute();
    await db
      .insertInto('recovery_codes')
      .values({ account_id: accountId, code_hash: 'hash', created_at: now })
      .execute();
    await db
      .insertInto('oidc_payloads')
      .values({
        model: 'Session',
        id: newId(),
        payload: JSON.stringify({ text: awkwardText }),
        expires_at: now,
      })
      .execute();
    await db
      .insertInto('server_secrets')
      .values({ purpose: 'cookie_key', sequence: 1, value: '"secret"', created_at: now })
      .execute();
    await db
      .insertInto('attempts')
      .values({ key: 'sign-in', window_started_at: now, window_ends_at: Number.MAX_SAFE_INTEGER, count: 3 })
      .execute();

    const userId = await insertUser(db, { display_name: awkwardText, time_zone: 'America/Denver' });
    await db.insertInto('login_days').values({ user_id: userId, day: '2026-03-02' }).execute();
    await db
      .insertInto('dormancy_notices')
      .values({ user_id: userId, last_day: '2026-03-02', noticed_at: now })
      .execute();
    await db
      .insertInto('idempotency_keys')
      .values({ user_id: userId, key: 'key', request_hash: 'hash', status: 201, body: '{}', created_at: now })
      .execute();
    // More than a batch.
    for (let n = 0; n < 405; n += 1) {
      await insertCollection(db, {
        user_id: userId,
        name: `${n}`,
        description_bytes: 20 + n,
        description: JSON.stringify([awkwardText, n]),
      });
    }
    const collectionId = await insertCollection(db, {
      user_id: userId,
      status: 'public',
      first_published_at: now,
      copied_from: 'long gone',
      front_language: 'pt-BR',
      accents_matter: 1,
    });
    await db
      .insertInto('collection_tombstones')
      .values({ collection_id: newId(), user_id: null, was_public: 1, purged_at: now })
      .execute();
    await db
      .insertInto('subscriptions')
      .values({ user_id: userId, collection_id: collectionId, created_at: now })
      .execute();
    const mediaId = newId();
    await db
      .insertInto('media')
      .values({
        id: mediaId,
        user_id: userId,
        content_hash: 'h',
        content_type: 'image/png',
        bytes: 5,
        created_at: now,
        used_at: now,
      })
      .execute();
    await db
      .insertInto('media_references')
      .values({ collection_id: collectionId, media_id: mediaId })
      .execute();

    const classId = newId();
    await db
      .insertInto('classes')
      .values({ id: classId, name: awkwardText, version: 1, archived_at: null, ...at })
      .execute();
    await db
      .insertInto('class_members')
      .values({
        class_id: classId,
        user_id: userId,
        role: 'owner',
        position: 0,
        joined_at: now,
        left_at: null,
      })
      .execute();
    await db
      .insertInto('class_invitations')
      .values({
        id: newId(),
        class_id: classId,
        code_hash: 'hash',
        created_at: now,
        expires_at: now,
        used_at: null,
      })
      .execute();
    await db
      .insertInto('class_collections')
      .values({ class_id: classId, collection_id: collectionId, can_edit: 1, shared_at: now })
      .execute();
    await db
      .insertInto('class_audit_entries')
      .values({
        id: newId(),
        class_id: classId,
        at: now,
        actor_id: userId,
        act: 'report_removed',
        student_id: userId,
        report_id: 'long gone',
      })
      .execute();
    await db
      .insertInto('student_goals')
      .values({
        student_id: userId,
        collection_id: 'long gone',
        rate: 100 / 3,
        by_day: '2026-06-30',
        updated_at: now,
      })
      .execute();
    await db
      .insertInto('student_notes')
      .values({
        id: newId(),
        student_id: userId,
        author_id: null,
        class_id: classId,
        text: awkwardText,
        ...at,
      })
      .execute();

    await db
      .insertInto('completions')
      .values({ user_id: userId, collection_id: 'long gone', count: 7, updated_at: now })
      .execute();
    const reportId = newId();
    await db
      .insertInto('reports')
      .values({
        id: reportId,
        user_id: userId,
        client_id: newId(),
        collection_id: null,
        collection_name: awkwardText,
        category: 'Math',
        mode: 'auto',
        ending: 'completed',
        scored: 1,
        scored_at: now,
        stepped_by_hand: 1,
        started_at: -1,
        time_taken: 0.1 + 0.2,
        answering_time: 0.1 + 0.7,
        speed: 1000 / 60,
        total_items: 450,
        missed_items: 0,
        skipped_items: 0,
        matched_items: 0,
        created_at: now,
        recorded_for: userId,
      })
      .execute();
    await db
      .insertInto('report_items')
      .values(
        Array.from({ length: 450 }, (_, position) => ({
          report_id: reportId,
          position,
          name: 'a',
          ms: position / 3,
          outcome: 'seen' as const,
          first_side: position % 2 === 0 ? ('back' as const) : null,
          given: position % 2 === 0 ? ' Ä \n' : null,
        })),
      )
      .execute();
    await db
      .insertInto('probes')
      .values({
        report_id: reportId,
        limit_seconds: 60,
        time_factor: 1.5,
        form_version: 1,
        form_seed: 2 ** 32 - 1,
        form_items: 100,
        per_row: 10,
        stop_after: null,
        is_calm: 1,
        stop_reason: null,
        void_reason: 'hidden',
        self_corrections: 0,
        log: '[]',
        second_scorer: null,
      })
      .execute();
    await db
      .insertInto('probe_settings')
      .values({ user_id: userId, time_factor: 1.5, is_calm: 0, updated_at: now })
      .execute();
    await db
      .insertInto('benchmarks')
      .values({ id: newId(), user_id: userId, name: awkwardText, rows: '[]', version: 1, ...at })
      .execute();
    await db
      .insertInto('badges')
      .values({
        user_id: userId,
        badge: 'first_login',
        awarded_at: now,
        report_id: reportId,
        celebrated_at: now,
      })
      .execute();
    await db
      .insertInto('name_lists')
      .values({ id: newId(), user_id: userId, name: 'My Name List', names: '["Ann"]', version: 1, ...at })
      .execute();

    const orderId = newId();
    await db
      .insertInto('orders')
      .values({
        id: orderId,
        user_id: userId,
        status: 'paid',
        amount_cents: 2995,
        currency: 'usd',
        is_test: 1,
        ...at,
      })
      .execute();
    await db
      .insertInto('order_lines')
      .values({
        order_id: orderId,
        position: 0,
        offer: 'single_license',
        name: 'Single License',
        unit_cents: 2995,
        licences: 1,
        quantity: 1,
      })
      .execute();
    await db
      .insertInto('licences')
      .values({
        id: newId(),
        order_id: orderId,
        key: 'KEY',
        name: 'Single License',
        redeemed_by: userId,
        created_at: now,
      })
      .execute();
    const feedbackId = newId();
    await db
      .insertInto('feedback')
      .values({
        id: feedbackId,
        display_name: 'Anonymous User',
        message: awkwardText,
        page_url: '/',
        created_at: now,
      })
      .execute();
    await db
      .insertInto('feedback_files')
      .values({
        id: newId(),
        feedback_id: feedbackId,
        position: 0,
        name: 'a.png',
        content_type: 'image/png',
        bytes: 9,
      })
      .execute();
    await db
      .insertInto('audit_entries')
      .values({
        id: newId(),
        at: now,
        actor_id: null,
        act: 'disable',
        target_id: 'long gone',
        outcome: 'done',
        detail: null,
      })
      .execute();
  });
