import { randomUUID } from 'node:crypto';
import type { Rng } from '@sixty/domain/random';
import { newId } from '../../apps/server/src/database/id.ts';
import type { Database } from '../../apps/server/src/database/open-database.ts';
import { withTransaction } from '../../apps/server/src/database/transaction.ts';

const dayMs = 86_400_000;
const itemsEach = 50;
const collections = 8;
const wordsEach = 60;
const [reportsAtOnce, itemsAtOnce] = [100, 1000];

type Filled = { readonly reports: number; readonly items: number; readonly collectionIds: readonly string[] };

export const newCollectionIds = (): string[] => Array.from({ length: collections }, newId);

type Practice = {
  readonly userId: string;
  readonly days: number;
  readonly now: number;
  readonly perDay?: number;
  readonly collectionIds?: readonly string[];
  readonly classId?: string;
};

export const fillDays = async (
  database: Database,
  rng: Rng,
  { userId, days, now, perDay = 10, collectionIds = newCollectionIds(), classId }: Practice,
): Promise<Filled> => {
  const count = days * perDay;
  for (let from = 0; from < count; from += reportsAtOnce) {
    await withTransaction(database, async (trx) => {
      const items = [];
      const reports = [];
      for (let index = from; index < Math.min(count, from + reportsAtOnce); index += 1) {
        const id = newId();
        const progress = index / count;
        const which = index % collections;
        const isAuto = index % 3 === 0;
        const paceMs = 3000 - 1800 * progress;
        const trials = Array.from({ length: itemsEach }, (_, position) => {
          const word = Math.floor(rng() * wordsEach);
          const isMissed = rng() < 0.3 - 0.2 * progress + word / 600;
          const ms = isAuto ? paceMs : paceMs * (0.6 + rng() * 0.8);
          const outcome = isMissed ? ('missed' as const) : ('right' as const);
          return { report_id: id, position, name: `word ${which}-${word}`, ms, outcome };
        });
        items.push(...trials);
        const startedAt =
          now - dayMs * days + Math.floor(index / perDay) * dayMs + (index % perDay) * 600_000;
        reports.push({
          id,
          user_id: userId,
          client_id: randomUUID(),
          collection_id: collectionIds[which] ?? null,
          collection_name: `Words of week ${which + 1}`,
          category: 'Language Arts',
          mode: isAuto ? ('auto' as const) : ('interactive' as const),
          ending: 'completed' as const,
          scored: 1 as const,
          stepped_by_hand: 0 as const,
          started_at: startedAt,
          time_taken: trials.reduce((sum, { ms }) => sum + ms, 0) / 1000,
          answering_time: null,
          speed: isAuto ? paceMs : null,
          total_items: itemsEach,
          missed_items: trials.filter(({ outcome }) => outcome === 'missed').length,
          skipped_items: 0,
          letters_per_minute: null,
          created_at: startedAt + 300_000,
          recorded_by: null,
          class_id: classId ?? null,
        });
      }
      await trx.insertInto('reports').values(reports).execute();
      for (let at = 0; at < items.length; at += itemsAtOnce) {
        await trx
          .insertInto('report_items')
          .values(items.slice(at, at + itemsAtOnce))
          .execute();
      }
    });
  }
  return { reports: count, items: count * itemsEach, collectionIds };
};

type Probing = {
  readonly userId: string;
  readonly collectionId: string;
  readonly classId: string;
  readonly count: number;
  readonly until: number;
};

/** Daily probes with 200 marks each, without items. */
export const fillProbes = async (
  database: Database,
  rng: Rng,
  { userId, collectionId, classId, count, until }: Probing,
): Promise<void> => {
  const log = JSON.stringify(
    Array.from({ length: 200 }, (_, item) => ({ type: 'mark', item, at: item * 300 })),
  );
  const ids = Array.from({ length: count }, newId);
  await withTransaction(database, async (trx) => {
    await trx
      .insertInto('reports')
      .values(
        ids.map((id, index) => ({
          id,
          user_id: userId,
          client_id: randomUUID(),
          collection_id: collectionId,
          collection_name: 'Words of week 1',
          category: 'Language Arts',
          mode: 'probe' as const,
          ending: 'completed' as const,
          scored: 1 as const,
          stepped_by_hand: 0 as const,
          started_at: until - (count - index) * dayMs,
          time_taken: 60,
          total_items: 30 + Math.floor(rng() * 30),
          missed_items: Math.floor(rng() * 5),
          skipped_items: 0,
          created_at: until,
          class_id: classId,
        })),
      )
      .execute();
    await trx
      .insertInto('probes')
      .values(
        ids.map((id) => ({
          report_id: id,
          limit_seconds: 60,
          time_factor: 1 as const,
          form_version: 1,
          form_seed: 7,
          form_items: 100,
          per_row: 10,
          is_calm: 0 as const,
          stop_reason: 'time' as const,
          self_corrections: 1,
          log,
        })),
      )
      .execute();
  });
};
