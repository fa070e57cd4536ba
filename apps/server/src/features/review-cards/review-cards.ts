import { reviewLimits } from '@sixty/contract/review';
import { hasAnsweringTime } from '@sixty/domain/progress';
import { type Answer, cardOf, type Direction, mergeAnswers } from '@sixty/domain/review/card';
import type { Selectable } from 'kysely';
import type { Executor } from '../../database/open-database.ts';
import type { Schema } from '../../database/schema.ts';
import { batchesOf, insertRows } from '../../database/statements.ts';
import { replaceNulCharacters } from '../../database/values.ts';

type Which = { userId: string; collectionId: string };
type ReportItem = {
  name: string;
  ms: number | null;
  outcome: string;
  first_side?: Direction | null | undefined;
};
type Log = { name: string; direction: Direction; answers: readonly Answer[] };
type Logs = Map<string, Log>;
type CardRow = Selectable<Schema['review_cards']>;

const namesPerStatement = 500;
const rowsPerStatement = 1000;

const keyOf = ({ name, direction }: Pick<Log, 'name' | 'direction'>): string => `${direction} ${name}`;

const addTo = (logs: Logs, { name, direction, answers }: Log): void => {
  const key = keyOf({ name, direction });
  logs.set(key, { name, direction, answers: mergeAnswers(logs.get(key)?.answers ?? [], answers) });
};

/** The first answers of a session. What was skipped or only seen is no review. */
const firstAnswers = (items: readonly ReportItem[], at: number): Logs => {
  const logs: Logs = new Map();
  for (const { name: sent, ms, outcome, first_side } of items) {
    const name = replaceNulCharacters(sent);
    const log = { name, direction: first_side ?? ('front' as const) };
    const isReview = (outcome === 'right' || outcome === 'missed') && name.length <= reviewLimits.nameLength;
    if (!isReview || logs.has(keyOf(log))) continue;
    const rating = outcome === 'right' ? 'good' : 'again';
    logs.set(keyOf(log), { ...log, answers: [{ at, rating, ms: Math.round(ms ?? 0) }] });
  }
  return logs;
};

const toLog = (answers: readonly Answer[]): string =>
  JSON.stringify(answers.map(({ at, rating, ms }) => [at, rating, ms]));

const fromLog = (log: string): Answer[] =>
  (JSON.parse(log) as [number, Answer['rating'], number][]).map(([at, rating, ms]) => ({ at, rating, ms }));

const insertCards = async (trx: Executor, { userId, collectionId }: Which, logs: Logs): Promise<void> => {
  const user = await trx.selectFrom('users').select('time_zone').where('id', '=', userId).executeTakeFirst();
  const timeZone = user?.time_zone ?? 'UTC';
  const rows = [...logs.values()].flatMap(({ name, direction, answers }): CardRow[] => {
    const card = cardOf(answers, timeZone);
    if (!card) return [];
    const { stability, difficulty, seconds } = card;
    const days = { first_day: card.firstDay, last_day: card.lastDay, due_day: card.dueDay };
    const key = { user_id: userId, collection_id: collectionId, name, direction };
    return [{ ...key, log: toLog(answers), stability, difficulty, seconds, ...days }];
  });
  for (const batch of batchesOf(rows, rowsPerStatement)) await insertRows(trx, 'review_cards', batch);
};

/** Whether it's kept; until the end of the transaction, nobody else changes its cards. */
const lockKept = async (trx: Executor, { userId, collectionId }: Which): Promise<boolean> => {
  const kept = await trx
    .updateTable('kept_collections')
    .set((eb) => ({ kept_at: eb.ref('kept_at') }))
    .where('user_id', '=', userId)
    .where('collection_id', '=', collectionId)
    .returning('kept_at')
    .executeTakeFirst();
  return kept !== undefined;
};

const cardsOf = (trx: Executor, { userId, collectionId }: Which) => ({
  read: (names: readonly string[]) =>
    trx
      .selectFrom('review_cards')
      .select(['name', 'direction', 'log'])
      .where('user_id', '=', userId)
      .where('collection_id', '=', collectionId)
      .where('name', 'in', names)
      .execute(),
  remove: (names?: readonly string[]) =>
    trx
      .deleteFrom('review_cards')
      .where('user_id', '=', userId)
      .where('collection_id', '=', collectionId)
      .$if(names !== undefined, (query) => query.where('name', 'in', names ?? []))
      .execute(),
});

/** Adds what was answered in a report that was just stored, if its collection is kept for review. */
export const addAnswers = async (
  trx: Executor,
  report: Pick<Schema['reports'], 'user_id' | 'collection_id' | 'mode' | 'started_at'>,
  items: readonly ReportItem[],
): Promise<void> => {
  const { user_id: userId, collection_id: collectionId } = report;
  if (collectionId === null || !hasAnsweringTime(report.mode)) return;
  const which = { userId, collectionId };
  if (!(await lockKept(trx, which))) return;
  const logs = firstAnswers(items, report.started_at);
  const cards = cardsOf(trx, which);
  const names = [...new Set([...logs.values()].map(({ name }) => name))];
  for (const batch of batchesOf(names, namesPerStatement)) {
    for (const { log, ...card } of await cards.read(batch)) addTo(logs, { ...card, answers: fromLog(log) });
    await cards.remove(batch);
  }
  await insertCards(trx, which, logs);
};

/** Computes the cards of a kept collection from its reports. */
export const rebuildCards = async (trx: Executor, which: Which): Promise<void> => {
  if (!(await lockKept(trx, which))) return;
  const rows = await trx
    .selectFrom('reports')
    .innerJoin('report_items', 'report_items.report_id', 'reports.id')
    .select(['reports.id', 'reports.started_at', 'reports.mode'])
    .select(['report_items.name', 'report_items.ms', 'report_items.outcome', 'report_items.first_side'])
    .where('reports.user_id', '=', which.userId)
    .where('reports.collection_id', '=', which.collectionId)
    .where('reports.removed_at', 'is', null)
    .orderBy('report_items.position')
    .execute();
  const logs: Logs = new Map();
  const reports = Map.groupBy(
    rows.filter(({ mode }) => hasAnsweringTime(mode)),
    ({ id }) => id,
  );
  for (const items of reports.values())
    for (const log of firstAnswers(items, items[0]?.started_at ?? 0).values()) addTo(logs, log);
  await cardsOf(trx, which).remove();
  await insertCards(trx, which, logs);
};

export const rebuildAllCards = async (trx: Executor, userId: string): Promise<void> => {
  const kept = await trx
    .selectFrom('kept_collections')
    .select('collection_id')
    .where('user_id', '=', userId)
    .orderBy('collection_id')
    .execute();
  for (const { collection_id: collectionId } of kept) await rebuildCards(trx, { userId, collectionId });
};
