import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { dialectOf } from '../dialect-of.ts';
import { required } from './ddl.ts';

/** Characters between words. Not `\W`, because PostgreSQL's letters depend on the locale. */
const separator = '[ -/:-@[-`{-¿×÷־،؛؟।॥\u2000-\u206f\u2190-\u2bff、-〃〈-〠・\u{1f000}-\u{1faff}]';

/** The first 7 characters of words of 4 or more. */
const wordsOnSqlite = (text: string) => sql`(
  select distinct substr(word, 1, 7) as word from (
    with recursive split (word, rest, head) as (
      select '', ${sql.raw(text)} || ' ', ''
      union all
      select case when head glob ${sql.lit(separator)} then '' else word || head end, substr(rest, 2), substr(rest, 1, 1)
      from split where rest <> ''
    )
    select word from split where head glob ${sql.lit(separator)}
  ) where length(word) >= 4
)`;

const gramsOnSqlite = (words: ReturnType<typeof wordsOnSqlite>) => sql`(
  select distinct case at when 0 then substr(' ' || word, 1, 2) else substr(' ' || word, at, 3) end as gram, word
  from ${words}
  cross join (select 0 as at union all values (1), (2), (3), (4), (5), (6)) where at < length(word)
)`;

const indexOnSqlite = async (db: Kysely<unknown>): Promise<void> => {
  const add = (text: string) => sql`
    insert into search_words (gram, word, uses) select gram, word, 1 from ${gramsOnSqlite(wordsOnSqlite(text))} where true
    on conflict do update set uses = uses + 1;`;
  const remove = sql`
    update search_words set uses = uses - 1
      where (gram, word) in ${gramsOnSqlite(wordsOnSqlite('old.name_text || old.creator_text'))};
    delete from search_words
      where uses = 0 and (gram, word) in ${gramsOnSqlite(wordsOnSqlite('old.name_text || old.creator_text'))};`;
  const added = add('new.name_text || new.creator_text');
  const run = [
    // A temporary trigger counts existing rows: a subquery in FROM can't refer to its row.
    sql`create trigger public_collections_counted after update of number on public_collections begin ${added} end`,
    sql`update public_collections set number = number`,
    sql`drop trigger public_collections_counted`,
    sql`create trigger public_collections_words_added after insert on public_collections begin ${added} end`,
    sql`create trigger public_collections_words_changed after update of name_text, creator_text on public_collections
    when new.name_text <> old.name_text or new.creator_text <> old.creator_text begin ${added} ${remove} end`,
    sql`create trigger public_collections_words_removed after delete on public_collections begin ${remove} end`,
  ];
  for (const statement of run) await statement.execute(db);
};

/** No counts: publishers would wait for the rows of common words. */
const indexOnPostgres = async (db: Kysely<unknown>): Promise<void> => {
  const run = [
    sql`create function search_words_of(content text) returns text[]
    language sql immutable strict parallel safe cost 100000 as $$
      select coalesce(array_agg(distinct left(word, 7) collate "C"), '{}')
      from regexp_split_to_table(content, ${sql.lit(separator)}) word where char_length(word) >= 4
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

    sql`insert into search_words
      select gram, word
      from (select distinct unnest(search_words_of(name_text || creator_text)) word from public_collections) words,
        search_word_grams(word) gram`,
  ];
  for (const statement of run) await statement.execute(db);
};

export const searchWords: Migration = {
  up: async (db: Kysely<unknown>) => {
    const isSqlite = dialectOf(db) === 'sqlite';
    const text = isSqlite ? sql`text` : sql`text collate "C"`;
    await db.schema.dropTable('search_spellings').execute();
    await db.schema
      .createTable('search_words')
      .addColumn('gram', text, required)
      .addColumn('word', text, required)
      .$call((table) => (isSqlite ? table.addColumn('uses', 'integer', required) : table))
      .addPrimaryKeyConstraint('search_words_key', ['gram', 'word'])
      .$call((table) => (isSqlite ? table.modifyEnd(sql`without rowid`) : table))
      .execute();
    await (isSqlite ? indexOnSqlite(db) : indexOnPostgres(db));
  },
};
