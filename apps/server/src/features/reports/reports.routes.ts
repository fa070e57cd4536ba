import * as contract from '@sixty/contract/reports';
import type { RegisterEndpoint } from '../../plugins/endpoint.ts';
import { failure, orNoPage } from '../../plugins/failure.ts';
import {
  listPersonalBests,
  listPracticedCollections,
  listReports,
  readProgress,
  readReport,
} from './reading.service.ts';
import { createReport } from './reports.service.ts';
import { scoreReport } from './scoring.service.ts';

const notFound = failure('not_found', 'This report doesn’t exist.');

const scoreRefusals = {
  not_found: notFound,
  not_scorable: failure('conflict', 'Only automatic sessions can be scored afterwards.'),
  scored_already: failure('conflict', 'This session is already scored.'),
  too_late: failure('conflict', 'Sessions can be scored for 24 hours. That time is up.'),
};

export const registerReportRoutes = (register: RegisterEndpoint): void => {
  register(contract.createReport, async ({ executor, body, user, now }) => {
    const outcome = await createReport(executor, { userId: user.id, report: body }, now);
    switch (outcome.kind) {
      case 'created':
      case 'repeated':
        return { ...outcome.report, badges: [...outcome.badges] };
      case 'invalid':
        return failure('invalid', outcome.errors[0]?.message ?? 'This report isn’t valid.', outcome.errors);
      case 'collection_not_found':
        return failure('not_found', 'This collection doesn’t exist.');
    }
  });

  register(contract.listReports, ({ executor, query, user }) =>
    listReports(executor, { userId: user.id, timeZone: user.time_zone }, query),
  );

  register(contract.readProgress, ({ executor, query, user }) =>
    readProgress(executor, { userId: user.id, timeZone: user.time_zone }, query),
  );

  register(contract.listPracticedCollections, ({ executor, query, user }) =>
    orNoPage(listPracticedCollections(executor, { userId: user.id, ...query })),
  );

  register(contract.listPersonalBests, ({ executor, query, user }) =>
    orNoPage(listPersonalBests(executor, { userId: user.id, ...query })),
  );

  register(contract.scoreReport, async ({ executor, params, body, user, now }) => {
    const which = { userId: user.id, reportId: params.id, missed: body.missed };
    const outcome = await scoreReport(executor, which, now);
    if (outcome.kind === 'scored') return outcome.report;
    return outcome.kind === 'invalid'
      ? failure('invalid', outcome.errors[0]?.message ?? 'This score isn’t valid.', outcome.errors)
      : scoreRefusals[outcome.kind];
  });

  register(contract.readReport, async ({ executor, params, user }) => {
    const report = await readReport(executor, { userId: user.id, reportId: params.id });
    return report ?? notFound;
  });
};
