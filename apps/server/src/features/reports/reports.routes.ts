import * as contract from '@sixty/contract/reports';
import type { User } from '@sixty/contract/users';
import type { RegisterEndpoint } from '../../plugins/endpoint.ts';
import { failure } from '../../plugins/failure.ts';
import { createReport } from './reports.service.ts';

export const registerReportRoutes = (register: RegisterEndpoint<User>): void => {
  register(contract.createReport, async ({ executor, body, user, now }) => {
    const outcome = await createReport(executor, { userId: user.id, report: body }, now);
    switch (outcome.kind) {
      case 'created':
      case 'repeated':
        return outcome.report;
      case 'invalid':
        return failure('invalid', outcome.errors[0]?.message ?? 'This report is not valid.', outcome.errors);
      case 'collection_not_found':
        return failure('not_found', 'There is no such collection.');
    }
  });
};
