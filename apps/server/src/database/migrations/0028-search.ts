import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { dialectOf } from '../open-database.ts';

/** The search of 0.2.0, which kept a table of the parts of words. */
const dropOld = (isSqlite: boolean): string[] =>
  isSqlite
    ? [
        ...['collections_listed', 'collections_relisted', 'users_relisted', 'subscriptions_counted']
          .concat('subscriptions_uncounted')
          .map((trigger) => `drop trigger if exists ${trigger}`),
        ...['public_collections', 'search_words', 'search_grams'].map((old) => `drop table if exists ${old}`),
      ]
    : [
        'drop table if exists public_collections, search_words',
        `drop function if exists list_public_collection, relist_creator, count_subscription, index_search_words,
          search_grams, search_words_of, search_word_grams cascade`,
      ];

/** On SQLite with a number for the full-text index: VACUUM may change an implicit rowid. */
const table = (isSqlite: boolean): string => {
  const text = isSqlite ? 'text' : 'text collate "C"';
  return `create table public_collections (${isSqlite ? 'number integer primary key, ' : ''}
    collection_id text not null ${isSqlite ? 'unique' : 'primary key'} references collections (id) on delete cascade, user_id text not null,
    name_text ${text} not null, creator_text ${text} not null, category text not null, item_count integer not null,
    subscriber_count integer not null, created_at bigint not null)`;
};

const listed = (row: string) => `
  insert into public_collections
    (collection_id, user_id, name_text, creator_text, category, item_count, subscriber_count, created_at)
    select ${row}.id, ${row}.user_id, ' ' || ${row}.name_search || ' ', ' ' || users.search_text || ' ', ${row}.category,
      ${row}.item_count, (select count(*) from subscriptions where collection_id = ${row}.id), ${row}.created_at
    from ${row === 'new' ? '' : `${row}, `}users
    where users.id = ${row}.user_id and ${row}.status = 'public' and ${row}.deleted_at is null and ${row}.type is null`;

const list = `
  delete from public_collections where collection_id = new.id
    and (new.status <> 'public' or new.deleted_at is not null or new.type is not null);
  ${listed('new')}
    on conflict (collection_id) do update set
      name_text = excluded.name_text, category = excluded.category, item_count = excluded.item_count;`;

const countSubscription = (row: string, change: string) =>
  `update public_collections set subscriber_count = subscriber_count ${change} where collection_id = ${row}.collection_id;`;

type Trigger = readonly [name: string, event: string, condition: string, body: string];

const triggers: readonly Trigger[] = [
  ['collections_listed', 'insert on collections', `new.status = 'public'`, list],
  [
    'collections_relisted',
    'update of status, deleted_at, type, name_search, category, item_count on collections',
    `new.status = 'public' or old.status = 'public'`,
    list,
  ],
  [
    'users_relisted',
    'update of search_text on users',
    'new.search_text <> old.search_text',
    `update public_collections set creator_text = ' ' || new.search_text || ' ' where user_id = new.id;`,
  ],
  ['subscriptions_counted', 'insert on subscriptions', 'true', countSubscription('new', '+ 1')],
  ['subscriptions_uncounted', 'delete on subscriptions', 'true', countSubscription('old', '- 1')],
];

const index =
  'insert into public_search (rowid, name_text, creator_text) values (new.number, new.name_text, new.creator_text);';
const unindex = `insert into public_search (public_search, rowid, name_text, creator_text)
  values ('delete', old.number, old.name_text, old.creator_text);`;

const onSqlite: readonly Trigger[] = [
  ['public_collections_indexed', 'insert on public_collections', 'true', index],
  ['public_collections_unindexed', 'delete on public_collections', 'true', unindex],
  [
    'public_collections_reindexed',
    'update of name_text, creator_text on public_collections',
    'new.name_text <> old.name_text or new.creator_text <> old.creator_text',
    `${unindex} ${index}`,
  ],
];

const create = (isSqlite: boolean, [name, event, condition, body]: Trigger): string[] => {
  const head = `create trigger ${name} after ${event} for each row when (${condition})`;
  if (isSqlite) return [`${head} begin ${body} end`];
  const declared = `create function ${name}() returns trigger language plpgsql as $$ begin ${body} return null; end $$`;
  return [declared, `${head} execute function ${name}()`];
};

const orders = {
  by_subscribers: 'subscriber_count, created_at, collection_id',
  by_date: 'created_at, collection_id',
  by_items: 'item_count, created_at, collection_id',
  by_name: 'name_text, collection_id',
};

const textIndexes = (isSqlite: boolean): string[] =>
  isSqlite
    ? [
        `create virtual table public_search using fts5(name_text, creator_text, content = 'public_collections',
          content_rowid = 'number', tokenize = 'trigram case_sensitive 1')`,
        // What is deleted leaves the index at once.
        `insert into public_search (public_search, rank) values ('secure-delete', 1)`,
        `insert into public_search (public_search) values ('rebuild')`,
      ]
    : [
        'create extension if not exists pg_trgm',
        // With fastupdate, every search would scan a pending list.
        ...['name', 'creator'].map(
          (text) => `create index public_by_${text}_trigrams on public_collections
            using gin (${text}_text gin_trgm_ops) with (fastupdate = off)`,
        ),
      ];

export const search: Migration = {
  up: async (db: Kysely<unknown>) => {
    const isSqlite = dialectOf(db) === 'sqlite';
    const run = [
      ...dropOld(isSqlite),
      table(isSqlite),
      listed('collections'),
      ...textIndexes(isSqlite),
      ...Object.entries(orders).flatMap(([name, columns]) => [
        `create index public_${name} on public_collections (${columns})`,
        `create index public_${name}_in_category on public_collections (category, ${columns})`,
      ]),
      'create index public_of_user on public_collections (user_id)',
      ...[...triggers, ...(isSqlite ? onSqlite : [])].flatMap((trigger) => create(isSqlite, trigger)),
    ];
    for (const statement of run) await sql.raw(statement).execute(db);
  },
};
