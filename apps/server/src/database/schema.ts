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
  /** Sign-in accounts of the embedded identity provider. Not the users: an outside tenant has its own accounts. */
  accounts: {
    id: string;
    /** Lower case, unique. Null, as the password is, for an account that signs in through a connection only. */
    email: string | null;
    name: string;
    password_hash: string | null;
    /** Sessions that began before it are over. Null where the password is the first one, or there is none. */
    password_changed_at: Moment | null;
    email_verified: Flag;
    created_at: Moment;
    updated_at: Moment;
  };
  /** Who an account is at another provider: keyed by (connection, subject), never by e-mail. */
  account_connections: {
    connection: string;
    subject: string;
    account_id: string;
    /** What the other provider told at the last sign-in. Proves nothing, so it is not unique. */
    email: string | null;
    created_at: Moment;
  };
  /** State of the identity provider: sessions, grants, codes, tokens. */
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
  /** Keys that all server processes share. `value` is JSON: a JWK for signing, a string for cookies. */
  server_secrets: {
    /** `installation` is no secret, but made and kept like one: what this database is told from others by. */
    purpose: 'signing_key' | 'cookie_key' | 'webhook_secret' | 'installation';
    /** 1 for the first, counting up with each rotation. */
    sequence: number;
    value: string;
    created_at: Moment;
  };
  password_resets: {
    /** The token itself is only in the link. */
    token_hash: string;
    account_id: string;
    created_at: Moment;
    expires_at: Moment;
    used_at: Moment | null;
  };
  /** Counters behind the limits that have to hold across processes and restarts. */
  attempts: {
    key: string;
    window_started_at: Moment;
    window_ends_at: Moment;
    count: number;
  };
  /** First replies of creating calls, for 24 hours. `status` and `body` are null only while the call runs. */
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
    /** Issuer and subject of the token that made this user: unique together. */
    issuer: string;
    subject: string;
    /** Lower case, unique, shown to others: never the e-mail or its local part. */
    username: string;
    name: string;
    email: string | null;
    display_name: string | null;
    /** By what others find this person, folded (`foldForSearch`): display name and user name. */
    search_text: string;
    role: 'teacher' | 'student';
    /** When the user chose it, or skipped the question; null for those who were never asked. */
    role_chosen_at: Moment | null;
    time_zone: string | null;
    created_at: Moment;
    updated_at: Moment;
  };
  /** Days (`2026-01-31`, in the user's own time zone) on which the user was here. */
  login_days: { user_id: string; day: string };
};

type CollectionSchema = {
  /**
   * Ordinary collections and game collections alike: a game collection has the category `game` and a `type`
   * (`matching_game`, `multiple_words`); an ordinary one has no type. One table, because `GET /collections?type=`
   * lists games as collections and deleting, undo, media and reports are the same for both.
   */
  collections: {
    id: string;
    user_id: string;
    name: string;
    name_search: string;
    /** Bytes of the description, so that a user's sum is known without reading them all. */
    description_bytes: number;
    /** JSON text: the array of items. */
    description: string;
    item_count: number;
    /** JSON text: the first items, for those who have not opened it; an empty array where they are too large. */
    sample: string;
    category: string;
    type: string | null;
    status: 'public' | 'private';
    /** Counts up with every save: a save that started from an older one is stale. */
    version: number;
    /** Place in the owner's custom order; null until it is put in one. */
    position: number | null;
    /** Not null once it was ever public: reports on it stay welcome. */
    first_published_at: Moment | null;
    created_at: Moment;
    updated_at: Moment;
    /** Deleted, seen by nobody, restorable for 30 days. */
    deleted_at: Moment | null;
    /** Made by Duplicate: the id of the collection it is a copy of, which may be gone. Null for one made by its owner. */
    copied_from: string | null;
  };
  /** What is left of a collection that is gone for good: enough to know who may still report on it. */
  collection_tombstones: {
    collection_id: string;
    user_id: string | null;
    was_public: Flag;
    purged_at: Moment;
  };
  subscriptions: { user_id: string; collection_id: string; created_at: Moment };
  /** An uploaded picture or PDF, stored once per content and owner. `id` is 128 random bits. */
  media: {
    id: string;
    /** Who uploaded it, and in whose share of room it counts: others may refer to it as well. */
    user_id: string;
    /** The digest of what was uploaded, before anything was taken out of it. */
    content_hash: string;
    content_type: string;
    /** Of what is kept. */
    bytes: number;
    /** Null for a PDF. */
    width: number | null;
    height: number | null;
    created_at: Moment;
    /** The last time that it was uploaded, or put into a collection or taken out of one. */
    used_at: Moment;
  };
  /** Which collections show it. Deleted ones count for as long as they can be restored. */
  media_references: { collection_id: string; media_id: string };
};

/** What is worked out from the other tables, by triggers and after a save. Backups go without it. */
type DiscoverySchema = {
  /** Every ordinary collection that is public and not deleted, in a row that is small enough to search through. */
  public_collections: {
    collection_id: string;
    user_id: string;
    /** A space and the folded name: so every word has a space before it. */
    name_text: string;
    /** A space and the creator's `search_text`. */
    creator_text: string;
    category: string;
    item_count: number;
    subscriber_count: number;
    created_at: Moment;
  };
  /** What words are nearly written as (`search/spellings.ts`). A word goes with the last public collection that has it. */
  search_spellings: { variant: string; stem: string };
};

type PracticeSchema = {
  /** Finished sessions per user and collection. They outlive the collection. */
  completions: { user_id: string; collection_id: string; count: number; updated_at: Moment };
  /** One session, game, challenge or probe. `collection_id` may point at what is gone: it is no foreign key. */
  reports: {
    id: string;
    user_id: string;
    /** Made by the client; unique per user, so that a repeated call stores nothing. */
    client_id: string;
    collection_id: string | null;
    collection_name: string;
    category: string;
    mode: 'auto' | 'interactive' | 'domino' | 'matching_game' | 'multiple_words' | 'challenge' | 'probe';
    ending: 'completed' | 'stopped';
    scored: Flag;
    /** When its owner scored it afterwards; null where it was scored as it ended, or not at all. */
    scored_at: Moment | null;
    /** Items were seen only while paused, where no time passes: it has no rate. */
    stepped_by_hand: Flag;
    started_at: Moment;
    /**
     * The running time in seconds, fractions included. In interactive and domino sessions without an `answering_time`,
     * stored before there was one, the time without feedback and shown answers.
     */
    time_taken: number;
    /** The response times of all items together in seconds; interactive and domino sessions only. */
    answering_time: number | null;
    /** Milliseconds per item, fractions included; automatic sessions only. */
    speed: number | null;
    total_items: number;
    missed_items: number;
    skipped_items: number;
    /** Correct letters a minute, where the report is a reading that counts for the badges; else null. */
    letters_per_minute: number | null;
    /** Items matched in a game, 0 in other modes; null in reports from before, in which what is not missed was. */
    matched_items: number | null;
    created_at: Moment;
  };
  report_items: {
    report_id: string;
    /** Order of presentation, from 0. */
    position: number;
    name: string;
    /** Milliseconds, fractions included. */
    ms: number;
    outcome: 'seen' | 'right' | 'missed' | 'skipped';
  };
  /** Badges that a user has. `report_id` is the report that earned it, if one did. */
  badges: {
    user_id: string;
    badge: string;
    awarded_at: Moment;
    report_id: string | null;
    /** When a screen took it to celebrate it. */
    celebrated_at: Moment | null;
  };
  name_lists: {
    id: string;
    user_id: string;
    name: string;
    /** JSON text: the array of names. */
    names: string;
    /** Counts up with every save: a save that started from an older one is stale. */
    version: number;
    created_at: Moment;
    updated_at: Moment;
  };
};

type ShopSchema = {
  orders: {
    id: string;
    /** Null once the buyer's account is gone: the order stays for the books. */
    user_id: string | null;
    /** The payment provider's session: unique, so that a repeated webhook finds the same order. */
    checkout_session_id: string | null;
    /** `failed`: the checkout ended without payment. */
    status: 'pending' | 'paid' | 'failed' | 'refunded';
    amount_cents: number;
    /** ISO 4217, lower case. */
    currency: string;
    created_at: Moment;
    updated_at: Moment;
    paid_at: Moment | null;
    /** The provider's payment: by it a refund finds the order. */
    payment_intent_id: string | null;
    /** Begun where no money moves: in the test checkout, or in the test mode of the card provider. */
    is_test: Flag;
  };
  order_lines: {
    order_id: string;
    position: number;
    offer: string;
    name: string;
    unit_cents: number;
    /** That one of it gives. */
    licences: number;
    quantity: number;
  };
  licences: {
    id: string;
    order_id: string;
    /** What is handed on and redeemed; unique. */
    key: string;
    /** The name of the offer that it came with. */
    name: string;
    /** Null while `redeemed_at` is not: whoever redeemed it has deleted the account. It stays redeemed. */
    redeemed_by: string | null;
    redeemed_at: Moment | null;
    /** Its order was refunded. */
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
  /** Files sent with feedback. They belong to nobody's media: feedback needs no sign-in. `id` is 128 random bits. */
  feedback_files: {
    id: string;
    feedback_id: string;
    position: number;
    name: string;
    content_type: string;
    bytes: number;
  };
};
