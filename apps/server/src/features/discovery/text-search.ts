import { nearBeginnings } from '@sixty/domain/text';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { dialectOf, type Executor } from '../../database/open-database.ts';
import { textContains } from '../../database/statements.ts';

/** Columns whose texts begin and end with a space, as does each of their words. */
export type SearchedColumn = 'name_text' | 'creator_text';

/** Each word of a query with its corrections. */
export type WordsWithCorrections = readonly (readonly string[])[];

/** A query of FTS5. */
const phrasesOf = (column: SearchedColumn, pieces: readonly string[]): string => {
  const phrases = pieces.map((piece) => `"${piece.replaceAll('"', '""')}"`);
  return `{${column}} : (${phrases.join(' OR ')})`;
};

const patternsOf = (pieces: readonly string[]): string[] =>
  pieces.map((piece) => `%${piece.replaceAll(/[%_\\]/g, String.raw`\$&`)}%`);

/** Three characters in a row; in PostgreSQL's locale C, only Latin letters and digits are indexed. */
const isIndexed = { sqlite: /.{3}/su, postgres: /[a-z0-9]{3}/ } as const;

/** One of the pieces occurs. What isn't indexed is found by reading all texts. */
export const containsAny = (
  executor: Executor,
  column: SearchedColumn,
  pieces: readonly string[],
): RawBuilder<SqlBool> => {
  const text = sql.ref<string>(column);
  const dialect = dialectOf(executor);
  if (!pieces.every((piece) => isIndexed[dialect].test(piece))) {
    const conditions = pieces.map((piece) => textContains(executor, text, piece));
    return sql`(${sql.join(conditions, sql` or `)})`;
  }
  return dialect === 'sqlite'
    ? sql`number in (select rowid from public_search where public_search match ${phrasesOf(column, pieces)})`
    : sql`${text} like any(${patternsOf(pieces)})`;
};

/** Words of 4 or more letters and digits. */
const wordsIn = (text: string): string[] => text.match(/[\p{L}\p{N}\p{M}]{4,}/gu) ?? [];
const isCorrectable = (word: string): boolean => wordsIn(word)[0] === word;

/**
 * Of the first 7 letters, with a space before and after the word. A short misspelled word may share none with the right
 * one, but does so without one of its letters.
 */
const trigramsOf = (word: string): string[] => {
  const letters = Array.from(word);
  const shortened = letters.length < 6 ? letters.map((_, at) => letters.toSpliced(at, 1)) : [];
  return [letters, ...shortened].flatMap((variant) => {
    const padded = [' ', ...variant, ' '].slice(0, 8);
    return padded.slice(2).map((_, at) => padded.slice(at, at + 3).join(''));
  });
};

const maxTrigrams = 40;
const maxTexts = 500;
/** PostgreSQL takes long to read all texts that have a common trigram. */
const maxPerTrigram = 2000;

/** Texts that share most trigrams with the words. */
const findLike = async (executor: Executor, column: SearchedColumn, words: readonly string[]) => {
  const trigrams = [...new Set(words.flatMap(trigramsOf))].slice(0, maxTrigrams);
  const text = sql.ref<string>(column);
  const phrases = JSON.stringify(trigrams.map((trigram) => phrasesOf(column, [trigram])));
  const { rows } = await (
    dialectOf(executor) === 'sqlite'
      ? sql<{ text: string }>`
          select ${text} as text from public_collections join (
            select public_search.rowid as number, count(*) as shared
            from json_each(${phrases}) cross join public_search where public_search match value
            group by 1 order by shared desc limit ${maxTexts}
          ) using (number)`
      : sql<{ text: string }>`
          select text from unnest(${patternsOf(trigrams)}::text[]) as pattern cross join lateral (
            select collection_id, ${text} as text from public_collections where ${text} like pattern
            limit ${maxPerTrigram}
          ) as found
          group by collection_id, text order by count(*) desc limit ${maxTexts}`
  ).execute(executor);
  return rows.map((row) => row.text);
};

/** Each word with others spelled like it, which public collections have. Returns null if there are none. */
export const findCorrections = async (
  executor: Executor,
  column: SearchedColumn,
  typed: readonly string[],
): Promise<WordsWithCorrections | null> => {
  const correctable = typed.filter(isCorrectable);
  if (correctable.length === 0) return null;
  const texts = await findLike(executor, column, correctable);
  const known = [...new Set(texts.flatMap(wordsIn))];
  const correctedWords = typed.map((word) => [
    word,
    ...(isCorrectable(word) ? nearBeginnings(word, known) : []),
  ]);
  return correctedWords.some((alternatives) => alternatives.length > 1) ? correctedWords : null;
};
