import type { Act, ActOutcome } from '@sixty/contract/admin';
import type { Role } from '@sixty/contract/users';
import type { StopReason, VoidReason } from '@sixty/domain/probe';
import type { TimeFactor } from '@sixty/domain/probe-limits';
import type { MediaType } from '@sixty/domain/uploads';

type Moment = number;
type Flag = 0 | 1;

/**
 * Moments are epoch milliseconds. Flags are 0 or 1, since SQLite has no booleans. Searched text has a second
 * column, folded in JavaScript (`foldForSearch`), since SQLite's `lower()` knows ASCII only. Text has no NUL,
 * which PostgreSQL can't store.
 */
export type Schema = {
  /** Of the embedded identity provider; not users. */
  accounts: {
    id: string;
    /** Lower case. Null for accounts that sign in through a connection only. */
    email: string | null;
    name: string;
    password_hash: string | null;
    /** Sessions started earlier are invalid. Null if never changed. */
    password_changed_at: Moment | null;
    /** By a link that was sent to the address, or that the operator printed for it. */
    email_verified: Flag;
    /** From the invitation; becomes the role of the user at the first API call. */
    invited_role: Role | null;
    created_at: Moment;
    updated_at: Moment;
  };
  /** Keyed by (connection, subject), never by email. */
  account_connections: {
    connection: string;
    subject: string;
    account_id: string;
    /** Not unique: most providers don't verify it. */
    email: string | null;
    /** Null unless the provider says that it verified the address. */
    email_verified_at: Moment | null;
    created_at: Moment;
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
    expires_at: Moment | null;
    consumed_at: Moment | null;
  };
  /** `value` is JSON: a JWK for signing, a string for the others. */
  server_secrets: {
    /** `installation` isn't secret: it identifies this database. */
    purpose: 'signing_key' | 'cookie_key' | 'two_factor_key' | 'webhook_secret' | 'installation';
    sequence: number;
    value: string;
    created_at: Moment;
  };
  password_resets: {
    token_hash: string;
    account_id: string;
    created_at: Moment;
    expires_at: Moment;
    used_at: Moment | null;
    /** Null for links that an admin made on the page, who may use them. */
    proves_email: Flag | null;
  };
  /** Apps that show a code every 30 seconds (RFC 6238). */
  authenticators: {
    account_id: string;
    /** Encrypted by the server secret `two_factor_key`. */
    sealed_secret: string;
    /** Time step of the last accepted code, against replay. */
    last_step: number;
    created_at: Moment;
  };
  passkeys: {
    id: string;
    account_id: string;
    name: string;
    /** WebAuthn's, base64url. */
    credential_id: string;
    /** COSE, base64url. */
    public_key: string;
    /** Signature counter; 0 if the device has none. */
    counter: number;
    /** JSON list. */
    transports: string;
    created_at: Moment;
    used_at: Moment | null;
  };
  recovery_codes: { account_id: string; code_hash: string; created_at: Moment };
  sign_up_invitations: {
    id: string;
    /** Only the link contains the token. */
    token_hash: string;
    /** Lower case. Null if anyone may use it, or once it is used. */
    email: string | null;
    role: Role | null;
    created_at: Moment;
    expires_at: Moment;
    used_at: Moment | null;
  };
  attempts: {
    key: string;
    window_started_at: Moment;
    window_ends_at: Moment;
    count: number;
  };
  /** `status` and `body` are null while the call runs. */
  idempotency_keys: {
    user_id: string;
    key: string;
    request_hash: string;
    status: number | null;
    body: string | null;
    created_at: Moment;
  };
  users: {
    id: string;
    issuer: string;
    subject: string;
    /** Lower case, unique, public: never derived from the email. */
    username: string;
    name: string;
    email: string | null;
    /** Null unless the issuer says that the address is the person's. */
    email_verified_at: Moment | null;
    display_name: string | null;
    /** Folded display name and user name. */
    search_text: string;
    /** Folded name and address, then `search_text`, for admins; null for students of classes. */
    person_text: string | null;
    /** Null for people who may sign in. */
    disabled_at: Moment | null;
    role: Role;
    /** Null if never asked. */
    role_chosen_at: Moment | null;
    time_zone: string | null;
    /** An animal (`@sixty/domain/classes`); students of classes only. */
    avatar: string | null;
    created_at: Moment;
    updated_at: Moment;
  };
  login_days: { user_id: string; day: string };
  /** Of people who will be deleted, since they have been away for long. `last_day` is that of `login_days`, or ''. */
  dormancy_notices: { user_id: string; last_day: string; noticed_at: Moment };

  /**
   * Game collections have category `game` and a `type`: the API lists games as collections, and deletion,
   * undo, media, and reports are the same.
   */
  collections: {
    id: string;
    user_id: string;
    name: string;
    name_search: string;
    /** Of `description`, for the user's quota. */
    description_bytes: number;
    description: string;
    item_count: number;
    /** First items for previews; empty if too large. */
    sample: string;
    category: string;
    type: string | null;
    status: 'public' | 'private';
    /** Incremented on each save, to detect stale ones. */
    version: number;
    /** In the owner's custom order; null until sorted. */
    position: number | null;
    /** Once set, anyone may report on the collection. */
    first_published_at: Moment | null;
    created_at: Moment;
    updated_at: Moment;
    /** Restorable for 30 days. */
    deleted_at: Moment | null;
    copied_from: string | null;
  };
  collection_tombstones: {
    collection_id: string;
    user_id: string | null;
    was_public: Flag;
    purged_at: Moment;
  };
  subscriptions: { user_id: string; collection_id: string; created_at: Moment };
  media: {
    id: string;
    /** The uploader, whose quota it uses. Others may refer to it. */
    user_id: string;
    /** Of the upload, before cleaning. */
    content_hash: string;
    content_type: MediaType;
    bytes: number;
    /** Null for a PDF. */
    width: number | null;
    height: number | null;
    created_at: Moment;
    /** Last upload or change of a reference. */
    used_at: Moment;
  };
  /** References of deleted collections count while restorable. */
  media_references: { collection_id: string; media_id: string };

  // Derived tables, maintained by triggers; not in backups.
  public_collections: {
    collection_id: string;
    user_id: string;
    /** A space and the folded name: every word follows a space. */
    name_text: string;
    /** A space and the creator's `search_text`. */
    creator_text: string;
    category: string;
    item_count: number;
    subscriber_count: number;
    created_at: Moment;
  };
  /** First 7 characters of words in the texts above, for misspelled queries. */
  search_words: { gram: string; word: string };
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
  };

  /** Outlive the collection. */
  completions: { user_id: string; collection_id: string; count: number; updated_at: Moment };
  /** `collection_id` isn't a foreign key: the collection may be gone. */
  reports: {
    id: string;
    user_id: string;
    /** Unique per user, for repeated calls. */
    client_id: string;
    collection_id: string | null;
    collection_name: string;
    category: string;
    mode: 'auto' | 'interactive' | 'domino' | 'matching_game' | 'multiple_words' | 'challenge' | 'probe';
    /** `void`: a probe that counts nowhere. */
    ending: 'completed' | 'stopped' | 'void';
    scored: Flag;
    /** Null if scored at the end or never. */
    scored_at: Moment | null;
    /** Items were seen only while paused: no rate. */
    stepped_by_hand: Flag;
    started_at: Moment;
    /**
     * Seconds with fractions. In older interactive and domino sessions without `answering_time`, excludes
     * feedback and shown answers.
     */
    time_taken: number;
    /** Sum of response times in seconds. */
    answering_time: number | null;
    /** Milliseconds per item; automatic sessions only. */
    speed: number | null;
    total_items: number;
    missed_items: number;
    skipped_items: number;
    /** Set if the reading counts for badges. */
    letters_per_minute: number | null;
    /** 0 in other modes than games; null in older reports: all that wasn't missed. */
    matched_items: number | null;
    created_at: Moment;
    /** Null if the account is gone. */
    recorded_by: string | null;
    class_id: string | null;
    /** Restorable for 30 days. */
    removed_at: Moment | null;
  };
  report_items: {
    report_id: string;
    position: number;
    name: string;
    /** With fractions; 0 if it wasn't measured, as in all probes. */
    ms: number;
    outcome: 'seen' | 'right' | 'missed' | 'skipped' | 'corrected';
  };
  /** What only reports of the mode `probe` have. */
  probes: {
    report_id: string;
    /** Without the time factor. */
    limit_seconds: number;
    time_factor: TimeFactor;
    form_version: number;
    /** Null for the collection's own order. */
    form_seed: number | null;
    form_items: number;
    per_row: number;
    /** Null for never. */
    stop_after: number | null;
    is_calm: Flag;
    /** Null if void. */
    stop_reason: StopReason | null;
    void_reason: VoidReason | null;
    self_corrections: number;
    /** JSON: the engine's events, in milliseconds since the start. */
    log: string;
    /** JSON: outcomes by another scorer. */
    second_scorer: string | null;
  };
  /** Of a learner. Without a row, the time factor is 1. */
  probe_settings: { user_id: string; time_factor: TimeFactor; is_calm: Flag; updated_at: Moment };
  /** A user's own tables. `rows` is JSON. */
  benchmarks: {
    id: string;
    user_id: string;
    name: string;
    rows: string;
    version: number;
    created_at: Moment;
    updated_at: Moment;
  };
  badges: {
    user_id: string;
    badge: string;
    awarded_at: Moment;
    report_id: string | null;
    celebrated_at: Moment | null;
  };
  name_lists: {
    id: string;
    user_id: string;
    name: string;
    names: string;
    version: number;
    created_at: Moment;
    updated_at: Moment;
  };

  /**
   * A managed student is a user of the issuer `managed`, without email and sign-in. The class itself is a user of the
   * issuer `class`, its member with the role `group`, whose reports are those of the whole class.
   */
  classes: {
    id: string;
    name: string;
    /** Incremented by every change of the class or its roster. */
    version: number;
    created_at: Moment;
    updated_at: Moment;
    /** Starts the retention period. */
    archived_at: Moment | null;
  };
  class_members: {
    class_id: string;
    user_id: string;
    role: 'owner' | 'teacher' | 'student' | 'group';
    /** Place in the roster; 0 for teachers. */
    position: number;
    joined_at: Moment;
    /** Students only: teachers keep what was recorded in the class until then. */
    left_at: Moment | null;
  };
  class_invitations: {
    id: string;
    class_id: string;
    /** Only the link contains the code. */
    code_hash: string;
    created_at: Moment;
    expires_at: Moment;
    used_at: Moment | null;
  };
  /** Shared with the teachers of a class. */
  class_collections: { class_id: string; collection_id: string; can_edit: Flag; shared_at: Moment };
  /** Of any learner. The collection may be gone. `rate` is in items per minute. */
  student_goals: {
    student_id: string;
    collection_id: string;
    rate: number;
    /** ISO date; null for none. */
    by_day: string | null;
    updated_at: Moment;
  };
  student_notes: {
    id: string;
    student_id: string;
    /** Null if the account is gone. */
    author_id: string | null;
    /** In which it was written; null if the class is gone. */
    class_id: string | null;
    text: string;
    created_at: Moment;
    updated_at: Moment;
  };
  orders: {
    id: string;
    /** Null if the account is gone: orders stay for accounting. */
    user_id: string | null;
    /** Unique: a repeated webhook finds the same order. */
    checkout_session_id: string | null;
    /** `failed`: the checkout ended without payment. */
    status: 'pending' | 'paid' | 'failed' | 'refunded';
    amount_cents: number;
    currency: string;
    created_at: Moment;
    updated_at: Moment;
    paid_at: Moment | null;
    /** By which a refund finds the order. */
    payment_intent_id: string | null;
    is_test: Flag;
  };
  order_lines: {
    order_id: string;
    position: number;
    offer: string;
    name: string;
    unit_cents: number;
    /** Per unit. */
    licences: number;
    quantity: number;
  };
  licences: {
    id: string;
    order_id: string;
    key: string;
    name: string;
    /** Null if not redeemed, or if the redeemer's account is gone; it stays redeemed. */
    redeemed_by: string | null;
    redeemed_at: Moment | null;
    revoked_at: Moment | null;
    created_at: Moment;
  };

  /** Outlive the people: ids only, no names or addresses. */
  audit_entries: {
    id: string;
    at: Moment;
    /** A user; null for the command line. */
    actor_id: string | null;
    act: Act;
    /** Of a user, an account that never became a user, an invitation, or feedback. */
    target_id: string | null;
    outcome: ActOutcome;
    /** A reason or a number, nothing personal. */
    detail: string | null;
  };
  feedback: {
    id: string;
    user_id: string | null;
    display_name: string;
    message: string;
    page_url: string;
    created_at: Moment;
  };
  /** Feedback needs no sign-in, so its files aren't media. */
  feedback_files: {
    id: string;
    feedback_id: string;
    position: number;
    name: string;
    content_type: MediaType;
    bytes: number;
  };
};
