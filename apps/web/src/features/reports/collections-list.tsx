import type { PracticedCollection } from '@sixty/contract/reports';
import { Link } from 'react-router';
import { useCompletionCounts } from '../../api/recent-reports.ts';
import { paths } from '../../platform/paths.ts';
import { collectionNameText, completionText } from '../../entities/collection/collection-text.ts';
import { CheckIcon } from '../../ui/icons.ts';
import { addressOf, noFilters, type ReportFilters } from './list/report-filters.ts';
import { counted } from '../../entities/report/report-texts.ts';

type CollectionsListProps = {
  readonly collections: readonly PracticedCollection[];
  readonly filters: ReportFilters;
};

export const CollectionsList = ({ collections, filters: { classId, studentId } }: CollectionsListProps) => {
  const { data: counts } = useCompletionCounts(studentId);
  // The whole class has no completion counts.
  const isCounted = classId === null || studentId !== null;
  if (collections.length === 0) return null;
  return (
    <section className="grid gap-4" aria-labelledby="completed-collections" data-tour="report-collections">
      <h2 id="completed-collections" className="text-xl">
        Collections
      </h2>
      <ul className="grid cols-fill-80 gap-3">
        {collections.map((collection) => {
          const { collection_id: id, reports, category } = collection;
          const name = collectionNameText(collection.collection_name);
          const count = counts && (counts[id] ?? 0);
          const completion = category === 'game' || !isCounted ? null : completionText(count);
          return (
            <li key={id} className="rounded-l border-2 border-line px-4 py-3 surface">
              <h3 className="text-m [&_a]:inline-block [&_a]:px-0 [&_a]:py-1" dir="auto">
                {reports > 0 ? (
                  <Link
                    to={{
                      pathname: paths.reports,
                      search: `${addressOf({ ...noFilters, classId, studentId, collectionId: id })}`,
                    }}
                  >
                    {name}
                  </Link>
                ) : (
                  name
                )}
              </h3>
              <p className="flex flex-wrap gap-x-4 gap-y-1 text-s">
                {completion && (
                  <span className="inline-flex items-center gap-1 font-strong [&_svg]:size-4.5 [&_svg]:text-success">
                    {count ? <CheckIcon /> : null}
                    {completion}
                  </span>
                )}
                <span>{counted(reports, 'report')}</span>
              </p>
            </li>
          );
        })}
      </ul>
    </section>
  );
};
