import type { Executor } from '../../apps/server/src/database/open-database.ts';
import {
  listPracticedCollections,
  listReports,
  readProgress,
  readReport,
} from '../../apps/server/src/features/reports/reading.service.ts';

export type Query = {
  readonly name: string;
  readonly ask: (executor: Executor) => Promise<unknown>;
  /** Runs once, without a goal. */
  readonly isLong?: true;
};

type About = {
  readonly userId: string;
  readonly collectionId: string;
  readonly pages: number;
  readonly month: { readonly from: string; readonly to: string };
};

export const queriesOf = ({ userId, collectionId, pages, month }: About): Query[] => {
  const reader = { of: { userId }, timeZone: 'America/Denver' };
  const page = { page: 1, limit: 10 };
  return [
    { name: 'first page of the list', ask: (db) => listReports(db, reader, page) },
    { name: 'last page of the list', ask: (db) => listReports(db, reader, { ...page, page: pages }) },
    {
      name: 'list of one collection and mode in one month',
      ask: (db) =>
        listReports(db, reader, { ...page, collection_id: collectionId, mode: 'interactive', ...month }),
    },
    { name: 'charts of everything', ask: (db) => readProgress(db, reader, {}) },
    {
      name: 'charts of one collection',
      ask: (db) => readProgress(db, reader, { collection_id: collectionId }),
    },
    { name: 'charts of one month', ask: (db) => readProgress(db, reader, month) },
    {
      name: 'practiced collections',
      ask: (db) => listPracticedCollections(db, { of: { userId }, limit: 2500 }),
    },
    {
      name: 'one report with its items',
      ask: async (db) => {
        const { reports } = await listReports(db, reader, page);
        return readReport(db, { userId, reportId: reports[0]?.report_id ?? '' });
      },
    },
  ];
};
