import type { PracticedCollection } from '@sixty/contract/reports';
import { Link } from 'react-router';
import { useCompletionCounts } from '../../api/completion-counts.ts';
import { paths } from '../../platform/paths.ts';
import { collectionNameText, completionText } from '../../entities/collection/collection-text.ts';
import { CheckIcon } from '../../ui/icons.ts';
import { addressOf, noFilters, type ReportFilters } from './list/report-filters.ts';
import { counted } from '../../entities/report/report-texts.ts';
import styles from './collections-list.module.css';

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
    <section className="stack gap-4" aria-labelledby="completed-collections" data-tour="report-collections">
      <h2 id="completed-collections" className="x-large">
        Collections
      </h2>
      <ul className={styles['list']}>
        {collections.map((collection) => {
          const { collection_id: id, reports, category } = collection;
          const name = collectionNameText(collection.collection_name);
          const count = counts && (counts[id] ?? 0);
          const completion = category === 'game' || !isCounted ? null : completionText(count);
          return (
            <li key={id} className={`${styles['collection']} surface`}>
              <h3 className={styles['name']} dir="auto">
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
              <p className={styles['facts']}>
                {completion && (
                  <span className={styles['completion']}>
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
