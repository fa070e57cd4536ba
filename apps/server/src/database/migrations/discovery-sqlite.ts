import { type Kysely, sql } from 'kysely';

const listing = (source: 'new' | 'collections') => sql`
  select ${sql.ref(`${source}.id`)}, ${sql.ref(`${source}.user_id`)}, ' ' || ${sql.ref(`${source}.name_search`)},
    ' ' || users.search_text, ${sql.ref(`${source}.category`)}, ${sql.ref(`${source}.item_count`)},
    (select count(*) from subscriptions where collection_id = ${sql.ref(`${source}.id`)}), ${sql.ref(`${source}.created_at`)}`;

const isPublic = (source: 'new' | 'collections') =>
  sql`(${sql.ref(`${source}.status`)} = 'public' and ${sql.ref(`${source}.deleted_at`)} is null and ${sql.ref(`${source}.type`)} is null)`;

const columns = sql`(collection_id, user_id, name_text, creator_text, category, item_count, subscriber_count, created_at)`;

/** All substrings of one to three characters, in hexadecimal, so that each is an ordinary token. */
const grams = (prefix: 'n' | 'c', column: string) => sql`(
  select group_concat(${sql.lit(prefix)} || hex(substr(${sql.ref(column)}, start, length)), ' ')
  from (
    with recursive starts (start) as (
      select 1 union all select start + 1 from starts where start < length(${sql.ref(column)})
    )
    select start from starts
  ), (select 1 as length union all select 2 union all select 3)
  where start + length - 1 <= length(${sql.ref(column)})
)`;

const allGrams = sql`${grams('n', 'new.name_text')} || ' ' || ${grams('c', 'new.creator_text')}`;

export const listPublicOnSqlite = async (db: Kysely<unknown>): Promise<void> => {
  const run = [
    sql`create virtual table search_grams using fts5(
      grams, content = '', contentless_delete = 1, detail = none, tokenize = 'ascii'
    )`,
    sql`create trigger public_collections_indexed after insert on public_collections begin
      insert into search_grams (rowid, grams) values (new.number, ${allGrams});
    end`,
    sql`create trigger public_collections_reindexed after update of name_text, creator_text on public_collections
    when new.name_text <> old.name_text or new.creator_text <> old.creator_text begin
      update search_grams set grams = ${allGrams} where rowid = new.number;
    end`,
    sql`create trigger public_collections_unindexed after delete on public_collections begin
      delete from search_grams where rowid = old.number;
    end`,

    sql`create trigger collections_listed after insert on collections when ${isPublic('new')} begin
      insert into public_collections ${columns} ${listing('new')} from users where users.id = new.user_id;
    end`,
    sql`create trigger collections_relisted
    after update of status, deleted_at, type, name_search, category, item_count on collections begin
      delete from public_collections where collection_id = new.id and not ${isPublic('new')};
      insert into public_collections ${columns}
        ${listing('new')} from users where users.id = new.user_id and ${isPublic('new')}
        on conflict (collection_id) do update set
          name_text = excluded.name_text, category = excluded.category, item_count = excluded.item_count;
    end`,
    sql`create trigger users_relisted after update of search_text on users begin
      update public_collections set creator_text = ' ' || new.search_text where user_id = new.id;
    end`,
    sql`create trigger subscriptions_counted after insert on subscriptions begin
      update public_collections set subscriber_count = subscriber_count + 1 where collection_id = new.collection_id;
    end`,
    sql`create trigger subscriptions_uncounted after delete on subscriptions begin
      update public_collections set subscriber_count = subscriber_count - 1 where collection_id = old.collection_id;
    end`,

    sql`insert into public_collections ${columns}
      ${listing('collections')} from collections join users on users.id = collections.user_id
      where ${isPublic('collections')}`,
  ];
  for (const statement of run) await statement.execute(db);
};
