import { listProbes as listProbesCall } from '@sixty/contract/probes';
import * as contract from '@sixty/contract/reports';
import type { Executor } from '../../database/open-database.ts';
import type { ReportScope } from '../../database/report-scope.ts';
import type { RegisterEndpoint } from '../../plugins/endpoint.ts';
import { type Failure, failure, orNoPage } from '../../plugins/failure.ts';
import { readReportBytes } from '../badges/badges.service.ts';
import { findReportScope, type Learner } from '../classes/learners.service.ts';
import { beyondForm, listProbes } from '../probes/probes.service.ts';
import { moveReport, removeReport, restoreReport } from './correcting.service.ts';
import {
  listPersonalBests,
  listPracticedCollections,
  listReports,
  readProgress,
  readReport,
} from './reading.service.ts';
import { createReport } from './reports.service.ts';
import { scoreReport } from './scoring.service.ts';
import { setSecondScorer } from './second-scorer.service.ts';

const notFound = failure('not_found', 'This report doesn’t exist.');

const scoreRefusals = {
  not_found: notFound,
  not_scorable: failure('conflict', 'Only automatic sessions can be scored afterwards.'),
  scored_already: failure('conflict', 'This session is already scored.'),
  too_late: failure('conflict', 'Sessions can be scored for 24 hours. That time is up.'),
};

const secondScorerRefusals = {
  not_found: notFound,
  not_a_probe: failure('conflict', 'Only a probe can have a second scorer.'),
  void: failure('conflict', 'This probe is void.'),
  too_many: failure('invalid', beyondForm, [{ path: 'outcomes', message: beyondForm }]),
};

const full = failure(
  'too_large',
  'Your room for reports is full. Please remove old reports, then send this one again.',
);

const noStudent = failure('not_found', 'This student or class doesn’t exist.');

type Call = {
  readonly executor: Executor;
  readonly user: { readonly id: string };
  readonly query: Learner;
};

const inScope = async <Reply>(
  { executor, user, query }: Call,
  read: (of: ReportScope) => Promise<Reply>,
): Promise<Reply | Failure> => {
  const of = await findReportScope(executor, user.id, query);
  return of ? read(of) : noStudent;
};

/** @param reportBytes limit of all reports that one account recorded. */
export const registerReportRoutes = (
  register: RegisterEndpoint,
  { reportBytes: maxBytes }: { readonly reportBytes: number },
): void => {
  register(contract.createReport, async ({ executor, body, user, now }) => {
    const outcome = await createReport(executor, { userId: user.id, report: body, maxBytes }, now);
    switch (outcome.kind) {
      case 'created':
      case 'repeated':
        return { ...outcome.report, badges: [...outcome.badges] };
      case 'invalid':
        return failure('invalid', outcome.errors[0]?.message ?? 'This report isn’t valid.', outcome.errors);
      case 'collection_not_found':
        return failure('not_found', 'This collection doesn’t exist.');
      case 'student_not_found':
        return noStudent;
      case 'full':
        return full;
    }
  });

  register(contract.listReports, (call) =>
    inScope(call, async (of) => ({
      ...(await listReports(call.executor, { of, timeZone: call.user.time_zone }, call.query)),
      storage: {
        used_bytes: (await readReportBytes(call.executor, call.user.id)).stored,
        max_bytes: maxBytes,
      },
    })),
  );

  register(contract.readProgress, (call) =>
    inScope(call, (of) => readProgress(call.executor, { of, timeZone: call.user.time_zone }, call.query)),
  );

  register(contract.listPracticedCollections, (call) =>
    inScope(call, (of) => orNoPage(listPracticedCollections(call.executor, { of, ...call.query }))),
  );

  register(listProbesCall, (call) =>
    inScope(call, (of) => listProbes(call.executor, { of, collectionId: call.query.collection_id })),
  );

  register(contract.listPersonalBests, (call) =>
    inScope(call, (of) => orNoPage(listPersonalBests(call.executor, { of, ...call.query }))),
  );

  register(contract.moveReport, async ({ executor, params, body, user, now }) => {
    const outcome = await moveReport(executor, { userId: user.id, reportId: params.id, to: body }, now);
    if (outcome.kind === 'done') return outcome.report;
    return outcome.kind === 'not_found' ? notFound : noStudent;
  });

  register(contract.removeReport, async ({ executor, params, user, now }) =>
    (await removeReport(executor, { userId: user.id, reportId: params.id }, now)) ? undefined : notFound,
  );

  register(
    contract.restoreReport,
    async ({ executor, params, user, now }) =>
      (await restoreReport(executor, { userId: user.id, reportId: params.id }, now)) ?? notFound,
  );

  register(contract.scoreReport, async ({ executor, params, body, user, now }) => {
    const which = { userId: user.id, reportId: params.id, missed: body.missed };
    const outcome = await scoreReport(executor, which, now);
    if (outcome.kind === 'scored') return outcome.report;
    return outcome.kind === 'invalid'
      ? failure('invalid', outcome.errors[0]?.message ?? 'This score isn’t valid.', outcome.errors)
      : scoreRefusals[outcome.kind];
  });

  register(contract.setSecondScorer, async ({ executor, params, body, user }) => {
    const which = { userId: user.id, reportId: params.id, secondScorer: body };
    const outcome = await setSecondScorer(executor, which);
    return outcome === 'done' ? undefined : secondScorerRefusals[outcome];
  });

  register(contract.readReport, async ({ executor, params, user }) => {
    const report = await readReport(executor, { userId: user.id, reportId: params.id });
    return report ?? notFound;
  });
};
