import { sql } from 'kysely';
import type { Executor } from '../open-database.ts';
import { distanceOfBeginnings, isWord, stemsOf, wordsOf } from './spellings.ts';
import { textIndexOf } from './text-index.ts';

/** Rows stored in one statement: both databases take a limited number of values. */
const rowsAtOnce = 1000;

/** Remembers the words of folded texts as known, so that what is nearly written like them finds them. */
const learnSpellings = async (executor: Executor, texts: readonly string[]): Promise<void> => {
  const stems = new Map(
    texts.flatMap(wordsOf).flatMap((word) => stemsOf(word).map((stem) => [stem.variants[0] ?? '', stem])),
  );
  const named = [...stems.keys()];
  const known = new Set<string>();
  for (let from = 0; from < named.length; from += rowsAtOnce) {
    // The first of the variants is the stem itself.
    const rows = await executor
      .selectFrom('search_spellings')
      .select('variant')
      .where('variant', 'in', named.slice(from, from + rowsAtOnce))
      .where(sql<boolean>`variant = length(stem) || ':' || stem`)
      .execute();
    for (const { variant } of rows) known.add(variant);
  }
  const rows = [...stems]
    .filter(([name]) => !known.has(name))
    .flatMap(([, { stem, variants }]) => variants.map((variant) => ({ variant, stem })));
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    await executor
      .insertInto('search_spellings')
      .values(rows.slice(from, from + rowsAtOnce))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
};

/** Remembers the words by which a collection can be found, if it is public. To be called when it has been saved. */
export const learnSpellingsOf = async (executor: Executor, collectionId: string): Promise<void> => {
  const row = await executor
    .selectFrom('public_collections')
    .select(['name_text', 'creator_text'])
    .where('collection_id', '=', collectionId)
    .executeTakeFirst();
  if (row) await learnSpellings(executor, [row.name_text, row.creator_text]);
};

/** Remembers the words of a creator's present name, if anything of theirs is public. */
export const learnSpellingsOfCreator = async (executor: Executor, userId: string): Promise<void> => {
  const row = await executor
    .selectFrom('public_collections')
    .select('creator_text')
    .where('user_id', '=', userId)
    .limit(1)
    .executeTakeFirst();
  if (row) await learnSpellings(executor, [row.creator_text]);
};

/** The beginnings of the words by which what a user made public can be found. */
export const stemsOfCreator = async (executor: Executor, userId: string): Promise<string[]> => {
  const rows = await executor
    .selectFrom('public_collections')
    .select(['name_text', 'creator_text'])
    .where('user_id', '=', userId)
    .execute();
  const words = new Set(rows.flatMap((row) => [...wordsOf(row.name_text), ...wordsOf(row.creator_text)]));
  return [...new Set([...words].flatMap(stemsOf).map(({ stem }) => stem))];
};

/** Forgets those of these beginnings that no public collection has any more. */
export const forgetSpellings = async (executor: Executor, stems: readonly string[]): Promise<void> => {
  const index = textIndexOf(executor);
  for (const stem of stems) {
    const needles = [[` ${stem}`]];
    const used = await Promise.all(
      (['name_text', 'creator_text'] as const).map((column) =>
        executor
          .selectFrom(index.candidates(column, needles))
          .select('listed.collection_id')
          .where(index.holds(column, needles))
          .limit(1)
          .executeTakeFirst(),
      ),
    );
    if (used.every((row) => row === undefined))
      await executor.deleteFrom('search_spellings').where('stem', '=', stem).execute();
  }
};

/** Remembers the words of all public collections: after a restore, and where there were none to remember yet. */
export const learnAllSpellings = async (executor: Executor): Promise<void> => {
  for (let after = ''; ;) {
    const rows = await executor
      .selectFrom('public_collections')
      .select(['collection_id', 'name_text', 'creator_text'])
      .where('collection_id', '>', after)
      .orderBy('collection_id')
      .limit(rowsAtOnce)
      .execute();
    const last = rows.at(-1);
    if (!last) return;
    await learnSpellings(
      executor,
      rows.flatMap(({ name_text, creator_text }) => [name_text, creator_text]),
    );
    after = last.collection_id;
  }
};

/** Most spellings that one word is read as. */
const mostNear = 8;

/**
 * The beginnings of known words that a folded word is nearly written like, the nearest first. None for a short word,
 * and none for what has other signs in it than letters and digits: that is meant as it stands.
 */
export const findNearStems = async (executor: Executor, word: string): Promise<readonly string[]> => {
  if (!isWord(word)) return [];
  for (const { stem, forgiven, variants } of stemsOf(word)) {
    const rows = await executor
      .selectFrom('search_spellings')
      .select('stem')
      .distinct()
      .where('variant', 'in', variants)
      .execute();
    const near = rows
      .map((row) => ({ stem: row.stem, distance: distanceOfBeginnings(stem, row.stem) }))
      // What is written as it was typed needs no spelling.
      .filter((found) => found.distance <= forgiven && found.stem !== word)
      .toSorted((a, b) => a.distance - b.distance || (a.stem < b.stem ? -1 : 1))
      .slice(0, mostNear);
    if (near.length > 0) return near.map((found) => found.stem);
  }
  return [];
};
