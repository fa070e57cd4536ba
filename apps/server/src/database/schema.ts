import type { Act, ActOutcome } from '@sixty/contract/admin';
import type { ClassAct } from '@sixty/contract/classes';
import type { Role } from '@sixty/contract/users';
import type { StopReason, VoidReason } from '@sixty/domain/probe';
import type { TimeFactor } from '@sixty/domain/probe-limits';
import type { MediaType } from '@sixty/domain/uploads';
import type { Generated } from 'kysely';

type EpochMs = number;
type Flag = 0 | 1;

/**
 * Times are epoch milliseconds. Searched text has a second column, folded in JavaScript (`foldForSearch`), since
 * SQLite's `lower()` knows ASCII only. Text has no NUL, which PostgreSQL can't store.
 */
export type Schema = {
  /** Of the embedded identity provider. */
  accounts: {
    id: string;
    /** Lower case. Null for accounts with connections only. */
    email: string | null;
    name: string;
    password_hash: string | null;
    /** Invalidates earlier sessions. Null if never changed. */
    password_changed_at: EpochMs | null;
    /** By a link that was mailed or printed for the address. */
    email_verified: Flag;
    /** Copied to the user at the first API call. */
    invited_role: Role | null;
    /** 1: a restore voided the recovery codes, and the next second step shows new ones. */
    recovery_codes_due: Flag | null;
    created_at: EpochMs;
    updated_at: EpochMs;
  };
  /** Keyed by (connection, subject), never by email. */
  account_connections: {
    connection: string;
    subject: string;
    account_id: string;
    /** Not unique: most providers don't verify it. */
    email: string | null;
    /** Null unless verified by the provider. */
    email_verified_at: EpochMs | null;
    created_at: EpochMs;
  };
  oidc_payloads: {
    model: string;
    id: string;
    payload: string;
    grant_id: string | null;
    uid: string | null;
    user_code: string | null;
    account_id: string | null;
    session_uid: string | null;
    expires_at: EpochMs | null;
    consumed_at: EpochMs | null;
  };
  /** `value` is JSON: a JWK for signing, else a string. */
  server_secrets: {
    /** `installation` identifies this database and isn't secret. */
    purpose: 'signing_key' | 'cookie_key' | 'two_factor_key' | 'webhook_secret' | 'installation';
    sequence: number;
    value: string;
    created_at: EpochMs;
  };
  password_resets: {
    token_hash: string;
    account_id: string;
    created_at: EpochMs;
    expires_at: EpochMs;
    used_at: EpochMs | null;
    /** Null if an admin saw the link. */
    proves_email: Flag | null;
  };
  /** TOTP (RFC 6238). */
  authenticators: {
    account_id: string;
    /** Encrypted with `two_factor_key`. */
    sealed_secret: string;
    /** Last accepted time step, against replay. */
    last_step: number;
    created_at: EpochMs;
  };
  passkeys: {
    id: string;
    account_id: string;
    name: string;
    /** base64url. */
    credential_id: string;
    /** COSE, base64url. */
    public_key: string;
    /** 0 if the device doesn't count. */
    counter: number;
    /** JSON list. */
    transports: string;
    created_at: EpochMs;
    used_at: EpochMs | null;
  };
  recovery_codes: { account_id: string; code_hash: string; created_at: EpochMs };
  sign_up_invitations: {
    id: string;
    token_hash: string;
    /** Lower case. Null for anyone, and after use. */
    email: string | null;
    role: Role | null;
    /** The invitation for anyone with which a link to this address was asked for; used up with this one. */
    parent_id: string | null;
    created_at: EpochMs;
    expires_at: EpochMs;
    used_at: EpochMs | null;
  };
  attempts: {
    key: string;
    window_started_at: EpochMs;
    window_ends_at: EpochMs;
    count: number;
  };
  /** `status` and `body` are null while the call runs. */
  idempotency_keys: {
    user_id: string;
    key: string;
    request_hash: string;
    status: number | null;
    body: string | null;
    created_at: EpochMs;
  };
  users: {
    id: string;
    issuer: string;
    subject: string;
    /** Lower case, unique, public: never derived from the email. */
    username: string;
    name: string;
    email: string | null;
    /** Null unless verified by the issuer. */
    email_verified_at: EpochMs | null;
    display_name: string | null;
    search_text: string;
    /** Folded name and address, then `search_text`. Null for students of classes. */
    person_text: string | null;
    disabled_at: EpochMs | null;
    role: Role;
    role_chosen_at: EpochMs | null;
    time_zone: string | null;
    /** Animal of a class's student. */
    avatar: string | null;
    created_at: EpochMs;
    updated_at: EpochMs;
  };
  login_days: { user_id: string; day: string };
  /** Users notified of their deletion. `last_day` is from `login_days`, or ''. */
  dormancy_notices: { user_id: string; last_day: string; noticed_at: EpochMs };

  /** Includes games, with category `game` and a `type`. */
  collections: {
    id: string;
    user_id: string;
    name: string;
    name_search: string;
    /** Counts toward the quota. */
    description_bytes: number;
    description: string;
    item_count: number;
    /** First items; empty if too large. */
    sample: string;
    category: string;
    type: string | null;
    status: 'public' | 'private';
    /** Incremented by each save. */
    version: number;
    /** In the owner's order; null until sorted. */
    position: number | null;
    /** Once set, anyone may report on the collection. */
    first_published_at: EpochMs | null;
    created_at: EpochMs;
    updated_at: EpochMs;
    /** Restorable for 30 days. */
    deleted_at: EpochMs | null;
    copied_from: string | null;
    /** BCP 47. */
    front_language: string | null;
    back_language: string | null;
    accents_matter: Generated<Flag>;
    articles_optional: Generated<Flag>;
  };
  collection_tombstones: {
    collection_id: string;
    user_id: string | null;
    was_public: Flag;
    purged_at: EpochMs;
  };
  subscriptions: { user_id: string; collection_id: string; created_at: EpochMs };
  media: {
    id: string;
    /** Uploader, whose quota it uses. Others may refer to it. */
    user_id: string;
    /** Before cleaning. */
    content_hash: string;
    content_type: MediaType;
    bytes: number;
    /** Null for PDFs. */
    width: number | null;
    height: number | null;
    created_at: EpochMs;
    /** Last upload or change of a reference. */
    used_at: EpochMs;
  };
  /** Deleted collections keep theirs while restorable. */
  media_references: { collection_id: string; media_id: string };

  // Derived by triggers; not in backups.
  public_collections: {
    collection_id: string;
    user_id: string;
    /** Folded, between spaces, so that each word has a space on both sides. */
    name_text: string;
    /** The creator's `search_text` between spaces. */
    creator_text: string;
    category: string;
    item_count: number;
    subscriber_count: number;
    created_at: EpochMs;
  };
  /** What limits and badges count of a user. Every user has a row. */
  user_totals: {
    user_id: string;
    /** Games, and deleted ones that can be restored, included, as in `description_bytes`. */
    collections: number;
    description_bytes: number;
    /** Without games and copies. */
    collections_created: number;
    /** Published once, without games. */
    collections_shared: number;
    /** In games. Removed reports count nowhere. */
    matched_items: number;
    /** Of reports that were completed. */
    completed_sessions: number;
    matching_games: number;
    multiple_words: number;
    challenges: number;
    /** Of reports recorded by the user, of students, too. */
    report_bytes: number;
    /** Of those that can be restored. */
    removed_report_bytes: number;
  };

  /** No foreign key to collections. */
  completions: { user_id: string; collection_id: string; count: number; updated_at: EpochMs };
  /** The collection may be gone. */
  reports: {
    id: string;
    user_id: string;
    /** Unique per `user_id`. Repeated calls are found by it and `recorded_by`. */
    client_id: string;
    collection_id: string | null;
    collection_name: string;
    category: string;
    mode: 'auto' | 'interactive' | 'domino' | 'matching_game' | 'multiple_words' | 'challenge' | 'probe';
    /** `void` probes count nowhere. */
    ending: 'completed' | 'stopped' | 'void';
    scored: Flag;
    /** Null if scored at the end or never. */
    scored_at: EpochMs | null;
    /** Items were seen only while paused, so there is no rate. */
    stepped_by_hand: Flag;
    started_at: EpochMs;
    /** Seconds. In older reports without `answering_time`, excludes feedback and shown answers. */
    time_taken: number;
    /** Sum of response times in seconds. */
    answering_time: number | null;
    /** Milliseconds per item; automatic sessions only. */
    speed: number | null;
    total_items: number;
    missed_items: number;
    skipped_items: number;
    /** Set if it counts for badges. */
    letters_per_minute: number | null;
    /** 0 except in games; null in older reports: all not missed. */
    matched_items: number | null;
    created_at: EpochMs;
    recorded_by: string | null;
    /** The first `user_id`. Null unless the report was moved. */
    recorded_for: string | null;
    /** Null for own practice, and if the class is gone. */
    class_id: string | null;
    removed_at: EpochMs | null;
    /** With its items. Null in older reports. */
    bytes: number | null;
  };
  report_items: {
    report_id: string;
    position: number;
    name: string;
    /** With fractions; 0 if not measured. */
    ms: number;
    outcome: 'seen' | 'right' | 'missed' | 'skipped' | 'corrected';
    /** Null for an item with one side, and in reports of earlier versions. */
    first_side: 'front' | 'back' | null;
    /** Exactly as it was typed; null if nothing was. */
    given: string | null;
  };
  probes: {
    report_id: string;
    /** Without the time factor. */
    limit_seconds: number;
    time_factor: TimeFactor;
    form_version: number;
    /** Null for the collection's order. */
    form_seed: number | null;
    form_items: number;
    per_row: number;
    stop_after: number | null;
    is_calm: Flag;
    stop_reason: StopReason | null;
    void_reason: VoidReason | null;
    self_corrections: number;
    /** JSON of the engine's events, in milliseconds from the start. */
    log: string;
    /** JSON of another scorer's outcomes. */
    second_scorer: string | null;
  };
  /** What a learner keeps for review. */
  kept_collections: { user_id: string; collection_id: string; kept_at: EpochMs };
  /** Derived from the reports of kept collections. Days are numbered from 1970-01-01. */
  review_cards: {
    user_id: string;
    collection_id: string;
    name: string;
    direction: 'front' | 'back';
    stability: number;
    difficulty: number;
    first_day: number;
    last_day: number;
    due_day: number;
    seconds: number;
    /** JSON of `Answer`s as lists, in order. Last, because the others are read without it. */
    log: string;
  };
  /** Default: time factor 1. */
  probe_settings: { user_id: string; time_factor: TimeFactor; is_calm: Flag; updated_at: EpochMs };
  /** `rows` is JSON. */
  benchmarks: {
    id: string;
    user_id: string;
    name: string;
    rows: string;
    version: number;
    created_at: EpochMs;
    updated_at: EpochMs;
  };
  badges: {
    user_id: string;
    badge: string;
    awarded_at: EpochMs;
    report_id: string | null;
    celebrated_at: EpochMs | null;
  };
  name_lists: {
    id: string;
    user_id: string;
    name: string;
    names: string;
    version: number;
    created_at: EpochMs;
    updated_at: EpochMs;
  };

  /**
   * Managed students are users of the issuer `managed`, without sign-in. The whole class is a user of the issuer
   * `class`, a member with the role `group`.
   */
  classes: {
    id: string;
    name: string;
    /** Incremented by changes of the class or its roster. */
    version: number;
    created_at: EpochMs;
    updated_at: EpochMs;
    archived_at: EpochMs | null;
  };
  class_members: {
    class_id: string;
    user_id: string;
    role: 'owner' | 'teacher' | 'student' | 'group';
    /** In the roster; 0 for teachers. */
    position: number;
    joined_at: EpochMs;
    /** Students only; earlier records stay with the class. */
    left_at: EpochMs | null;
  };
  class_invitations: {
    id: string;
    class_id: string;
    code_hash: string;
    created_at: EpochMs;
    expires_at: EpochMs;
    used_at: EpochMs | null;
  };
  class_collections: { class_id: string; collection_id: string; can_edit: Flag; shared_at: EpochMs };
  /** Has IDs only, so that it holds no name of an erased student. */
  class_audit_entries: {
    id: string;
    class_id: string;
    at: EpochMs;
    actor_id: string | null;
    act: ClassAct;
    student_id: string | null;
    /** The report may be gone. */
    report_id: string | null;
  };
  /** `rate` is in items per minute. The collection may be gone. */
  student_goals: {
    student_id: string;
    collection_id: string;
    rate: number;
    /** ISO date. */
    by_day: string | null;
    updated_at: EpochMs;
  };
  student_notes: {
    id: string;
    student_id: string;
    author_id: string | null;
    /** Null if the class is gone. */
    class_id: string | null;
    text: string;
    created_at: EpochMs;
    updated_at: EpochMs;
  };
  orders: {
    id: string;
    /** Null if the account is gone. */
    user_id: string | null;
    /** Unique: repeated webhooks find the same order. */
    checkout_session_id: string | null;
    /** `failed`: ended without payment. */
    status: 'pending' | 'paid' | 'failed' | 'refunded';
    amount_cents: number;
    currency: string;
    created_at: EpochMs;
    updated_at: EpochMs;
    paid_at: EpochMs | null;
    /** A refund finds its order by it. */
    payment_intent_id: string | null;
    is_test: Flag;
  };
  order_lines: {
    order_id: string;
    position: number;
    offer: string;
    name: string;
    unit_cents: number;
    licences: number;
    quantity: number;
  };
  /** British spelling, released in the database and the API; code says 'license'. */
  licences: {
    id: string;
    order_id: string;
    key: string;
    name: string;
    /** Null if not redeemed, or if the account is gone. */
    redeemed_by: string | null;
    redeemed_at: EpochMs | null;
    revoked_at: EpochMs | null;
    created_at: EpochMs;
  };

  /** Outlives people, so it has IDs only. */
  audit_entries: {
    id: string;
    at: EpochMs;
    /** Null for the command line. */
    actor_id: string | null;
    act: Act;
    /** A user, account, invitation, or feedback. */
    target_id: string | null;
    outcome: ActOutcome;
    /** Nothing personal. */
    detail: string | null;
  };
  feedback: {
    id: string;
    user_id: string | null;
    display_name: string;
    message: string;
    page_url: string;
    created_at: EpochMs;
  };
  /** Not media, because feedback needs no sign-in. */
  feedback_files: {
    id: string;
    feedback_id: string;
    position: number;
    name: string;
    content_type: MediaType;
    bytes: number;
  };
};
