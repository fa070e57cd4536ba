import { listReports, readProgress, type Report, reportLimits } from '@sixty/contract/reports';
import { itemNoun, type ItemNoun } from '@sixty/domain/categories';
import type { TrendPoint } from '@sixty/domain/classes';
import { hardestItems } from '@sixty/domain/progress';
import { dayMs, dayOf } from '@sixty/domain/days';
import type { Item } from '@sixty/domain/items';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { browserTimeZone } from '../../api/current-user.ts';
import { itemProgressOf } from '../../api/reports.ts';
import { keyBelow, keyOf } from '../../api/query-client.ts';
import { type CallApi, useApi } from '../../api/use-api.ts';
import type { DialogProps } from '../../entities/dialogs.ts';
import { findItems } from '../../entities/practice/find-items.ts';
import { useLoadSources } from '../../entities/practice/use-sources.ts';
import { ownRates } from '../../entities/report/pace.ts';

const sheetMs = 28 * dayMs;
/** More don't fit on a page. */
const collectionsShown = 3;

type SheetCollection = {
  collectionId: string;
  name: string;
  category: string;
  /** In the last four weeks. */
  sessions: number;
  noun: ItemNoun;
  rates: readonly TrendPoint[];
  hardest: readonly string[];
};

export type TrickyOf = NonNullable<DialogProps['familySheets']['tricky']>;

export type FamilySheet = {
  sessions: number;
  collections: readonly SheetCollection[];
  tricky: {
    noun: ItemNoun;
    category: string;
    items: readonly Item[];
  } | null;
};

const loadReports = async (callApi: CallApi, studentId: string, from: string): Promise<readonly Report[]> => {
  const all = new Map<string, Report>();
  for (let page = 1; ; page += 1) {
    const query = { student_id: studentId, from, page, limit: reportLimits.maxPage };
    const { reports, total_count: count } = await callApi(listReports, { query });
    for (const report of reports) all.set(report.report_id, report);
    if (reports.length === 0 || page * reportLimits.maxPage >= count)
      return [...all.values()].filter(({ ending }) => ending !== 'void');
  }
};

type Found = Pick<SheetCollection, 'collectionId' | 'name' | 'category' | 'sessions'>;

const collectionsOf = (reports: readonly Report[]): Found[] =>
  [...Map.groupBy(reports, ({ collection_id: id }) => id)]
    .flatMap(([collectionId, [newest, ...others]]) =>
      collectionId === null || !newest
        ? []
        : [
            {
              collectionId,
              name: newest.collection_name,
              category: newest.category,
              sessions: others.length + 1,
            },
          ],
    )
    .toSorted((one, other) => other.sessions - one.sessions)
    .slice(0, collectionsShown);

const readCollection = async (
  callApi: CallApi,
  studentId: string,
  found: Found,
): Promise<SheetCollection> => {
  const query = { student_id: studentId, collection_id: found.collectionId };
  const { points, items } = await callApi(readProgress, { query });
  const progress = items.map(itemProgressOf);
  return {
    ...found,
    noun: itemNoun(
      items.map(({ name }) => name),
      found.category,
    ),
    rates: ownRates(points),
    hardest: hardestItems(progress).map(({ name }) => name),
  };
};

/** What is asked for at once, as a class has up to 60 students. */
const sheetsAtOnce = 4;

/** The sheet of each student, by student. `tricky` is null for each one's own hardest items. */
export const useFamilySheets = (studentIds: readonly string[], now: number, tricky: TrickyOf | null) => {
  const callApi = useApi();
  const loadSources = useLoadSources();
  const queryClient = useQueryClient();
  const zone = browserTimeZone() ?? 'UTC';
  const from = dayOf(now - sheetMs, zone);

  const loadSheet = async (studentId: string): Promise<FamilySheet> => {
    const reports = await loadReports(callApi, studentId, from);
    const collections = await Promise.all(
      collectionsOf(reports).map(async (found) => readCollection(callApi, studentId, found)),
    );
    const hard = tricky ?? collections.find(({ hardest }) => hardest.length > 0);
    const [group] = hard ? findItems(hard.hardest, await loadSources([hard], hard.hardest)) : [];
    return {
      sessions: reports.length,
      collections,
      tricky: hard && group ? { ...group, noun: itemNoun(hard.hardest, hard.category) } : null,
    };
  };

  return useQuery({
    queryKey: [...keyBelow(listReports.path), 'family', studentIds, from, tricky],
    queryFn: async (): Promise<ReadonlyMap<string, FamilySheet>> => {
      const sheets = new Map<string, FamilySheet>();
      const waiting = [...studentIds];
      const load = async (): Promise<void> => {
        for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
          const studentId = id;
          // A second try begins with those that failed.
          const sheet = await queryClient.fetchQuery({
            queryKey: [...keyOf(listReports, { query: { student_id: studentId, from } }), 'family', tricky],
            queryFn: async () => loadSheet(studentId),
          });
          sheets.set(studentId, sheet);
        }
      };
      await Promise.all(Array.from({ length: sheetsAtOnce }, load));
      return sheets;
    },
  });
};
