import type { Executor } from '../../database/open-database.ts';
import type { UserScope } from '../../database/report-scope.ts';
import { mapped, type Part, readable } from './json-chunks.ts';
import * as stored from './records.repository.ts';

export { readUser } from './records.repository.ts';

/** Reports with their items, removed ones included. */
export const reportsOf = (executor: Executor, scope: UserScope): AsyncGenerator =>
  mapped(stored.readReports(executor, scope), async (row) => ({
    ...readable(row),
    items: await stored.readItemsOfReport(executor, row.id),
  }));

/** The records of a person; of a former student only what was made in the reader's classes. */
export async function* recordsOf(executor: Executor, scope: UserScope): AsyncGenerator<Part> {
  const { userId, onlyInClasses } = scope;
  if (!onlyInClasses) {
    yield ['login_days', await stored.readLoginDays(executor, userId)];
    yield ['completions', (await stored.readCompletions(executor, userId)).map(readable)];
    yield ['badges', (await stored.readBadges(executor, userId)).map(readable)];
    yield ['goals', (await stored.readGoals(executor, userId)).map(readable)];
  }
  yield ['notes', (await stored.readNotes(executor, scope)).map(readable)];
  yield ['reports', reportsOf(executor, scope)];
}
