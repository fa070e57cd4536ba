import type { Insertable, Selectable } from 'kysely';
import { isLicenseOf } from '../../database/licenses-of.ts';
import type { Executor } from '../../database/open-database.ts';
import type { Schema } from '../../database/schema.ts';

/** `buyer_id` is null for an anonymous or deleted buyer. */
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

/** Rows per statement: both databases limit bound values. */
const rowsAtOnce = 100;

export const insertLicenses = async (
  executor: Executor,
  licenses: readonly Insertable<Schema['licences']>[],
): Promise<void> => {
  for (let start = 0; start < licenses.length; start += rowsAtOnce)
    await executor
      .insertInto('licences')
      .values(licenses.slice(start, start + rowsAtOnce))
      .execute();
};

export const hasLicense = async (
  executor: Executor,
  { userId, isTest }: { readonly userId: string; readonly isTest: boolean },
): Promise<boolean> => {
  const row = await executor
    .selectFrom('licences')
    .innerJoin('orders', 'orders.id', 'licences.order_id')
    .select('licences.id')
    .where('licences.redeemed_by', '=', userId)
    .where('licences.revoked_at', 'is', null)
    .$if(!isTest, (query) => query.where('orders.is_test', '=', 0))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};

export const listLicensesOfOrder = (executor: Executor, orderId: string): Promise<LicenseRow[]> =>
  withBuyer(executor).where('licences.order_id', '=', orderId).orderBy('licences.id').execute();

export type LicenseKey = [createdAt: number, id: string];

export const listLicensesOf = (
  executor: Executor,
  {
    userId,
    after,
    limit,
  }: { readonly userId: string; readonly after: LicenseKey | null; readonly limit: number },
): Promise<LicenseRow[]> => {
  let query = withBuyer(executor).where(isLicenseOf(userId));
  if (after) {
    const [createdAt, id] = after;
    query = query.where((is) =>
      is.or([
        is('licences.created_at', '<', createdAt),
        is.and([is('licences.created_at', '=', createdAt), is('licences.id', '<', id)]),
      ]),
    );
  }
  return query.orderBy('licences.created_at', 'desc').orderBy('licences.id', 'desc').limit(limit).execute();
};

export const findLicenseByKey = (executor: Executor, key: string): Promise<LicenseRow | undefined> =>
  withBuyer(executor).where('licences.key', '=', key).executeTakeFirst();

/** False if the key is unknown, redeemed, or revoked. */
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
