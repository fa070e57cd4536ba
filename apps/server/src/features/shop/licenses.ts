import { randomBytes } from 'node:crypto';
import type { Page } from '@sixty/contract/endpoint';
import type { License } from '@sixty/contract/shop';
import { licenseKeyBytes, licenseKeyOf, readLicenseKey } from '@sixty/domain/shop';
import { batchesOf } from '../../database/statements.ts';
import { newId, toIso } from '../../database/values.ts';
import { isLicenseOf } from '../../database/visibility.ts';
import type { Executor } from '../../database/open-database.ts';
import { keysetPage, readPage, TimeKey, type UserPaging } from '../../database/page-cursor.ts';
import { failure } from '../../plugins/failure.ts';

const licensesWithBuyer = (executor: Executor) =>
  executor
    .selectFrom('licences')
    .innerJoin('orders', 'orders.id', 'licences.order_id')
    .selectAll('licences')
    .select(['orders.user_id as buyer_id', 'orders.is_test']);

type LicenseRow = Awaited<ReturnType<ReturnType<typeof licensesWithBuyer>['execute']>>[number];

const hasLicense = async (
  executor: Executor,
  { userId, isTest }: { userId: string; isTest: boolean },
): Promise<boolean> => {
  const row = await licensesWithBuyer(executor)
    .where('licences.redeemed_by', '=', userId)
    .where('licences.revoked_at', 'is', null)
    .$if(!isTest, (query) => query.where('orders.is_test', '=', 0))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};

const statusFor = (row: LicenseRow, userId: string | null): License['status'] => {
  if (row.revoked_at !== null) return 'taken_back';
  if (row.redeemed_at === null) return 'unused';
  return row.redeemed_by !== null && row.redeemed_by === userId ? 'mine' : 'handed_on';
};

/** `isTest`: licenses of test orders count. */
export type LicenseView = { userId: string | null; isTest: boolean };

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
  created_at: toIso(row.created_at),
  redeemed_at: row.redeemed_at === null ? null : toIso(row.redeemed_at),
});

/** A single license goes to a buyer without one; the keys of a pack wait to be redeemed. */
export const grantLicenses = async (
  executor: Executor,
  order: {
    orderId: string;
    buyerId: string | null;
    isTest: boolean;
    lines: readonly { licences: number; name: string; quantity: number }[];
  },
  now: number,
): Promise<void> => {
  const { orderId, buyerId, isTest, lines } = order;
  let isOwnWanted = buyerId !== null && !(await hasLicense(executor, { userId: buyerId, isTest }));
  const rows = lines.flatMap(({ licences: licenses, name, quantity }) =>
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
  for (const batch of batchesOf(rows, 100)) await executor.insertInto('licences').values(batch).execute();
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

export const licensesOfOrder = async (
  executor: Executor,
  { orderId, ...view }: LicenseView & { orderId: string },
): Promise<License[]> => {
  const rows = await licensesWithBuyer(executor)
    .where('licences.order_id', '=', orderId)
    .orderBy('licences.id')
    .execute();
  return rows.map((row) => toLicense(row, view));
};

export const listLicenses = async (
  executor: Executor,
  { userId, isTest, ...paging }: UserPaging & LicenseView,
): Promise<Page<License[]>> =>
  readPage(paging, {
    schema: TimeKey,
    read: (extent) =>
      licensesWithBuyer(executor)
        .where(isLicenseOf(userId))
        .$call(keysetPage(['licences.created_at', 'licences.id'], extent))
        .execute(),
    keyOf: (row): TimeKey => [row.created_at, row.id],
    toList: (rows) => rows.map((row) => toLicense(row, { userId, isTest })),
  });

const unknownKey = failure('not_found', 'No license has this key. Please check what you typed.');
const redeemed = failure('conflict', 'Someone already redeemed this key.');

/** Redeeming a key again changes nothing. */
export const redeemLicense = async (
  executor: Executor,
  { userId, typed, isTest }: { userId: string; typed: string; isTest: boolean },
  now: number,
): Promise<License> => {
  const key = readLicenseKey(typed);
  if (key === null) throw unknownKey;
  const row = await licensesWithBuyer(executor).where('licences.key', '=', key).executeTakeFirst();
  if (!row) throw unknownKey;
  if (row.revoked_at !== null)
    throw failure('conflict', 'This license was refunded, so its key no longer works.');
  if (row.redeemed_at !== null) {
    if (row.redeemed_by !== userId) throw redeemed;
    return toLicense(row, { userId, isTest });
  }
  if (!isGood(row, isTest))
    throw failure('conflict', 'This key came from a test order, so it is no longer good.');
  if (await hasLicense(executor, { userId, isTest }))
    throw failure('conflict', 'You already have a license. This key still works for someone else.');
  const taken = await executor
    .updateTable('licences')
    .set({ redeemed_by: userId, redeemed_at: now })
    .where('key', '=', key)
    .where('redeemed_at', 'is', null)
    .where('revoked_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!taken) throw redeemed;
  return toLicense({ ...row, redeemed_by: userId, redeemed_at: now }, { userId, isTest });
};
