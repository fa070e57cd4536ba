// npm run audit: prints what admins and commands did.
import { auditHeader, auditRow } from '@sixty/contract/admin';
import { csvOf } from '@sixty/domain/transfer';
import type { Executor } from '../database/open-database.ts';
import { readAuditPage } from '../features/admin/audit.ts';
import { printable, readArguments, readLimit, requireMigrated, runDatabaseCommand } from './run-command.ts';

const pageSize = 200;

const usage = 'Usage: npm run audit [-- --limit=50], or npm run audit -- --csv';

async function* everyPage(executor: Executor) {
  let cursor: string | undefined;
  do {
    const page = await readAuditPage(executor, { limit: pageSize, cursor });
    yield page.list;
    cursor = page.next ?? undefined;
  } while (cursor !== undefined);
}

await runDatabaseCommand(async ({ database }) => {
  const { values } = readArguments(
    { limit: { type: 'string', default: '50' }, csv: { type: 'boolean', default: false } },
    usage,
  );
  const limit = readLimit(values.limit, usage);
  await requireMigrated(database);
  if (values.csv) {
    process.stdout.write(csvOf([auditHeader]));
    for await (const list of everyPage(database.db)) process.stdout.write(csvOf(list.map(auditRow)));
    return;
  }
  const page = await readAuditPage(database.db, { limit, cursor: undefined });
  for (const entry of page.list) console.log(printable(auditRow(entry).join('  ')));
});
