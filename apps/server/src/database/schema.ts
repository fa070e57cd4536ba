import type { MediaType } from '@sixty/domain/uploads';

/**
 * The tables, as Kysely sees them: one definition for SQLite and PostgreSQL.
 *
 * - A moment is a whole number of milliseconds since 1970 in UTC (`bigint` in the database).
 * - A flag is 0 or 1: SQLite has no booleans, and one form serves both databases.
 * - A value that people search for has a second column, folded in JavaScript (`foldForSearch`): `lower()` of SQLite
 *   knows ASCII alone.
 * - JSON is text, so that a row reads the same from either database.
 * - Text holds no NUL character: PostgreSQL cannot store one.
 */
export type Schema = IdentitySchema &
  CollectionSchema &
  DiscoverySchema &
  PracticeSchema &
  ShopSchema &
  MessageSchema;

type Moment = number;
type Flag = 0 | 1;

type IdentitySchema = {
  /** Accounts of the embedded identity provider. Not users: an external tenant has its own accounts. */
  accounts: {
    id: string;
    /** Lower case, unique. Null, like the password, for accounts that sign in through a connection only. */
    email: string | null;
    name: string;
    password_hash: string | null;
    /** Sessions started before it are invalid. Null if the password is the first one or missing. */
    password_changed_at: Moment | null;
    email_verified: Flag;
    created_at: Moment;
    updated_at: Moment;
  };
  /** An account at another provider, keyed by (connection, subject), never by email. */
  account_connections: {
    connection: string;
    subject: string;
    account_id: string;
    /** Unverified, so not unique. */
    email: string | null;
    created_at: Moment;
  };
  /** The identity provider's sessions, grants, codes, and tokens. */
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
  /** Keys shared by all server processes. `value` is JSON: a JWK for signing, a string for cookies. */
  server_secrets: {
    /** `installation` isn't secret but created the same way: it identifies this database. */
    purpose: 'signing_key' | 'cookie_key' | 'webhook_secret' | 'installation';
    sequence: number;
    value: string;
    created_at: Moment;
  };
  password_resets: {
    /** Only the link contains the token. */
    token_hash: string;
    account_id: string;
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
    display_name: string | null;
    /** Folded display name and user name (`foldForSearch`). */
    search_text: string;
    role: 'teacher' | 'student';
    /** When the user chose or skipped; null for users who were never asked. */
    role_chosen_at: Moment | null;
    time_zone: string | null;
    created_at: Moment;
    updated_at: Moment;
  };
  login_days: { user_id: string; day: string };
};

type CollectionSchema = {
  /**
   * Ordinary collections, and game collections with category `game` and a `type` (`matching_game`, `multiple_words`).
   * One table, because `GET /collections?type=` lists games as collections, and deletion, undo, media, and reports
   * are the same.
   */
  collections: {
    id: string;
    user_id: string;
    name: string;
    name_search: string;
    /** Size of the description, so that a user's total needs no full read. */
    description_bytes: number;
    description: string;
    item_count: number;
    /** The first items for previews; empty if too large. */
    sample: string;
    category: string;
    type: string | null;
    status: 'public' | 'private';
    /** Incremented on each save; a save based on an older version is stale. */
    version: number;
    /** Place in the owner's custom order; null until sorted. */
    position: number | null;
    /** Reports on it stay welcome. */
    first_published_at: Moment | null;
    created_at: Moment;
    updated_at: Moment;
    /** Deleted: invisible and restorable for 30 days. */
    deleted_at: Moment | null;
    copied_from: string | null;
  };
  /** Remains of a purged collection: who may still report on it. */
  collection_tombstones: {
    collection_id: string;
    user_id: string | null;
    was_public: Flag;
    purged_at: Moment;
  };
  subscriptions: { user_id: string; collection_id: string; created_at: Moment };
  /** `id` is 128 random bits. */
  media: {
    id: string;
    /** The uploader, whose quota it uses. Others may refer to it. */
    user_id: string;
    /** Digest of the original upload, before cleaning. */
    content_hash: string;
    content_type: MediaType;
    /** Of the stored file. */
    bytes: number;
    /** Null for a PDF. */
    width: number | null;
    height: number | null;
    created_at: Moment;
    /** Last upload, or last addition to or removal from a collection. */
    used_at: Moment;
  };
  /** References from collections; deleted ones count while restorable. */
  media_references: { collection_id: string; media_id: string };
};

/** Derived tables, maintained by triggers; not in backups. */
type DiscoverySchema = {
  public_collections: {
    collection_id: string;
    user_id: string;
    /** A space and the folded name, so that every word follows a space. */
    name_text: string;
    /** A space and the creator's `search_text`. */
    creator_text: string;
    category: string;
    item_count: number;
    subscriber_count: number;
    created_at: Moment;
  };
  /** Beginnings (7 characters) of words in the texts above by their grams, for misspelled queries. */
  search_words: { gram: string; word: string };
};

type PracticeSchema = {
  /** Completions per user and collection. They outlive the collection. */
  completions: { user_id: string; collection_id: string; count: number; updated_at: Moment };
  /** Sessions, games, challenges, and probes. `collection_id` isn't a foreign key, since it may be gone. */
  reports: {
    id: string;
    user_id: string;
    /** Chosen by the client; unique per user, so that repeated calls store nothing. */
    client_id: string;
    collection_id: string | null;
    collection_name: string;
    category: string;
    mode: 'auto' | 'interactive' | 'domino' | 'matching_game' | 'multiple_words' | 'challenge' | 'probe';
    ending: 'completed' | 'stopped';
    scored: Flag;
    /** When the owner scored it afterwards; null if scored at the end or never. */
    scored_at: Moment | null;
    /** Items were seen only while paused: no rate. */
    stepped_by_hand: Flag;
    started_at: Moment;
    /**
     * Running time in seconds with fractions. In older interactive and domino sessions without `answering_time`, the
     * time without feedback and shown answers.
     */
    time_taken: number;
    /** Sum of all response times in seconds; interactive and domino sessions only. */
    answering_time: number | null;
    /** Milliseconds per item with fractions; automatic sessions only. */
    speed: number | null;
    total_items: number;
    missed_items: number;
    skipped_items: number;
    /** Correct letters per minute if the report is a reading that counts for badges; otherwise null. */
    letters_per_minute: number | null;
    /** Items matched in a game, 0 in other modes; null in older reports, where it is all that wasn't missed. */
    matched_items: number | null;
    created_at: Moment;
  };
  report_items: {
    report_id: string;
    position: number;
    name: string;
    /** Milliseconds with fractions. */
    ms: number;
    outcome: 'seen' | 'right' | 'missed' | 'skipped';
  };
  badges: {
    user_id: string;
    badge: string;
    awarded_at: Moment;
    report_id: string | null;
    /** When a device took it to celebrate. */
    celebrated_at: Moment | null;
  };
  name_lists: {
    id: string;
    user_id: string;
    name: string;
    names: string;
    /** Incremented on each save; a save based on an older version is stale. */
    version: number;
    created_at: Moment;
    updated_at: Moment;
  };
};

type ShopSchema = {
  orders: {
    id: string;
    /** Null once the buyer's account is gone; the order stays for accounting. */
    user_id: string | null;
    /** The provider's checkout session: unique, so that a repeated webhook finds the same order. */
    checkout_session_id: string | null;
    /** `failed`: the checkout ended without payment. */
    status: 'pending' | 'paid' | 'failed' | 'refunded';
    amount_cents: number;
    currency: string;
    created_at: Moment;
    updated_at: Moment;
    paid_at: Moment | null;
    /** The provider's payment, by which a refund finds the order. */
    payment_intent_id: string | null;
    is_test: Flag;
  };
  order_lines: {
    order_id: string;
    position: number;
    offer: string;
    name: string;
    unit_cents: number;
    /** Licenses per unit. */
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
};

type MessageSchema = {
  feedback: {
    id: string;
    user_id: string | null;
    display_name: string;
    message: string;
    page_url: string;
    created_at: Moment;
  };
  /** Files sent with feedback, separate from media, since feedback needs no sign-in. `id` is 128 random bits. */
  feedback_files: {
    id: string;
    feedback_id: string;
    position: number;
    name: string;
    content_type: MediaType;
    bytes: number;
  };
};
