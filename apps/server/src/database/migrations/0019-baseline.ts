import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { dialectOf } from '../open-database.ts';

const ofUser = 'text not null references users (id) on delete cascade';
const outlivesUser = 'text references users (id) on delete set null';
const ofAccount = 'text not null references accounts (id) on delete cascade';
const ofClass = 'text not null references classes (id) on delete cascade';
const ofCollection = 'text not null references collections (id) on delete cascade';
const ofReport = 'text not null references reports (id) on delete cascade';
const created = 'created_at bigint not null';
const changed = `${created}, updated_at bigint not null`;

const identity = [
  `create table accounts (id text not null primary key, email text unique, name text not null, password_hash text,
    email_verified smallint not null, ${changed}, password_changed_at bigint)`,
  `create table account_connections (connection text not null, subject text not null, account_id ${ofAccount}, email text,
    ${created}, constraint account_connections_key primary key (connection, subject))`,
  'create index account_connections_of_account on account_connections (account_id)',
  `create table password_resets (token_hash text not null primary key, account_id ${ofAccount}, ${created},
    expires_at bigint not null, used_at bigint)`,
  'create index password_resets_of_account on password_resets (account_id)',
  'create index password_resets_by_end on password_resets (expires_at)',
  `create table oidc_payloads (model text not null, id text not null, payload text not null, grant_id text, uid text,
    user_code text, account_id text, session_uid text, expires_at bigint, consumed_at bigint,
    constraint oidc_payloads_key primary key (model, id))`,
  ...['grant_id', 'uid', 'user_code', 'account_id', 'session_uid', 'expires_at'].map(
    (column) => `create index oidc_payloads_by_${column} on oidc_payloads (${column})`,
  ),
  `create table server_secrets (purpose text not null, sequence integer not null, value text not null, ${created},
    constraint server_secrets_key primary key (purpose, sequence))`,
  `create table users (id text not null primary key, issuer text not null, subject text not null,
    username text not null unique, name text not null, email text, display_name text, role text not null, time_zone text,
    ${changed}, search_text text not null default '', role_chosen_at bigint, avatar text,
    constraint users_identity unique (issuer, subject))`,
  `create table login_days (user_id ${ofUser}, day text not null, constraint login_days_key primary key (user_id, day))`,
  `create table attempts (key text not null primary key, window_started_at bigint not null,
    window_ends_at bigint not null, count bigint not null)`,
  'create index attempts_by_end on attempts (window_ends_at)',
  `create table idempotency_keys (user_id ${ofUser}, key text not null, request_hash text not null, status integer,
    body text, ${created}, constraint idempotency_keys_key primary key (user_id, key))`,
  'create index idempotency_keys_by_age on idempotency_keys (created_at)',
];

const collections = [
  `create table collections (id text not null primary key, user_id ${ofUser}, name text not null,
    name_search text not null, description_bytes bigint not null, description text not null, item_count integer not null,
    category text not null, type text, status text not null, version integer not null, position integer,
    first_published_at bigint, ${changed}, deleted_at bigint, sample text not null default '[]', copied_from text)`,
  'create index collections_of_user on collections (user_id, created_at, id)',
  `create index collections_public on collections (created_at, id) where status = 'public' and deleted_at is null`,
  'create index collections_deleted on collections (deleted_at) where deleted_at is not null',
  `create table collection_tombstones (collection_id text not null primary key, user_id ${outlivesUser},
    was_public smallint not null, purged_at bigint not null)`,
  'create index collection_tombstones_of_user on collection_tombstones (user_id)',
  `create table subscriptions (user_id ${ofUser}, collection_id ${ofCollection}, ${created},
    constraint subscriptions_key primary key (user_id, collection_id))`,
  'create index subscriptions_of_collection on subscriptions (collection_id)',
  `create table media (id text not null primary key, user_id ${ofUser}, content_hash text not null,
    content_type text not null, bytes bigint not null, width integer, height integer, ${created},
    used_at bigint not null default 0, constraint media_once_per_owner unique (user_id, content_hash))`,
  'create index media_by_use on media (used_at)',
  `create table media_references (collection_id ${ofCollection},
    media_id text not null references media (id) on delete cascade,
    constraint media_references_key primary key (collection_id, media_id))`,
  'create index media_references_of_media on media_references (media_id)',
  `create table name_lists (id text not null primary key, user_id ${ofUser}, name text not null, names text not null,
    ${changed}, version integer not null default 1)`,
  'create index name_lists_of_user on name_lists (user_id, created_at)',
];

const classes = [
  `create table classes (id text not null primary key, name text not null, version integer not null, ${changed},
    archived_at bigint)`,
  `create table class_members (class_id ${ofClass}, user_id ${ofUser}, role text not null, position integer not null,
    joined_at bigint not null, left_at bigint, constraint class_members_key primary key (class_id, user_id))`,
  'create index class_members_of_user on class_members (user_id, role)',
  `create table class_invitations (id text not null primary key, class_id ${ofClass}, code_hash text not null unique,
    ${created}, expires_at bigint not null, used_at bigint)`,
  'create index class_invitations_of_class on class_invitations (class_id)',
  `create table class_collections (class_id ${ofClass}, collection_id ${ofCollection}, can_edit smallint not null,
    shared_at bigint not null, constraint class_collections_key primary key (class_id, collection_id))`,
  'create index class_collections_of_collection on class_collections (collection_id)',
  `create table student_goals (student_id ${ofUser}, collection_id text not null, rate double precision not null,
    updated_at bigint not null, by_day text, constraint student_goals_key primary key (student_id, collection_id))`,
  `create table student_notes (id text not null primary key, student_id ${ofUser}, author_id ${outlivesUser},
    class_id text references classes (id) on delete set null, text text not null, ${changed})`,
  'create index student_notes_of_student on student_notes (student_id, created_at)',
  'create index student_notes_of_author on student_notes (author_id)',
  'create index student_notes_of_class on student_notes (class_id)',
];

const practice = [
  `create table completions (user_id ${ofUser}, collection_id text not null, count integer not null,
    updated_at bigint not null, constraint completions_key primary key (user_id, collection_id))`,
  `create table reports (id text not null primary key, user_id ${ofUser}, client_id text not null, collection_id text,
    collection_name text not null, category text not null, mode text not null, ending text not null,
    scored smallint not null, started_at bigint not null, time_taken double precision not null, speed double precision,
    total_items integer not null, missed_items integer not null, skipped_items integer not null, ${created},
    letters_per_minute double precision, stepped_by_hand smallint not null default 0, answering_time double precision,
    scored_at bigint, matched_items integer, recorded_by ${outlivesUser},
    class_id text references classes (id) on delete set null, removed_at bigint,
    constraint reports_once unique (user_id, client_id))`,
  'create index reports_by_start on reports (user_id, started_at, id)',
  'create index reports_of_recorder on reports (recorded_by, client_id)',
  'create index reports_of_class on reports (class_id, started_at)',
  // For charts, which read a collection's probes among years of reports.
  "create index reports_probes on reports (user_id, collection_id, started_at) where mode = 'probe'",
  `create table report_items (report_id ${ofReport}, position integer not null, name text not null,
    ms double precision not null, outcome text not null, constraint report_items_key primary key (report_id, position))`,
  `create table badges (user_id ${ofUser}, badge text not null, awarded_at bigint not null,
    report_id text references reports (id) on delete set null, celebrated_at bigint,
    constraint badges_key primary key (user_id, badge))`,
  'create index badges_of_report on badges (report_id)',
  `create table probes (report_id ${ofReport}, limit_seconds integer not null, time_factor double precision not null,
    form_version integer not null, form_seed bigint, form_items integer not null, per_row integer not null,
    stop_after integer, is_calm smallint not null, stop_reason text, void_reason text, self_corrections integer not null,
    log text not null, second_scorer text, constraint probes_key primary key (report_id))`,
  `create table probe_settings (user_id ${ofUser}, time_factor double precision not null, is_calm smallint not null,
    updated_at bigint not null, constraint probe_settings_key primary key (user_id))`,
  `create table benchmarks (id text not null primary key, user_id ${ofUser}, name text not null, rows text not null,
    version integer not null, ${changed})`,
  'create index benchmarks_of_user on benchmarks (user_id, created_at)',
];

const shopAndFeedback = [
  `create table orders (id text not null primary key, user_id ${outlivesUser}, checkout_session_id text unique,
    status text not null, amount_cents integer not null, currency text not null, ${changed}, paid_at bigint,
    payment_intent_id text, is_test smallint not null default 0)`,
  'create index orders_of_user on orders (user_id, created_at)',
  'create index orders_by_payment on orders (payment_intent_id)',
  'create index orders_by_status on orders (status, created_at)',
  `create table order_lines (order_id text not null references orders (id) on delete cascade, position integer not null,
    offer text not null, name text not null, unit_cents integer not null, quantity integer not null,
    licences integer not null default 1, constraint order_lines_key primary key (order_id, position))`,
  `create table licences (id text not null primary key,
    order_id text not null references orders (id) on delete cascade, key text not null unique, redeemed_by ${outlivesUser},
    redeemed_at bigint, ${created}, name text not null default '', revoked_at bigint)`,
  'create index licences_of_order on licences (order_id)',
  'create index licences_of_user on licences (redeemed_by)',
  `create table feedback (id text not null primary key, user_id ${outlivesUser}, display_name text not null,
    message text not null, page_url text not null, ${created})`,
  'create index feedback_of_user on feedback (user_id)',
  `create table feedback_files (id text not null primary key,
    feedback_id text not null references feedback (id) on delete cascade, position integer not null, name text not null,
    content_type text not null, bytes bigint not null)`,
  'create index feedback_files_of_feedback on feedback_files (feedback_id)',
];

/**
 * All tables of 0.2.0, whose nineteen migrations this one replaces,
 * except those of the search, which migration 28 creates.
 */
export const baseline: Migration = {
  up: async (db: Kysely<unknown>) => {
    const all = [...identity, ...collections, ...classes, ...practice, ...shopAndFeedback];
    for (const statement of all) await sql.raw(statement).execute(db);
    // PostgreSQL's sample underestimates the reports threefold. A report has about 50 items.
    if (dialectOf(db) === 'postgres')
      await sql`alter table report_items alter column report_id set (n_distinct = -0.02)`.execute(db);
  },
};
