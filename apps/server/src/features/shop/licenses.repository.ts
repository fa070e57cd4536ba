import type { Insertable, Selectable } from 'kysely';
import { isLicenseOf } from '../../database/licenses-of.ts';
import type { Executor } from '../../database/open-database.ts';
import { type Extent, keysetPage, type TimeKey } from '../../database/page-cursor.ts';
import type { Schema } from '../../database/schema.ts';
import { batchesOf } from '../../database/values.ts';

export type LicenseRow = Selectable<Schema['licences']> & {
  readonly buyer_id: string | null;
  readonly is_test: Schema['orders']['is_test'];
};

const withBuyer = (executor: Executor) =>
  executor
    .selectFrom('licences')
    .innerJoin('orders', 'orders.id', 'licences.order_id')
    .selectAll('licences')
    .select(['orders.user_id as buyer_id', 'orders.is_test']);

export const insertLicenses = async (
  executor: Executor,
  licenses: readonly Insertable<Schema['licences']>[],
): Promise<void> => {
  for (const batch of batchesOf(licenses, 100)) await executor.insertInto('licences').values(batch).execute();
};

export const hasLicense = async (
  executor: Executor,
  { userId, isTest }: { readonly userId: string; readonly isTest: boolean },
): Promise<boolean> => {
  const row = await withBuyer(executor)
    .where('licences.redeemed_by', '=', userId)
    .where('licences.revoked_at', 'is', null)
    .$if(!isTest, (query) => query.where('orders.is_test', '=', 0))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};

export const listLicensesOfOrder = (executor: Executor, orderId: string): Promise<LicenseRow[]> =>
  withBuyer(executor).where('licences.order_id', '=', orderId).orderBy('licences.id').execute();

export const listLicensesOf = (
  executor: Executor,
  userId: string,
  extent: Extent<TimeKey>,
): Promise<LicenseRow[]> =>
  withBuyer(executor)
    .where(isLicenseOf(userId))
    .$call(keysetPage(['licences.created_at', 'licences.id'], extent))
    .execute();

export const findLicenseByKey = (executor: Executor, key: string): Promise<LicenseRow | undefined> =>
  withBuyer(executor).where('licences.key', '=', key).executeTakeFirst();

export const takeLicense = async (
  executor: Executor,
  { key, userId }: { readonly key: string; readonly userId: string },
  now: number,
): Promise<boolean> => {
  const taken = await executor
    .updateTable('licences')
    .set({ redeemed_by: userId, redeemed_at: now })
    .where('key', '=', key)
    .where('redeemed_at', 'is', null)
    .where('revoked_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return taken !== undefined;
};

export const revokeLicensesOf = async (
  executor: Executor,
  orderIds: readonly string[],
  now: number,
): Promise<void> => {
  if (orderIds.length === 0) return;
  await executor
    .updateTable('licences')
    .set({ revoked_at: now })
    .where('order_id', 'in', orderIds)
    .where('revoked_at', 'is', null)
    .execute();
};
