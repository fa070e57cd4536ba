import type { Executor } from '../../database/open-database.ts';
import { tables } from '../../database/tables.ts';

/** Whether each column may be null, by table. */
export type ReleaseColumns = Readonly<Record<string, Readonly<Record<string, boolean>>>>;

export const columnsOf = async (db: Executor): Promise<ReleaseColumns> => {
  const found = new Map((await db.introspection.getTables()).map((table) => [table.name, table.columns]));
  return Object.fromEntries(
    tables.flatMap(({ name }) => {
      const columns = found.get(name);
      return columns
        ? [[name, Object.fromEntries(columns.map((column) => [column.name, column.isNullable]))]]
        : [];
    }),
  );
};
