import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database, Executor } from '../open-database.ts';
import { type DatabaseOrExecutor, withTransaction } from '../transaction.ts';
import { beginningsOf, distanceOfBeginnings, isWord, stemsOf, wordsOf } from './spellings.ts';
import { textIndexOf } from './text-index.ts';

/** Rows stored in one statement: both databases take a limited number of values. */
const rowsAtOnce = 1000;

/** Of the variants of a stem, the stem itself: the first. */
const isStemItself = sql<boolean>`variant = length(stem) || ':' || stem`;

/** Remembers the words of folded texts as known, so that what is nearly written like them finds them. */
const learnSpellings = async (executor: Executor, texts: readonly string[]): Promise<void> => {
  const stems = new Map(
    texts.flatMap(wordsOf).flatMap((word) => stemsOf(word).map((stem) => [stem.variants[0] ?? '', stem])),
  );
  const named = [...stems.keys()];
  const known = new Set<string>();
  for (let from = 0; from < named.length; from += rowsAtOnce) {
    const rows = await executor
      .selectFrom('search_spellings')
      .select('variant')
      .where('variant', 'in', named.slice(from, from + rowsAtOnce))
      .where(isStemItself)
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

/** The texts by which a collection can be found; none where it is not public. */
const textsOfCollection = async (executor: Executor, collectionId: string): Promise<string[]> => {
  const row = await executor
    .selectFrom('public_collections')
    .select(['name_text', 'creator_text'])
    .where('collection_id', '=', collectionId)
    .executeTakeFirst();
  return row ? [row.name_text, row.creator_text] : [];
};

/** The text by which a creator's present name is found; none where nothing of theirs is public. */
const textsOfCreatorName = async (executor: Executor, userId: string): Promise<string[]> => {
  const row = await executor
    .selectFrom('public_collections')
    .select('creator_text')
    .where('user_id', '=', userId)
    .limit(1)
    .executeTakeFirst();
  return row ? [row.creator_text] : [];
};

/** Remembers the words by which a collection can be found, if it is public. To be called when it has been saved. */
export const learnSpellingsOf = async (executor: Executor, collectionId: string): Promise<void> =>
  learnSpellings(executor, await textsOfCollection(executor, collectionId));

/** Remembers the words of a creator's present name, if anything of theirs is public. */
export const learnSpellingsOfCreator = async (executor: Executor, userId: string): Promise<void> =>
  learnSpellings(executor, await textsOfCreatorName(executor, userId));

/** The beginnings of the words of folded texts. */
const stemsIn = (texts: readonly string[]): string[] => [
  ...new Set(texts.flatMap(wordsOf).flatMap(beginningsOf)),
];

/** The beginnings of the words by which a collection can be found; none where it is not public. */
export const stemsOfCollection = async (executor: Executor, collectionId: string): Promise<string[]> =>
  stemsIn(await textsOfCollection(executor, collectionId));

/** The beginnings of the words of a creator's present name; none where nothing of theirs is public. */
export const stemsOfCreatorName = async (executor: Executor, userId: string): Promise<string[]> =>
  stemsIn(await textsOfCreatorName(executor, userId));

/** The beginnings of all words by which what a user made public can be found. */
export const stemsOfCreator = async (executor: Executor, userId: string): Promise<string[]> => {
  const rows = await executor
    .selectFrom('public_collections')
    .select(['name_text', 'creator_text'])
    .where('user_id', '=', userId)
    .execute();
  return stemsIn(rows.flatMap(({ name_text, creator_text }) => [name_text, creator_text]));
};

/** Forgets a beginning that no public collection has any more, wherever in its texts: that is how it is searched for. */
const forgetUnused = async (executor: Executor, stem: string): Promise<void> => {
  const index = textIndexOf(executor);
  const needles = [[stem]];
  for (const column of ['name_text', 'creator_text'] as const) {
    const used = await executor
      .selectFrom(index.candidates(column, needles))
      .select('listed.collection_id')
      .where(index.holds(column, needles))
      .limit(1)
      .executeTakeFirst();
    if (used) return;
  }
  // By its variants, which are the key.
  const variants = stemsOf(stem).find((own) => own.stem === stem)?.variants ?? [];
  if (variants.length === 0) return;
  await executor
    .deleteFrom('search_spellings')
    .where('variant', 'in', variants)
    .where('stem', '=', stem)
    .execute();
};

/**
 * Forgets those of these beginnings that no public collection has any more. To be called when what had them has been
 * changed. Outside of a transaction each is one of its own: nobody else has to wait for many.
 */
export const forgetSpellings = async (from: DatabaseOrExecutor, stems: readonly string[]): Promise<void> => {
  for (const stem of stems) await withTransaction(from, (executor) => forgetUnused(executor, stem));
};

/** So many known beginnings are gone through before anybody else has a turn: each stands among some twenty variants. */
const stemsAtOnce = 100;

/** Reads the texts of all public collections, so many rows at a time. */
async function* allTexts(executor: Executor): AsyncGenerator<readonly string[]> {
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
    yield rows.flatMap(({ name_text, creator_text }) => [name_text, creator_text]);
    after = last.collection_id;
  }
}

/**
 * Forgets every beginning that no public collection has any more: of whatever was taken away by a process that ended before
 * it came to `forgetSpellings`. Goes through all that is known, so it is for now and then.
 */
export const forgetUnusedSpellings = async ({ db }: Pick<Database, 'db'>): Promise<void> => {
  const used = new Set<string>();
  for await (const texts of allTexts(db)) {
    for (const beginning of texts.flatMap(wordsOf).flatMap(beginningsOf)) used.add(beginning);
    await nextTurn();
  }
  for (let after = ''; ;) {
    const rows = await db
      .selectFrom('search_spellings')
      .select(['variant', 'stem'])
      .where('variant', '>', after)
      .where(isStemItself)
      .orderBy('variant')
      .limit(stemsAtOnce)
      .execute();
    const last = rows.at(-1);
    if (!last) return;
    // Somebody may have published a word since: so each is looked up once more before it goes.
    const unused = rows.map(({ stem }) => stem).filter((stem) => !used.has(stem));
    await forgetSpellings({ db }, unused);
    after = last.variant;
    await nextTurn();
  }
};

/** Remembers the words of all public collections: after a restore, and where there were none to remember yet. */
export const learnAllSpellings = async (executor: Executor): Promise<void> => {
  for await (const texts of allTexts(executor)) await learnSpellings(executor, texts);
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
