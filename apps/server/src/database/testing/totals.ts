import type { Executor } from '../open-database.ts';
import type { Schema } from '../schema.ts';

type Totals = Schema['user_totals'];

export const storedTotals = (db: Executor): Promise<Totals[]> =>
  db.selectFrom('user_totals').selectAll().orderBy('user_id').execute();

const count = <Row>(rows: readonly Row[], counts: (row: Row) => boolean): number =>
  rows.filter(counts).length;

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Added up here from all that is stored. */
export const countedTotals = async (db: Executor): Promise<Totals[]> => {
  const users = await db.selectFrom('users').select('id').orderBy('id').execute();
  const allCollections = await db.selectFrom('collections').selectAll().execute();
  const everyReport = await db.selectFrom('reports').selectAll().execute();
  const allReports = everyReport.filter((row) => row.removed_at === null);
  const bytes = (userId: string, isRemoved: boolean) =>
    sum(
      everyReport
        .filter((row) => (row.recorded_by ?? row.user_id) === userId)
        .filter((row) => (row.removed_at !== null) === isRemoved)
        .map((row) => row.bytes ?? 100 * row.total_items),
    );
  return users.map(({ id }) => {
    const collections = allCollections.filter(({ user_id }) => user_id === id);
    const ordinary = collections.filter(({ type }) => type === null);
    const reports = allReports.filter(({ user_id }) => user_id === id);
    const matches = reports.filter(({ mode }) => mode === 'matching_game' || mode === 'multiple_words');
    const completed = (...modes: string[]) =>
      count(reports, ({ mode, ending }) => ending === 'completed' && modes.includes(mode));
    return {
      user_id: id,
      collections: collections.length,
      description_bytes: sum(collections.map((row) => row.description_bytes)),
      collections_created: count(ordinary, (row) => row.copied_from === null),
      collections_shared: count(ordinary, (row) => row.first_published_at !== null),
      matched_items: sum(
        matches.map((row) => row.matched_items ?? row.total_items - row.missed_items - row.skipped_items),
      ),
      completed_sessions: completed('auto', 'interactive', 'domino'),
      matching_games: completed('matching_game'),
      multiple_words: completed('multiple_words'),
      challenges: completed('challenge'),
      report_bytes: bytes(id, false),
      removed_report_bytes: bytes(id, true),
    };
  });
};
