import type { Insertable, Selectable } from 'kysely';
import { isLicenseOf } from '../../database/licenses-of.ts';
import type { Executor } from '../../database/open-database.ts';
import { type Extent, keysetPage, readPage, TimeKey, type UserPaging } from '../../database/page-cursor.ts';
import type { Schema } from '../../database/schema.ts';
import { batchesOf, toMoment } from '../../database/values.ts';
import { randomBytes } from 'node:crypto';
import type { Page } from '@sixty/contract/endpoint';
import type { License } from '@sixty/contract/shop';
import { licenseKeyBytes, licenseKeyOf, readLicenseKey } from '@sixty/domain/shop';
import { newId } from '../../database/id.ts';
import type { OrderLineRow } from './orders.ts';

type LicenseRow = Selectable<Schema['licences']> & {
  readonly buyer_id: string | null;
  readonly is_test: Schema['orders']['is_test'];
};

const withBuyer = (executor: Executor) =>
  executor
    .selectFrom('licences')
    .innerJoin('orders', 'orders.id', 'licences.order_id')
    .selectAll('licences')
    .select(['orders.user_id as buyer_id', 'orders.is_test']);

const insertLicenses = async (
  executor: Executor,
  licenses: readonly Insertable<Schema['licences']>[],
): Promise<void> => {
  for (const batch of batchesOf(licenses, 100)) await executor.insertInto('licences').values(batch).execute();
};

const hasLicense = async (
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

const listLicensesOfOrder = (executor: Executor, orderId: string): Promise<LicenseRow[]> =>
  withBuyer(executor).where('licences.order_id', '=', orderId).orderBy('licences.id').execute();

const listLicensesOf = (executor: Executor, userId: string, extent: Extent<TimeKey>): Promise<LicenseRow[]> =>
  withBuyer(executor)
    .where(isLicenseOf(userId))
    .$call(keysetPage(['licences.created_at', 'licences.id'], extent))
    .execute();

const findLicenseByKey = (executor: Executor, key: string): Promise<LicenseRow | undefined> =>
  withBuyer(executor).where('licences.key', '=', key).executeTakeFirst();

const takeLicense = async (
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

const statusFor = (row: LicenseRow, userId: string | null): License['status'] => {
  if (row.revoked_at !== null) return 'taken_back';
  if (row.redeemed_at === null) return 'unused';
  return row.redeemed_by !== null && row.redeemed_by === userId ? 'mine' : 'handed_on';
};

/** `isTest`: licenses of test orders count. */
export type LicenseView = { readonly userId: string | null; readonly isTest: boolean };

const isGood = (row: LicenseRow, isTest: boolean): boolean =>
  row.revoked_at === null && (row.is_test === 0 || isTest);

const toLicense = (row: LicenseRow, { userId, isTest }: LicenseView): License => ({
  licence_id: row.id,
  key: row.key,
  name: row.name,
  status: statusFor(row, userId),
  is_bought: row.buyer_id !== null && row.buyer_id === userId,
  is_test: row.is_test === 1,
  is_good: isGood(row, isTest),
  created_at: toMoment(row.created_at),
  redeemed_at: row.redeemed_at === null ? null : toMoment(row.redeemed_at),
});

/** A single license goes to a buyer without one; the keys of a pack wait to be redeemed. */
export const grantLicenses = async (
  executor: Executor,
  order: {
    readonly orderId: string;
    readonly buyerId: string | null;
    readonly isTest: boolean;
    readonly lines: readonly Pick<OrderLineRow, 'licences' | 'name' | 'quantity'>[];
  },
  now: number,
): Promise<void> => {
  const { orderId, buyerId, isTest, lines } = order;
  let isOwnWanted = buyerId !== null && !(await hasLicense(executor, { userId: buyerId, isTest }));
  const made = lines.flatMap(({ licences: licenses, name, quantity }) =>
    Array.from({ length: quantity * licenses }, () => {
      const isOwn = isOwnWanted && licenses === 1;
      if (isOwn) isOwnWanted = false;
      return {
        id: newId(),
        order_id: orderId,
        key: licenseKeyOf(randomBytes(licenseKeyBytes)),
        name,
        redeemed_by: isOwn ? buyerId : null,
        redeemed_at: isOwn ? now : null,
        created_at: now,
      };
    }),
  );
  await insertLicenses(executor, made);
};

export const licensesOfOrder = async (
  executor: Executor,
  { orderId, ...view }: LicenseView & { readonly orderId: string },
): Promise<License[]> => (await listLicensesOfOrder(executor, orderId)).map((row) => toLicense(row, view));

export const listLicenses = async (
  executor: Executor,
  { userId, isTest, ...paging }: UserPaging & LicenseView,
): Promise<Page<License[]> | null> =>
  readPage(paging, {
    schema: TimeKey,
    read: (extent) => listLicensesOf(executor, userId, extent),
    keyOf: (row): TimeKey => [row.created_at, row.id],
    toList: (rows) => rows.map((row) => toLicense(row, { userId, isTest })),
  });

type RedeemOutcome =
  | { readonly kind: 'redeemed'; readonly license: License }
  | { readonly kind: 'unknown' | 'taken_back' | 'used' | 'test' | 'has_one' };

/** Idempotent. A key of another user is `used`. */
export const redeemLicense = async (
  executor: Executor,
  { userId, typed, isTest }: { readonly userId: string; readonly typed: string; readonly isTest: boolean },
  now: number,
): Promise<RedeemOutcome> => {
  const key = readLicenseKey(typed);
  const row = key === null ? undefined : await findLicenseByKey(executor, key);
  if (key === null || !row) return { kind: 'unknown' };
  if (row.revoked_at !== null) return { kind: 'taken_back' };
  if (row.redeemed_at !== null)
    return row.redeemed_by === userId
      ? { kind: 'redeemed', license: toLicense(row, { userId, isTest }) }
      : { kind: 'used' };
  if (!isGood(row, isTest)) return { kind: 'test' };
  if (await hasLicense(executor, { userId, isTest })) return { kind: 'has_one' };
  if (!(await takeLicense(executor, { key, userId }, now))) return { kind: 'used' };
  const taken = { ...row, redeemed_by: userId, redeemed_at: now };
  return { kind: 'redeemed', license: toLicense(taken, { userId, isTest }) };
};
