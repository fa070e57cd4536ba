import { randomBytes } from 'node:crypto';
import type { Page } from '@sixty/contract/endpoint';
import type { Licence } from '@sixty/contract/shop';
import { licenceKeyBytes, licenceKeyOf, readLicenceKey } from '@sixty/domain/shop';
import { z } from 'zod';
import { newId } from '../../database/id.ts';
import type { Executor } from '../../database/open-database.ts';
import { type Paging, readPage } from '../../database/page-cursor.ts';
import { toMoment } from '../../database/values.ts';
import {
  findLicenceByKey,
  hasLicence,
  insertLicences,
  type LicenceKey,
  type LicenceRow,
  listLicencesOf,
  listLicencesOfOrder,
  takeLicence,
} from './licences.repository.ts';
import type { OrderLineRow } from './orders.repository.ts';

const statusFor = (row: LicenceRow, userId: string | null): Licence['status'] => {
  if (row.revoked_at !== null) return 'taken_back';
  if (row.redeemed_at === null) return 'unused';
  return row.redeemed_by !== null && row.redeemed_by === userId ? 'mine' : 'handed_on';
};

/** `isTest`: licenses are tests on this server, so those of test orders count. */
export type LicenceView = { readonly userId: string | null; readonly isTest: boolean };

const isGood = (row: LicenceRow, isTest: boolean): boolean =>
  row.revoked_at === null && (row.is_test === 0 || isTest);

const toLicence = (row: LicenceRow, { userId, isTest }: LicenceView): Licence => ({
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

/**
 * Creates the licenses of a paid order. A single license becomes the buyer's if they have none; the keys of a
 * pack wait to be redeemed.
 */
export const grantLicences = async (
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
  let isOwnWanted = buyerId !== null && !(await hasLicence(executor, { userId: buyerId, isTest }));
  const made = lines.flatMap(({ licences, name, quantity }) =>
    Array.from({ length: quantity * licences }, () => {
      const isOwn = isOwnWanted && licences === 1;
      if (isOwn) isOwnWanted = false;
      return {
        id: newId(),
        order_id: orderId,
        key: licenceKeyOf(randomBytes(licenceKeyBytes)),
        name,
        redeemed_by: isOwn ? buyerId : null,
        redeemed_at: isOwn ? now : null,
        created_at: now,
      };
    }),
  );
  await insertLicences(executor, made);
};

export const licencesOfOrder = async (
  executor: Executor,
  { orderId, ...view }: LicenceView & { readonly orderId: string },
): Promise<Licence[]> => (await listLicencesOfOrder(executor, orderId)).map((row) => toLicence(row, view));

const Key: z.ZodType<LicenceKey> = z.tuple([z.int(), z.string()]);

/** Bought or redeemed licenses, newest first, in pages. Null for an unknown cursor. */
export const listLicences = async (
  executor: Executor,
  { userId, isTest, ...paging }: Paging & LicenceView & { readonly userId: string },
): Promise<Page<Licence[]> | null> => {
  const page = await readPage<LicenceRow, LicenceKey>(paging, {
    schema: Key,
    keyOf: (row) => [row.created_at, row.id],
    read: (after, limit) => listLicencesOf(executor, { userId, after, limit }),
  });
  if (!page) return null;
  return { list: page.list.map((row) => toLicence(row, { userId, isTest })), next: page.next };
};

export type RedeemOutcome =
  | { readonly kind: 'redeemed'; readonly licence: Licence }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'taken_back' }
  | { readonly kind: 'used' }
  /** A test license where real ones are sold. */
  | { readonly kind: 'test' }
  /** The user has a license already; the key stays unused. */
  | { readonly kind: 'has_one' };

/**
 * Redeems a key. Repeating it returns the same license; another user's key is reported as used.
 *
 * @param isTest counts licenses of test orders too.
 */
export const redeemLicence = async (
  executor: Executor,
  { userId, typed, isTest }: { readonly userId: string; readonly typed: string; readonly isTest: boolean },
  now: number,
): Promise<RedeemOutcome> => {
  const key = readLicenceKey(typed);
  const row = key === null ? undefined : await findLicenceByKey(executor, key);
  if (key === null || !row) return { kind: 'unknown' };
  if (row.revoked_at !== null) return { kind: 'taken_back' };
  if (row.redeemed_at !== null)
    return row.redeemed_by === userId
      ? { kind: 'redeemed', licence: toLicence(row, { userId, isTest }) }
      : { kind: 'used' };
  if (!isGood(row, isTest)) return { kind: 'test' };
  if (await hasLicence(executor, { userId, isTest })) return { kind: 'has_one' };
  if (!(await takeLicence(executor, { key, userId }, now))) return { kind: 'used' };
  const taken = { ...row, redeemed_by: userId, redeemed_at: now };
  return { kind: 'redeemed', licence: toLicence(taken, { userId, isTest }) };
};
