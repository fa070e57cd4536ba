import type { Collection } from '@sixty/contract/collections';
import { useMemo } from 'react';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { CollectionCard } from './collection-card.tsx';
import { CreateCard } from './create-card.tsx';
import empty from './empty.svg';
import { groupCollections } from './groups.ts';
import type { OnStart } from './on-start.ts';
import { useCompletionCounts, useMyCollections } from './use-collections.ts';
import styles from './your-collections.module.css';

const Groups = ({
  collections,
  onStart,
}: {
  readonly collections: readonly Collection[];
  readonly onStart: OnStart;
}) => {
  const { data: counts } = useCompletionCounts();
  const groups = useMemo(() => groupCollections(collections), [collections]);

  if (groups.length === 0) {
    return (
      <div className={styles['empty']}>
        <img className={styles['drawing']} src={empty} alt="" width="360" height="230" />
        <p className={styles['emptyText']}>
          It is quiet here. Make your first collection and wake the clock.
        </p>
        <div className={styles['emptyCard']}>
          <CreateCard />
        </div>
      </div>
    );
  }

  return groups.map(({ category, collections: ofCategory }, index) => (
    <section key={category} className={styles['group']} aria-labelledby={`group-${index}`}>
      <h2 className={`${styles['groupTitle']} category`} data-category={category} id={`group-${index}`}>
        {category}
      </h2>
      <ul className={styles['cards']}>
        {index === 0 && (
          <li>
            <CreateCard />
          </li>
        )}
        {ofCategory.map((collection) => (
          <li key={collection.collection_id}>
            <CollectionCard
              collection={collection}
              completionCount={counts && (counts[collection.collection_id] ?? 0)}
              onStart={onStart}
            />
          </li>
        ))}
      </ul>
    </section>
  ));
};

/** /your-collections: the home of whoever is signed in. */
export const YourCollections = ({ onStart }: { readonly onStart: OnStart }) => {
  const { data: collections, error, isFetching, refetch } = useMyCollections();

  return (
    <div className={styles['page']}>
      <PageTitle>Your Collections</PageTitle>
      {collections && <Groups collections={collections} onStart={onStart} />}
      {!collections && !error && <Spinner text="Loading collections..." />}
      {!collections && error && (
        <>
          <Notice
            tone="note"
            actions={
              <Button isBusy={isFetching} onClick={() => void refetch()}>
                Try again
              </Button>
            }
          >
            Your collections could not be loaded.
          </Notice>
          <div className={styles['emptyCard']}>
            <CreateCard />
          </div>
        </>
      )}
    </div>
  );
};
