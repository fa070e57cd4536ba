import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { Schema } from './schema.ts';

/** Bought or redeemed. An `or` across both tables would scan all licenses. */
export const isLicenseOf =
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
