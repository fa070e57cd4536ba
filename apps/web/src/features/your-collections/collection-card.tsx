import type { Collection } from '@sixty/contract/collections';
import { parseDescription } from '@sixty/domain/items';
import { useId, useMemo } from 'react';
import { CategoryBadge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { CheckIcon, PlayIcon } from '../../ui/icons.tsx';
import { ItemFace } from '../../ui/item-face.tsx';
import { completionText, itemCountText } from './card-texts.ts';
import styles from './collection-card.module.css';
import { createdByYou } from './created-on.ts';
import type { OnStart } from './on-start.ts';

type CollectionCardProps = {
  readonly collection: Collection;
  /** Undefined while it is not known. */
  readonly completionCount: number | undefined;
  readonly onStart: OnStart;
};

const shownFaces = 3;

/** A collection as a card: its first items fanned out, what it is, and Start. */
export const CollectionCard = ({ collection, completionCount, onStart }: CollectionCardProps) => {
  const { name, category, description, item_count: itemCount, created_at: createdAt } = collection;
  const titleId = useId();
  const items = useMemo(() => {
    const parsed = parseDescription(description, category);
    return parsed.ok ? parsed.items : [];
  }, [description, category]);
  const completion = completionText(completionCount);

  return (
    <article className={styles['card']} aria-labelledby={titleId}>
      {/* A picture of the collection, not a list of it: whoever cannot see it has its name and count. */}
      <div className={`${styles['fan']} category`} data-category={category} aria-hidden="true">
        {items.length === 0 && <span className={styles['blank']} />}
        {items.slice(0, shownFaces).map((item) => (
          <span key={item.id} className={styles['face']}>
            <ItemFace item={item} />
          </span>
        ))}
      </div>
      <div className={styles['body']}>
        <div className={styles['badge']}>
          <CategoryBadge category={category} />
        </div>
        <h3 className={styles['name']} id={titleId} title={name}>
          {name}
        </h3>
        <p className={styles['count']}>{itemCountText(itemCount)}</p>
        <p className={styles['date']}>{createdByYou(createdAt)}</p>
        {completion && (
          <p className={styles['completion']}>
            {completionCount ? <CheckIcon /> : null}
            {completion}
          </p>
        )}
        <div className={styles['foot']}>
          <Button
            look="primary"
            disabled={items.length === 0}
            aria-describedby={titleId}
            onClick={() => onStart(collection, items)}
          >
            <PlayIcon />
            Start
          </Button>
        </div>
      </div>
    </article>
  );
};
