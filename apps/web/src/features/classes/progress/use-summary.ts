import {
  type ClassPractice,
  listClassPractice,
  readClassItems,
  readClassProgress,
} from '@sixty/contract/class-progress';
import type { ClassDetail } from '@sixty/contract/classes';
import { csvOf, fileNameOf } from '@sixty/domain/transfer';
import { useQuery } from '@tanstack/react-query';
import { keyOf } from '../../../api/query-client.ts';
import { type CallApi, useApi } from '../../../api/use-api.ts';
import { useSaveFile } from '../../../entities/use-attempt.ts';
import { saveTextFile } from '../../../platform/text-file.ts';
import { useChosenCollection } from '../../../entities/collection/use-chosen-collection.ts';
import { type SummaryRow, summaryRows, tableOfClass } from './rows.ts';

type Summary = {
  practiced: readonly ClassPractice[];
  /** The chosen one, else the one practiced last; null before any practice. */
  collection: ClassPractice | null;
  rows: readonly SummaryRow[];
};

const loadSummary = async (
  callApi: CallApi,
  classDetail: ClassDetail,
  collectionId: string | null,
): Promise<Summary> => {
  const params = { id: classDetail.class_id };
  const practiced = await callApi(listClassPractice, { params });
  const collection = practiced.find(({ collection_id: id }) => id === collectionId) ?? practiced[0] ?? null;
  if (!collection) return { practiced, collection, rows: summaryRows(classDetail, [], []) };
  const query = { collection_id: collection.collection_id };
  const [progress, items] = await Promise.all([
    callApi(readClassProgress, { params, query }),
    callApi(readClassItems, { params, query }),
  ]);
  return { practiced, collection, rows: summaryRows(classDetail, progress, items) };
};

export const useSummary = (classDetail: ClassDetail, collectionId: string | null) => {
  const callApi = useApi();
  const { class_id: id, version } = classDetail;
  return useQuery({
    queryKey: [...keyOf(listClassPractice, { params: { id } }), 'summary', version, collectionId],
    queryFn: async () => loadSummary(callApi, classDetail, collectionId),
  });
};

export const useSaveClassCsv = (): ((classDetail: ClassDetail) => void) => {
  const callApi = useApi();
  const saveAs = useSaveFile();
  const { collectionId } = useChosenCollection();
  return (classDetail) =>
    saveAs(async () => {
      const { collection, rows } = await loadSummary(callApi, classDetail, collectionId);
      const table = tableOfClass(rows, collection?.collection_name ?? '');
      saveTextFile(fileNameOf(classDetail.name, 'csv'), csvOf(table), 'csv');
    });
};
