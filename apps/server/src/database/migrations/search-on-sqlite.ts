import { type Kysely, sql } from 'kysely';
import { wordSeparator } from './ddl.ts';

const isPublic = sql`(new.status = 'public' and new.deleted_at is null and new.type is null)`;

const list = sql`
  insert into public_collections
    (collection_id, user_id, name_text, creator_text, category, item_count, subscriber_count, created_at)
    select new.id, new.user_id, ' ' || new.name_search, ' ' || users.search_text, new.category, new.item_count,
      (select count(*) from subscriptions where collection_id = new.id), new.created_at
    from users where users.id = new.user_id`;

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

/** The first 7 characters of words of 4 or more. */
const wordsOf = (text: string) => sql`(
  select distinct substr(word, 1, 7) as word from (
    with recursive split (word, rest, head) as (
      select '', ${sql.raw(text)} || ' ', ''
      union all
      select case when head glob ${sql.lit(wordSeparator)} then '' else word || head end, substr(rest, 2), substr(rest, 1, 1)
      from split where rest <> ''
    )
    select word from split where head glob ${sql.lit(wordSeparator)}
  ) where length(word) >= 4
)`;

const gramsOf = (words: ReturnType<typeof wordsOf>) => sql`(
  select distinct case at when 0 then substr(' ' || word, 1, 2) else substr(' ' || word, at, 3) end as gram, word
  from ${words}
  cross join (select 0 as at union all values (1), (2), (3), (4), (5), (6)) where at < length(word)
)`;

const wordTriggers = () => {
  const add = sql`
    insert into search_words (gram, word, uses)
      select gram, word, 1 from ${gramsOf(wordsOf('new.name_text || new.creator_text'))} where true
    on conflict do update set uses = uses + 1;`;
  const removed = gramsOf(wordsOf('old.name_text || old.creator_text'));
  const remove = sql`
    update search_words set uses = uses - 1 where (gram, word) in ${removed};
    delete from search_words where uses = 0 and (gram, word) in ${removed};`;
  return [
    sql`create trigger public_collections_words_added after insert on public_collections begin ${add} end`,
    sql`create trigger public_collections_words_changed after update of name_text, creator_text on public_collections
    when new.name_text <> old.name_text or new.creator_text <> old.creator_text begin ${add} ${remove} end`,
    sql`create trigger public_collections_words_removed after delete on public_collections begin ${remove} end`,
  ];
};

export const createSearchOnSqlite = async (db: Kysely<unknown>): Promise<void> => {
  const run = [
    // `number` for the full-text index: VACUUM may change an implicit rowid.
    sql`create table public_collections (number integer primary key,
      collection_id text not null unique references collections (id) on delete cascade, user_id text not null,
      name_text text not null, creator_text text not null, category text not null, item_count integer not null,
      subscriber_count integer not null, created_at bigint not null)`,
    sql`create table search_words (gram text not null, word text not null, uses integer not null,
      constraint search_words_key primary key (gram, word)) without rowid`,
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

    sql`create trigger collections_listed after insert on collections when ${isPublic} begin
      ${list};
    end`,
    sql`create trigger collections_relisted
    after update of status, deleted_at, type, name_search, category, item_count on collections begin
      delete from public_collections where collection_id = new.id and not ${isPublic};
      ${list} and ${isPublic}
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

    ...wordTriggers(),
  ];
  for (const statement of run) await statement.execute(db);
};
