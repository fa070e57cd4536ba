import { type DayForecast, type readReviewCards, reviewLimits, type Today } from '@sixty/contract/review';
import type { ValueOf } from '@sixty/contract/endpoint';
import { expectedAnswer } from '@sixty/domain/answers';
import { toSessionItem } from '@sixty/domain/items';
import { dateOfDay, type Direction, reviewDayOf } from '@sixty/domain/review/card';
import { type CardKey, type DueCard, mostCards, newCardsLeft, planOf } from '@sixty/domain/review/plan';
import { sql } from 'kysely';
import { RecentMap } from '../../concurrency/recent-map.ts';
import type { Executor } from '../../database/open-database.ts';
import { batchesOf } from '../../database/statements.ts';
import { isVisibleTo } from '../../database/visibility.ts';
import { failure } from '../../plugins/failure.ts';
import { type LearnerScope, requireLearner } from '../classes/access.ts';
import { readDescription } from '../collections/description.ts';
import { findTimeZone } from '../users/users.ts';
import { rebuildCards } from '../review-cards/review-cards.ts';

const collectionsCached = 300;
const namesPerStatement = 500;

/** The items of a version of a collection that can be asked, with the sides that can be shown. */
type Askable = ReadonlyMap<string, readonly Direction[]>;

/** Parsing descriptions takes longer than all else. */
export type AskableItems = RecentMap<string, Askable>;

export const createAskableItems = (): AskableItems => new RecentMap(collectionsCached);

type KeptCollection = { id: string; name: string; category: string; items: Askable };

const askableIn = (description: string, category: string): Askable => {
  const items = readDescription(description, category).filter(
    (item) => item.back !== undefined || expectedAnswer(toSessionItem(item, 0), category) !== null,
  );
  return new Map(items.map(({ name, back }) => [name, back ? ['front', 'back'] : ['front']]));
};

type Learner = { userId: string; learnerId: string };

/** Only what the user sees: another teacher may keep a collection of their own for the same student. */
const listKept = async (
  executor: Executor,
  { userId, learnerId }: Learner,
  cache: AskableItems,
): Promise<KeptCollection[]> => {
  const rows = await executor
    .selectFrom('kept_collections')
    .innerJoin('collections', 'collections.id', 'kept_collections.collection_id')
    .select(['collections.id', 'collections.name', 'collections.category', 'collections.version'])
    .where('kept_collections.user_id', '=', learnerId)
    .where(isVisibleTo(userId))
    .orderBy('kept_collections.kept_at')
    .orderBy('collections.id')
    .execute();
  const keyOf = ({ id, version }: { id: string; version: number }) => `${id} ${version}`;
  const items = new Map(rows.map((row) => [row.id, cache.get(keyOf(row))]));
  const missing = rows.flatMap(({ id }) => (items.get(id) ? [] : [id]));
  for (const batch of batchesOf(missing, 20)) {
    const read = await executor
      .selectFrom('collections')
      .select(['id', 'category', 'version', 'description'])
      .where('id', 'in', batch)
      .execute();
    for (const row of read) {
      const askable = askableIn(row.description, row.category);
      items.set(row.id, askable);
      cache.set(keyOf(row), askable);
    }
  }
  return rows.map((row) => ({ ...row, items: items.get(row.id) ?? new Map<string, never>() }));
};

const cardsOf = (executor: Executor, { learnerId }: Learner, kept: readonly KeptCollection[]) =>
  executor
    .selectFrom('review_cards')
    .where('user_id', '=', learnerId)
    .where(
      'collection_id',
      'in',
      kept.map(({ id }) => id),
    );

type Asked = { executor: Executor; learner: Learner; kept: readonly KeptCollection[]; today: number };

const isAskable = (kept: readonly KeptCollection[]) => {
  const byId = new Map(kept.map(({ id, items }) => [id, items]));
  return ({ collectionId, name, direction }: CardKey): boolean =>
    byId.get(collectionId)?.get(name)?.includes(direction) ?? false;
};

/** The likeliest to be forgotten first, as in `planOf`. */
const listDue = async ({ executor, learner, kept, today }: Asked, wanted: number): Promise<DueCard[]> => {
  const canBeAsked = isAskable(kept);
  const due: DueCard[] = [];
  for (let offset = 0; ; offset += wanted) {
    const rows = await cardsOf(executor, learner, kept)
      .select(['collection_id', 'name', 'direction', 'stability', 'last_day', 'seconds'])
      .where('due_day', '<=', today)
      .orderBy(sql`(${today} - last_day) / stability`, 'desc')
      .orderBy('name')
      .orderBy('collection_id')
      .orderBy('direction')
      .limit(wanted)
      .offset(offset)
      .execute();
    const cards = rows.map(({ collection_id: collectionId, last_day: lastDay, ...row }) => ({
      ...row,
      collectionId,
      days: today - lastDay,
    }));
    due.push(...cards.filter(canBeAsked));
    if (due.length >= wanted || rows.length < wanted) return due;
  }
};

const listFresh = async ({ executor, learner, kept }: Asked, wanted: number): Promise<CardKey[]> => {
  const fresh: CardKey[] = [];
  for (const collection of kept) {
    for (const batch of batchesOf([...collection.items.keys()], namesPerStatement)) {
      if (fresh.length >= wanted) return fresh;
      const rows = await cardsOf(executor, learner, [collection])
        .select('name')
        .where('name', 'in', batch)
        .execute();
      const known = new Set(rows.map(({ name }) => name));
      const names = batch.filter((name) => !known.has(name) && name.length <= reviewLimits.nameLength);
      fresh.push(
        ...names.map((name) => ({ collectionId: collection.id, name, direction: 'front' as const })),
      );
    }
  }
  return fresh;
};

const readDone = ({ executor, learner, kept, today }: Asked) =>
  cardsOf(executor, learner, kept)
    .select(sql<number>`coalesce(sum(seconds), 0)`.as('seconds'))
    .select(sql<number>`coalesce(sum(case when first_day = ${today} then 1 else 0 end), 0)`.as('introduced'))
    .where('last_day', '=', today)
    .executeTakeFirstOrThrow();

/** What is due on each of the next days; what is overdue is due today. */
const readForecast = async ({ executor, learner, kept, today }: Asked): Promise<DayForecast[]> => {
  const { forecastDays } = reviewLimits;
  const rows = await cardsOf(executor, learner, kept)
    .select(({ fn }) => ['due_day', fn.countAll<number>().as('cards')])
    .where('due_day', '<', today + forecastDays)
    .groupBy('due_day')
    .execute();
  return Array.from({ length: forecastDays }, (_, ahead) => ({
    day: dateOfDay(today + ahead),
    cards: rows
      .filter(({ due_day: due }) => Math.max(0, due - today) === ahead)
      .reduce((sum, { cards }) => sum + cards, 0),
  }));
};

const todayOf = async (executor: Executor, { learnerId }: Learner, now: number): Promise<number> =>
  reviewDayOf(now, (await findTimeZone(executor, learnerId)) ?? 'UTC');

const nothing: Omit<Today, 'kept'> = { cards: 0, new_cards: 0, seconds: 0, sets: [], next: null };

export const readToday = async (
  executor: Executor,
  { minutes, ...scope }: LearnerScope & { minutes: number },
  cache: AskableItems,
  now: number,
): Promise<Today> => {
  const learner = { userId: scope.userId, learnerId: await requireLearner(executor, scope) };
  const kept = await listKept(executor, learner, cache);
  if (kept.length === 0) return { ...nothing, kept: [] };
  const asked = { executor, learner, kept, today: await todayOf(executor, learner, now) };
  const done = await readDone(asked);
  const budget = { minutes, secondsSpent: done.seconds, introduced: done.introduced };
  const due = await listDue(asked, mostCards(minutes));
  // What doesn't fit leaves no room for new cards.
  const seconds = due.reduce((sum, card) => sum + card.seconds, budget.secondsSpent);
  const fresh = seconds >= minutes * 60 ? [] : await listFresh(asked, newCardsLeft(budget));
  const plan = planOf({ due, fresh }, budget);
  const byId = new Map(kept.map((collection) => [collection.id, collection]));
  const forecast = plan.cards > 0 ? [] : await readForecast(asked);
  return {
    kept: kept.map(({ id }) => id),
    cards: plan.cards,
    new_cards: plan.newCards,
    seconds: plan.seconds,
    sets: plan.sets.map(({ collectionId, ...set }) => ({
      ...set,
      collection_id: collectionId,
      collection_name: byId.get(collectionId)?.name ?? '',
      category: byId.get(collectionId)?.category ?? '',
    })),
    next: forecast.slice(1).find(({ cards }) => cards > 0) ?? null,
  };
};

const noCollection = failure('not_found', 'This collection doesn’t exist.');

export const keepForReview = async (
  trx: Executor,
  { collectionId, isKept, ...scope }: LearnerScope & { collectionId: string; isKept: boolean },
  now: number,
): Promise<undefined> => {
  const userId = await requireLearner(trx, scope);
  const which = { user_id: userId, collection_id: collectionId };
  if (!isKept) {
    await trx
      .deleteFrom('kept_collections')
      .where('user_id', '=', userId)
      .where('collection_id', '=', collectionId)
      .execute();
    return;
  }
  const seen = await trx
    .selectFrom('collections')
    .select('id')
    .where('id', '=', collectionId)
    .where('type', 'is', null)
    .where(isVisibleTo(scope.userId))
    .executeTakeFirst();
  if (!seen) throw noCollection;
  const kept = await trx
    .selectFrom('kept_collections')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('collection_id', '!=', collectionId)
    .executeTakeFirstOrThrow();
  if (kept.count >= reviewLimits.kept)
    throw failure('too_large', `Up to ${reviewLimits.kept} collections can be kept for review.`);
  await trx
    .insertInto('kept_collections')
    .values({ ...which, kept_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await rebuildCards(trx, { userId, collectionId });
};

export const readReviewCardsOf = async (
  executor: Executor,
  { collectionId, ...scope }: LearnerScope & { collectionId: string },
  cache: AskableItems,
  now: number,
): Promise<ValueOf<typeof readReviewCards, 'reply'>> => {
  const learner = { userId: scope.userId, learnerId: await requireLearner(executor, scope) };
  const kept = (await listKept(executor, learner, cache)).filter(({ id }) => id === collectionId);
  if (kept.length === 0) throw noCollection;
  const asked = { executor, learner, kept, today: await todayOf(executor, learner, now) };
  const rows = await cardsOf(executor, learner, kept)
    .select(['name', 'direction', 'stability', 'due_day'])
    .orderBy('name')
    .orderBy('direction')
    .execute();
  return {
    cards: rows.map(({ due_day: due, ...row }) => ({ ...row, due: dateOfDay(due) })),
    forecast: await readForecast(asked),
  };
};
