import { listProbes as listProbesCall } from '@sixty/contract/probes';
import * as contract from '@sixty/contract/reports';
import type { Executor } from '../../database/open-database.ts';
import type { ReportScope } from '../../database/visibility.ts';
import type { RegisterEndpoint } from '../../plugins/endpoint.ts';
import { readReportBytes } from '../../database/user-totals.repository.ts';
import { type StudentOrClass, requireReportScope } from '../classes/access.ts';
import { listProbes } from '../probes/probes.ts';
import { moveReport, removeReport, restoreReport } from './change-report.ts';
import { createReport } from './create-report.ts';
import { listPersonalBests, listPracticedCollections, listReports, readReport } from './list-reports.ts';
import { readProgress } from './read-progress.ts';
import { scoreReport, setSecondScorer } from './score-report.ts';

type ScopedCall = {
  executor: Executor;
  user: { id: string };
  query: StudentOrClass;
};
const scopeOf = ({ executor, user, query }: ScopedCall): Promise<ReportScope> =>
  requireReportScope(executor, user.id, query);

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

  register(contract.listReports, async (call) => {
    const reader = { scope: await scopeOf(call), timeZone: call.user.time_zone };
    const listed = await listReports(call.executor, reader, call.query);
    const { stored } = await readReportBytes(call.executor, call.user.id);
    return { ...listed, storage: { used_bytes: stored, max_bytes: maxBytes } };
  });

  register(contract.readProgress, async (call) =>
    readProgress(call.executor, { scope: await scopeOf(call), timeZone: call.user.time_zone }, call.query),
  );

  register(contract.listPracticedCollections, async (call) =>
    listPracticedCollections(call.executor, { scope: await scopeOf(call), ...call.query }),
  );

  register(listProbesCall, async (call) =>
    listProbes(call.executor, { scope: await scopeOf(call), collectionId: call.query.collection_id }),
  );

  register(contract.listPersonalBests, async (call) =>
    listPersonalBests(call.executor, { scope: await scopeOf(call), ...call.query }),
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

  register(contract.readReport, (call) => readReport(call.executor, reportOf(call)));
};
