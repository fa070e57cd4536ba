import type { Collection } from '@sixty/contract/collections';
import { parseDescription } from '@sixty/domain/items';
import { memo, useId, useMemo } from 'react';
import { CategoryBadge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { CheckIcon, PlayIcon, WarningIcon } from '../../ui/icons.tsx';
import { completionText, itemCountText } from './card-texts.ts';
import styles from './collection-card.module.css';
import { createdByYou } from './created-on.ts';
import { Fan } from './fan.tsx';
import type { OnStart } from './on-start.ts';
import { readinessOf } from './readiness.ts';

type CollectionCardProps = {
  readonly collection: Collection;
  /** Which of the colours that cards take in turn, from 1. */
  readonly color: number;
  /** Undefined while it is not known. */
  readonly completionCount: number | undefined;
  readonly onStart: OnStart;
};

/** A collection as a card: its first items fanned out, what it is, and Start. */
export const CollectionCard = memo(({ collection, color, completionCount, onStart }: CollectionCardProps) => {
  const { name, category, description, item_count: itemCount, created_at: createdAt } = collection;
  const id = useId();
  const readiness = useMemo(
    () => readinessOf(parseDescription(description, category)),
    [description, category],
  );
  const completion = completionText(completionCount);

  return (
    <article className={`${styles['card']} sheet`} data-color={color} aria-labelledby={id}>
      <Fan items={readiness.items} category={category} />
      <div className={styles['body']}>
        <CategoryBadge category={category} />
        <h3 className={styles['name']} id={id} title={name}>
          {name}
        </h3>
        <p>{itemCountText(itemCount)}</p>
        <p className={styles['date']}>{createdByYou(createdAt)}</p>
        {readiness.isReady && completion && (
          <p className={styles['completion']}>
            {completionCount ? <CheckIcon /> : null}
            {completion}
          </p>
        )}
        {!readiness.isReady && (
          <p className={styles['reason']} id={`${id}-reason`}>
            <WarningIcon />
            {readiness.reason}
          </p>
        )}
        <div className={styles['foot']}>
          <Button
            look="primary"
            disabled={!readiness.isReady}
            aria-describedby={readiness.isReady ? id : `${id} ${id}-reason`}
            onClick={() => {
              if (readiness.isReady) onStart(collection, readiness.items);
            }}
          >
            <PlayIcon />
            Start
          </Button>
        </div>
      </div>
    </article>
  );
});
