import type { Class } from '@sixty/contract/classes';
import { csvOf, fileNameOf } from '@sixty/domain/transfer';
import type { CallApi } from '../../../api/use-api.ts';
import { saveTextFile } from '../../../platform/text-file.ts';
import type { ReportFilters } from './report-filters.ts';
import { loadAllReports, tableOfReports } from './report-table.ts';

export const saveReports = async (
  callApi: CallApi,
  filters: ReportFilters,
  classes: readonly Class[],
): Promise<void> => {
  const reports = await loadAllReports(callApi, filters);
  saveTextFile(fileNameOf('Reports', 'csv'), csvOf(tableOfReports(reports, classes)), 'csv');
};
