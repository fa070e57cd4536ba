import { type AliasedRawBuilder, type RawBuilder, type Selectable, sql, type SqlBool } from 'kysely';
import { dialectOf } from '../dialect-of.ts';
import type { Executor } from '../open-database.ts';
import { prepared } from '../prepared.ts';
import type { Schema } from '../schema.ts';

export type SearchedColumn = 'name_text' | 'creator_text';

/** One piece of each group must occur. */
export type Needles = readonly (readonly string[])[];

export type PublicRow = Selectable<Schema['public_collections']>;

/** About how many public collections there are, without counting them. */
const readSize = prepared((executor) =>
  executor.selectNoFrom(
    dialectOf(executor) === 'sqlite'
      ? sql<number | null>`(select max(number) from public_collections)`.as('size')
      : sql<number | null>`(select reltuples from pg_class where oid = 'public_collections'::regclass)`.as(
          'size',
        ),
  ),
);

export const publicSize = async (executor: Executor): Promise<number> =>
  Math.max(0, (await readSize(executor, {}))[0]?.size ?? 0);

/** Substring search by an index of all substrings of one to three characters (grams). */
type TextIndex = {
  readonly holds: (column: SearchedColumn, needles: Needles) => RawBuilder<SqlBool>;
  /** A superset of the matches. */
  readonly candidates: (column: SearchedColumn, needles: Needles) => AliasedRawBuilder<PublicRow, 'listed'>;
  /** One row per candidate, up to `atMost`. */
  readonly some: (
    column: SearchedColumn,
    needles: Needles,
    atMost: number,
  ) => AliasedRawBuilder<object, 'some'>;
};

/** Enough grams to cover the piece; more would hardly narrow the result. */
const gramsOf = (piece: string): string[] => {
  const characters = Array.from(piece);
  const last = characters.length - 3;
  if (last <= 0) return [piece];
  const starts = [...characters.keys()].filter((index) => index % 3 === 0 && index < last);
  return [...starts, last].map((start) => characters.slice(start, start + 3).join(''));
};

type Condition = RawBuilder<SqlBool>;

const onEach = (needles: Needles, condition: (piece: string) => Condition): Condition => {
  const groups = needles.map((group): Condition => sql`(${sql.join(group.map(condition), sql` or `)})`);
  return sql`(${sql.join(groups, sql` and `)})`;
};

/** FTS5 query; tokens are the column's letter and the gram in hexadecimal. */
const matching = (column: SearchedColumn, needles: Needles): string => {
  const token = (gram: string) => `${column[0]}${Buffer.from(gram).toString('hex')}`;
  const reading = (piece: string) => `(${gramsOf(piece).map(token).join(' AND ')})`;
  return needles.map((group) => `(${group.map(reading).join(' OR ')})`).join(' AND ');
};

const sqliteIndex: TextIndex = {
  holds: (column, needles) =>
    onEach(needles, (piece) => sql`instr(${sql.ref(`listed.${column}`)}, ${piece}) > 0`),
  candidates: (column, needles) =>
    sql<PublicRow>`(
      select public_collections.* from search_grams
      cross join public_collections on public_collections.number = search_grams.rowid
      where search_grams match ${matching(column, needles)}
    )`.as('listed'),
  some: (column, needles, atMost) =>
    sql<object>`(
      select rowid from search_grams where search_grams match ${matching(column, needles)} limit ${atMost} + 0
    )`.as('some'),
};

const waysAtMost = 16;

/**
 * All combinations of readings, longest words first; beyond the limit, `holds` filters. With an `or` per word, the
 * planner would look up one word and compute grams row by row for the rest.
 */
const waysToHave = (needles: Needles): readonly (readonly string[])[] => {
  const certain = needles.filter(({ length }) => length === 1).flatMap(([piece = '']) => gramsOf(piece));
  return needles
    .filter(({ length }) => length > 1)
    .toSorted(([one = ''], [other = '']) => other.length - one.length)
    .reduce<readonly (readonly string[])[]>(
      (ways, readings) =>
        ways.length > 1 && ways.length * readings.length > waysAtMost
          ? ways
          : ways.flatMap((grams) => readings.map((piece) => [...grams, ...gramsOf(piece)])),
      [certain],
    );
};

/** `offset 0` keeps the planner from scanning a sort order in the hope of an early match. */
const hasGrams = (column: SearchedColumn, needles: Needles) => {
  const ways = waysToHave(needles).map(
    (grams): Condition => sql`search_grams(${sql.ref(column)}) @> ${grams}::text[]`,
  );
  return sql`select * from public_collections where ${sql.join(ways, sql` or `)} offset 0`;
};

const postgresIndex: TextIndex = {
  holds: (column, needles) =>
    onEach(needles, (piece) => sql`strpos(${sql.ref(`listed.${column}`)}, ${piece}) > 0`),
  candidates: (column, needles) => sql<PublicRow>`(${hasGrams(column, needles)})`.as('listed'),
  some: (column, needles, atMost) =>
    sql<object>`(select 1 from (${hasGrams(column, needles)}) as every_one limit ${atMost})`.as('some'),
};

const indexes = { sqlite: sqliteIndex, postgres: postgresIndex } as const;

export const textIndexOf = (executor: Executor): TextIndex => indexes[dialectOf(executor)];
