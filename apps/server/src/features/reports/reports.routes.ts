import { listProbes as listProbesCall } from '@sixty/contract/probes';
import * as contract from '@sixty/contract/reports';
import type { Executor } from '../../database/open-database.ts';
import type { ReportScope } from '../../database/visibility.ts';
import type { RegisterEndpoint } from '../../plugins/endpoint.ts';
import { orFail } from '../../plugins/failure.ts';
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

type ReportCall = { params: { id: string }; user: { id: string } };
const reportOf = ({ params, user }: ReportCall) => ({ userId: user.id, reportId: params.id });

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
    inScope(call, (scope) => listPracticedCollections(call.executor, { scope, ...call.query })),
  );

  register(listProbesCall, (call) =>
    inScope(call, (scope) => listProbes(call.executor, { scope, collectionId: call.query.collection_id })),
  );

  register(contract.listPersonalBests, (call) =>
    inScope(call, (scope) => listPersonalBests(call.executor, { scope, ...call.query })),
  );

  register(contract.moveReport, (call) =>
    moveReport(call.executor, { ...reportOf(call), to: call.body }, call.now),
  );

  register(contract.removeReport, (call) => removeReport(call.executor, reportOf(call), call.now));

  register(contract.restoreReport, (call) => restoreReport(call.executor, reportOf(call), call.now));

  register(contract.scoreReport, (call) =>
    scoreReport(call.executor, { ...reportOf(call), missed: call.body.missed }, call.now),
  );

  register(contract.setSecondScorer, (call) =>
    setSecondScorer(call.executor, { ...reportOf(call), secondScorer: call.body }),
  );

  register(contract.readReport, (call) => orFail(readReport(call.executor, reportOf(call)), noReport));
};
