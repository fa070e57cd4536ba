import type { Collection } from '@sixty/contract/collections';
import { useMemo } from 'react';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { cardColorOf } from './card-color.ts';
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
      <EmptyState drawing={empty} text="It is quiet here. Make your first collection and wake the clock.">
        <div className={styles['alone']}>
          <CreateCard />
        </div>
      </EmptyState>
    );
  }

  return groups.map(({ category, collections: ofCategory, firstIndex }, index) => (
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
        {ofCategory.map((collection, place) => (
          <li key={collection.collection_id}>
            <CollectionCard
              collection={collection}
              color={cardColorOf(firstIndex + place)}
              completionCount={counts && (counts[collection.collection_id] ?? 0)}
              onStart={onStart}
            />
          </li>
        ))}
      </ul>
    </section>
  ));
};

/** Cards to come, in their place, with the words that say so. */
const Loading = () => (
  <div className={styles['group']}>
    <output className={styles['loading']}>Loading collections...</output>
    <div className={styles['cards']}>
      {['first', 'second', 'third'].map((key) => (
        <Skeleton key={key} className={styles['coming']} />
      ))}
    </div>
  </div>
);

/** /your-collections: the home of whoever is signed in. */
export const YourCollections = ({ onStart }: { readonly onStart: OnStart }) => {
  const { data: collections, error, isFetching, refetch } = useMyCollections();

  return (
    <div className={styles['page']}>
      <PageTitle>Your Collections</PageTitle>
      {collections && <Groups collections={collections} onStart={onStart} />}
      {!collections && !error && <Loading />}
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
          <div className={styles['alone']}>
            <CreateCard />
          </div>
        </>
      )}
    </div>
  );
};
