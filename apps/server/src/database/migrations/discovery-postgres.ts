import { type Kysely, sql } from 'kysely';

const columns = sql`(collection_id, user_id, name_text, creator_text, category, item_count, subscriber_count, created_at)`;

export const listPublicOnPostgres = async (db: Kysely<unknown>): Promise<void> => {
  const run = [
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
        insert into public_collections ${columns}
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

    sql`insert into public_collections ${columns}
      select c.id, c.user_id, ' ' || c.name_search, ' ' || u.search_text, c.category, c.item_count,
        (select count(*) from subscriptions s where s.collection_id = c.id), c.created_at
      from collections c join users u on u.id = c.user_id
      where c.status = 'public' and c.deleted_at is null and c.type is null`,
  ];
  for (const statement of run) await statement.execute(db);
};
