import { type Kysely, sql } from 'kysely';
import { wordSeparator } from './ddl.ts';

export const createSearchOnPostgres = async (db: Kysely<unknown>): Promise<void> => {
  const run = [
    sql`create table public_collections (
      collection_id text collate "C" not null primary key references collections (id) on delete cascade,
      user_id text not null, name_text text collate "C" not null, creator_text text collate "C" not null,
      category text not null, item_count integer not null, subscriber_count integer not null, created_at bigint not null)`,
    // No counts: publishers would wait for the rows of common words.
    sql`create table search_words (gram text collate "C" not null, word text collate "C" not null,
      constraint search_words_key primary key (gram, word))`,
    // All substrings of one to three characters. Not pg_trgm: extensions may need privileges, and its letters
    // depend on the locale. The cost makes the planner use the index.
    sql`create function search_grams(content text) returns text[]
    language sql immutable strict parallel safe cost 100000 as $$
      select coalesce(array_agg(distinct substr(content, start, length) collate "C"), '{}')
      from generate_series(1, char_length(content)) start, generate_series(1, 3) length
      where start + length - 1 <= char_length(content)
    $$`,
    // With fastupdate, every search would scan a pending list.
    sql`create index public_by_name_grams on public_collections
      using gin (search_grams(name_text)) with (fastupdate = off)`,
    sql`create index public_by_creator_grams on public_collections
      using gin (search_grams(creator_text)) with (fastupdate = off)`,

    sql`create function list_public_collection() returns trigger language plpgsql as $$ begin
      if new.status <> 'public' or new.deleted_at is not null or new.type is not null then
        delete from public_collections where collection_id = new.id;
      else
        insert into public_collections
          (collection_id, user_id, name_text, creator_text, category, item_count, subscriber_count, created_at)
          select new.id, new.user_id, ' ' || new.name_search, ' ' || u.search_text, new.category, new.item_count,
            (select count(*) from subscriptions s where s.collection_id = new.id), new.created_at
          from users u where u.id = new.user_id
          on conflict (collection_id) do update set
            name_text = excluded.name_text, category = excluded.category, item_count = excluded.item_count;
      end if;
      return null;
    end $$`,
    sql`create trigger collections_listed after insert on collections
      for each row when (new.status = 'public') execute function list_public_collection()`,
    sql`create trigger collections_relisted
      after update of status, deleted_at, type, name_search, category, item_count on collections
      for each row when (new.status = 'public' or old.status = 'public')
      execute function list_public_collection()`,

    sql`create function relist_creator() returns trigger language plpgsql as $$ begin
      update public_collections set creator_text = ' ' || new.search_text where user_id = new.id;
      return null;
    end $$`,
    sql`create trigger users_relisted after update of search_text on users
      for each row when (new.search_text <> old.search_text) execute function relist_creator()`,

    sql`create function count_subscription() returns trigger language plpgsql as $$ begin
      if tg_op = 'INSERT' then
        update public_collections set subscriber_count = subscriber_count + 1 where collection_id = new.collection_id;
      else
        update public_collections set subscriber_count = subscriber_count - 1 where collection_id = old.collection_id;
      end if;
      return null;
    end $$`,
    sql`create trigger subscriptions_counted after insert or delete on subscriptions
      for each row execute function count_subscription()`,

    sql`create function search_words_of(content text) returns text[]
    language sql immutable strict parallel safe cost 100000 as $$
      select coalesce(array_agg(distinct left(word, 7) collate "C"), '{}')
      from regexp_split_to_table(content, ${sql.lit(wordSeparator)}) word where char_length(word) >= 4
    $$`,
    sql`create function search_word_grams(word text) returns setof text language sql immutable strict parallel safe as $$
      select ' ' || left(word, 1)
      union select substr(' ' || word, at, 3) from generate_series(1, char_length(word) - 1) at
    $$`,
    sql`create index public_by_words on public_collections
      using gin (search_words_of(name_text || creator_text)) with (fastupdate = off)`,

    // Sessions keep their first plans, made while tables may be empty.
    sql`create function index_search_words() returns trigger language plpgsql set enable_seqscan = off as $$
    declare
      old_words text[] = '{}';
      new_words text[] = '{}';
      changed text;
    begin
      if tg_op <> 'INSERT' then old_words = search_words_of(old.name_text || old.creator_text); end if;
      if tg_op <> 'DELETE' then new_words = search_words_of(new.name_text || new.creator_text); end if;
      -- In order, so that two transactions can't deadlock.
      for changed in select unnest(new_words) except select unnest(old_words) order by 1 loop
        -- Reading first lets PostgreSQL see the conflict with a transaction that removes the word.
        if not exists (select from search_words where gram = ' ' || left(changed, 1) and word = changed) then
          insert into search_words select gram, changed from search_word_grams(changed) gram on conflict do nothing;
        end if;
      end loop;
      for changed in select unnest(old_words) except select unnest(new_words) order by 1 loop
        if not exists (
          select from public_collections where search_words_of(name_text || creator_text) @> array[changed]
        ) then
          delete from search_words where word = changed and gram in (select search_word_grams(changed));
        end if;
      end loop;
      return null;
    end $$`,
    sql`create trigger public_collections_words after insert or delete or update of name_text, creator_text
      on public_collections for each row execute function index_search_words()`,
  ];
  for (const statement of run) await statement.execute(db);
};
