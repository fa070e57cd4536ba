import { type AliasedRawBuilder, type RawBuilder, type Selectable, sql, type SqlBool } from 'kysely';
import { dialectOf } from '../dialect-of.ts';
import type { Executor } from '../open-database.ts';
import type { Schema } from '../schema.ts';

/** What is searched: the names of public collections, or those of their creators. */
export type SearchedColumn = 'name_text' | 'creator_text';

/** What a text has to hold: of each group one of the pieces, anywhere in it. Folded, and none of them empty. */
export type Needles = readonly (readonly string[])[];

export type PublicRow = Selectable<Schema['public_collections']>;

/**
 * Finding pieces of text among public collections, by the means of either database. Both know the same grams: every run
 * of one, two and three characters. So any piece of any script is looked up, however short, and never read through for.
 */
type TextIndex = {
  /** Whether a column of the row `listed` holds all that it has to. */
  readonly holds: (column: SearchedColumn, needles: Needles) => RawBuilder<SqlBool>;
  /** The rows that have the grams of the needles: every one that holds them, and hardly another. */
  readonly candidates: (column: SearchedColumn, needles: Needles) => AliasedRawBuilder<PublicRow, 'listed'>;
  /** One row for each of the candidates, but no more than `atMost`. */
  readonly some: (
    column: SearchedColumn,
    needles: Needles,
    atMost: number,
  ) => AliasedRawBuilder<object, 'some'>;
};

/**
 * The grams by which a piece is looked up: the piece itself, or of a longer one as many runs of three as cover it. More
 * of them would take longer to look up and tell hardly more apart.
 */
const gramsOf = (piece: string): string[] => {
  const characters = Array.from(piece);
  const last = characters.length - 3;
  if (last <= 0) return [piece];
  const starts = [...characters.keys()].filter((index) => index % 3 === 0 && index < last);
  return [...starts, last].map((start) => characters.slice(start, start + 3).join(''));
};

type Condition = RawBuilder<SqlBool>;

/** A condition on needles from one on a piece. */
const onEach = (needles: Needles, condition: (piece: string) => Condition): Condition => {
  const groups = needles.map((group): Condition => sql`(${sql.join(group.map(condition), sql` or `)})`);
  return sql`(${sql.join(groups, sql` and `)})`;
};

/** A query of FTS5. Each gram is a token: the hexadecimal of its bytes behind the letter of its column. */
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
      select rowid from search_grams where search_grams match ${matching(column, needles)} limit ${atMost}
    )`.as('some'),
};

/** So many ways are looked up at most: each is a search of the index. */
const waysAtMost = 16;

/**
 * The grams that a row has to have, in one way or another. Of several words that can be read in several ways every
 * combination is a way, the longest words first, and what would be too many is left to `holds`: given a choice for each
 * word, the planner looks up one word and works out the grams of row after row for the others.
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

/** GIN over arrays of grams. `offset 0` keeps the planner from walking an order in the hope of an early match. */
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
