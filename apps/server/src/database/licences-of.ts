import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { Schema } from './schema.ts';

/**
 * Whether a licence is one that a user bought or redeemed. Two questions, each with an index of its own: asked in
 * one, by an `or` across licences and orders, no index helps and every licence is read.
 */
export const isLicenceOf =
  (userId: string) =>
  (eb: ExpressionBuilder<Schema, 'licences'>): Expression<SqlBool> =>
    eb(
      'licences.id',
      'in',
      eb
        .selectFrom('licences as redeemed')
        .select('redeemed.id')
        .where('redeemed.redeemed_by', '=', userId)
        .union(
          eb
            .selectFrom('orders as own')
            .innerJoin('licences as bought', 'bought.order_id', 'own.id')
            .select('bought.id')
            .where('own.user_id', '=', userId),
        ),
    );
