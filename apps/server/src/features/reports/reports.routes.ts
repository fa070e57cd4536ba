import { listProbes as listProbesCall } from '@sixty/contract/probes';
import * as contract from '@sixty/contract/reports';
import type { Executor } from '../../database/open-database.ts';
import type { ReportScope } from '../../database/visibility.ts';
import type { RegisterEndpoint } from '../../plugins/endpoint.ts';
import { orFail, orInvalidCursor } from '../../plugins/failure.ts';
import { readReportBytes } from '../badges/badges.ts';
import { type StudentOrClass, requireReportScope } from '../classes/access.ts';
import { listProbes } from '../probes/probes.ts';
import {
  moveReport,
  noReport,
  removeReport,
  restoreReport,
  scoreReport,
  setSecondScorer,
} from './changing.ts';
import {
  listPersonalBests,
  listPracticedCollections,
  listReports,
  readProgress,
  readReport,
} from './reading.ts';
import { createReport } from './reports.ts';

type Call = {
  executor: Executor;
  user: { id: string };
  query: StudentOrClass;
};

const inScope = async <Reply>(
  { executor, user, query }: Call,
  read: (scope: ReportScope) => Promise<Reply>,
): Promise<Reply> => read(await requireReportScope(executor, user.id, query));

/** @param reportBytes limit of all reports that one account recorded. */
export const registerReportRoutes = (
  register: RegisterEndpoint,
  { reportBytes: maxBytes }: { reportBytes: number },
): void => {
  register(contract.createReport, async ({ executor, body, user, now }) => {
    const { report, badges } = await createReport(executor, { userId: user.id, report: body, maxBytes }, now);
    return { ...report, badges };
  });

  register(contract.listReports, (call) =>
    inScope(call, async (scope) => ({
      ...(await listReports(call.executor, { scope, timeZone: call.user.time_zone }, call.query)),
      storage: {
        used_bytes: (await readReportBytes(call.executor, call.user.id)).stored,
        max_bytes: maxBytes,
      },
    })),
  );

  register(contract.readProgress, (call) =>
    inScope(call, (scope) =>
      readProgress(call.executor, { scope, timeZone: call.user.time_zone }, call.query),
    ),
  );

  register(contract.listPracticedCollections, (call) =>
    inScope(call, (scope) =>
      orInvalidCursor(listPracticedCollections(call.executor, { scope, ...call.query })),
    ),
  );

  register(listProbesCall, (call) =>
    inScope(call, (scope) => listProbes(call.executor, { scope, collectionId: call.query.collection_id })),
  );

  register(contract.listPersonalBests, (call) =>
    inScope(call, (scope) => orInvalidCursor(listPersonalBests(call.executor, { scope, ...call.query }))),
  );

  register(contract.moveReport, ({ executor, params, body, user, now }) =>
    moveReport(executor, { userId: user.id, reportId: params.id, to: body }, now),
  );

  register(contract.removeReport, ({ executor, params, user, now }) =>
    removeReport(executor, { userId: user.id, reportId: params.id }, now),
  );

  register(contract.restoreReport, ({ executor, params, user, now }) =>
    restoreReport(executor, { userId: user.id, reportId: params.id }, now),
  );

  register(contract.scoreReport, ({ executor, params, body, user, now }) =>
    scoreReport(executor, { userId: user.id, reportId: params.id, missed: body.missed }, now),
  );

  register(contract.setSecondScorer, ({ executor, params, body, user }) =>
    setSecondScorer(executor, { userId: user.id, reportId: params.id, secondScorer: body }),
  );

  register(contract.readReport, ({ executor, params, user }) =>
    orFail(readReport(executor, { userId: user.id, reportId: params.id }), noReport),
  );
};
