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
  /** The rows that have all the grams of the needles: every one that holds them, and hardly another. */
  readonly candidates: (column: SearchedColumn, needles: Needles) => AliasedRawBuilder<PublicRow, 'listed'>;
};

/** The grams by which a piece is looked up: the piece itself, or every three characters of a longer one. */
export const gramsOf = (piece: string): string[] => {
  const characters = Array.from(piece);
  if (characters.length <= 3) return [piece];
  return [...new Set(characters.slice(2).map((_, index) => characters.slice(index, index + 3).join('')))];
};

const every = (parts: readonly RawBuilder<SqlBool>[]): RawBuilder<SqlBool> =>
  sql`(${sql.join(parts, sql` and `)})`;
const some = (parts: readonly RawBuilder<SqlBool>[]): RawBuilder<SqlBool> =>
  sql`(${sql.join(parts, sql` or `)})`;

/** FTS5: grams are tokens, each the hexadecimal of its bytes behind the letter of its column. */
const sqliteIndex: TextIndex = {
  holds: (column, needles) =>
    every(
      needles.map((group) =>
        some(group.map((piece) => sql`instr(${sql.ref(`listed.${column}`)}, ${piece}) > 0`)),
      ),
    ),
  candidates: (column, needles) => {
    const token = (gram: string) => `${column[0]}${Buffer.from(gram).toString('hex')}`;
    const query = needles
      .map(
        (group) => `(${group.map((piece) => `(${gramsOf(piece).map(token).join(' AND ')})`).join(' OR ')})`,
      )
      .join(' AND ');
    return sql<PublicRow>`(
      select public_collections.* from search_grams
      cross join public_collections on public_collections.number = search_grams.rowid
      where search_grams match ${query}
    )`.as('listed');
  },
};

/** GIN over arrays of grams. `offset 0` keeps the planner from walking an order in the hope of an early match. */
const postgresIndex: TextIndex = {
  holds: (column, needles) =>
    every(
      needles.map((group) =>
        some(group.map((piece) => sql`strpos(${sql.ref(`listed.${column}`)}, ${piece}) > 0`)),
      ),
    ),
  candidates: (column, needles) => {
    const hasGrams = (piece: string): RawBuilder<SqlBool> =>
      sql`search_grams(${sql.ref(column)}) @> ${gramsOf(piece)}::text[]`;
    const condition = every(needles.map((group) => some(group.map(hasGrams))));
    return sql<PublicRow>`(select * from public_collections where ${condition} offset 0)`.as('listed');
  },
};

const indexes = { sqlite: sqliteIndex, postgres: postgresIndex } as const;

export const textIndexOf = (executor: Executor): TextIndex => indexes[dialectOf(executor)];
