import { type RawBuilder, sql } from 'kysely';

/** Characters between words. Not `\W`, because PostgreSQL's letters depend on the locale. */
export const wordSeparator =
  '[ -/:-@[-`{-¿×÷־،؛؟।॥\u2000-\u206f\u2190-\u2bff、-〃〈-〠・\u{1f000}-\u{1faff}]';

/** @param found a column that ends each index. */
export const searchOrders = (found?: string): RawBuilder<unknown>[] => [
  ...Object.entries({
    by_subscribers: ['subscriber_count', 'created_at', 'collection_id', ...(found ? [found] : [])],
    by_date: ['created_at', 'collection_id', ...(found ? [found] : [])],
    by_items: ['item_count', 'created_at', 'collection_id', ...(found ? [found] : [])],
    by_name: ['name_text', 'collection_id'],
  }).flatMap(([name, columns]) => [
    sql.raw(`create index public_${name} on public_collections (${columns.join(', ')})`),
    sql.raw(
      `create index public_${name}_in_category on public_collections (category, ${columns.join(', ')})`,
    ),
  ]),
  sql`create index public_of_user on public_collections (user_id)`,
];
