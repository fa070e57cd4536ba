import type { Rng } from '@sixty/domain/random';
import type { Database } from '../../apps/server/src/database/open-database.ts';
import { insertRows } from '../../apps/server/src/database/statements.ts';
import { insertCollection } from '../../apps/server/src/database/testing/rows.ts';
import { withTransaction } from '../../apps/server/src/database/transaction.ts';
import { rebuildAllCards } from '../../apps/server/src/features/review-cards/review-cards.ts';
import { numbers } from './collections.ts';
import { reportRow } from './reports.ts';

const dayMs = 86_400_000;
const itemsEach = 2000;

/** Kept collections of 2,000 items each, every item answered on ten days of the last 300. Returns the cards' number. */
export const fillReviews = async (
  database: Database,
  rng: Rng,
  { userId, collections, now }: { userId: string; collections: number; now: number },
): Promise<number> => {
  const names = numbers(0, itemsEach).map((index) => `word ${index}`);
  const description = JSON.stringify(names.map((name) => ({ name, back: { name: `meaning of ${name}` } })));
  for (const _ of numbers(0, collections)) {
    const collectionId = await insertCollection(database.db, { user_id: userId, description });
    await withTransaction(database.db, async (trx) => {
      await insertRows(trx, 'kept_collections', [
        { user_id: userId, collection_id: collectionId, kept_at: now },
      ]);
      for (const review of numbers(0, 10)) {
        const startedAt = now - Math.round((1 + 30 * review + 29 * rng()) * dayMs);
        const more = { mode: 'interactive', collection_id: collectionId, total_items: itemsEach } as const;
        const report = reportRow(userId, startedAt, more);
        await insertRows(trx, 'reports', [report]);
        const rows = names.map((name, position) => ({
          report_id: report.id,
          position,
          name,
          ms: 2000 + 4000 * rng(),
          outcome: rng() < 0.85 ? ('right' as const) : ('missed' as const),
        }));
        for (let from = 0; from < rows.length; from += 1000)
          await insertRows(trx, 'report_items', rows.slice(from, from + 1000));
      }
    });
  }
  await withTransaction(database.db, (trx) => rebuildAllCards(trx, userId));
  return collections * itemsEach;
};
