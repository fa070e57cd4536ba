import type { ListedCollection } from '@sixty/contract/collections';
import { parseDescription } from '@sixty/domain/items';
import { memo, useMemo } from 'react';
import type { ReactNode } from 'react';
import { Badge, CategoryBadge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import {
  BinIcon,
  CheckIcon,
  CopyIcon,
  PencilIcon,
  PlayIcon,
  UnfollowIcon,
  WarningIcon,
} from '../../ui/icons.tsx';
import type { CardActions } from './card-actions.ts';
import { completionText, itemCountText } from './card-texts.ts';
import styles from './collection-card.module.css';
import { createdByCreator, createdByYou } from './created-on.ts';
import { Fan } from './fan.tsx';
import { readinessOf } from './readiness.ts';

type CollectionCardProps = {
  readonly collection: ListedCollection;
  /** Which of the colours that cards take in turn, from 1. */
  readonly color: number;
  /** Undefined while it is not known. */
  readonly completionCount: number | undefined;
  readonly actions: CardActions;
  /** In the card's upper corner: what it is moved by. */
  readonly corner?: ReactNode;
  /** Beside Start: what is seldom wanted. */
  readonly more?: ReactNode;
};

/** The element that a card's name stands in. */
export const cardNameId = (collectionId: string): string => `collection-${collectionId}`;

type ToolsProps = Pick<CollectionCardProps, 'collection' | 'actions'> & { readonly id: string };

/** One's own is changed and deleted; what one follows is not. Both can be copied. */
const Tools = ({ collection, actions, id }: ToolsProps) => (
  <div className={styles['tools']}>
    {!collection.isSubscribed && (
      <Button
        look="quiet"
        aria-describedby={id}
        aria-haspopup="dialog"
        onPointerEnter={actions.onPrepareEdit}
        onFocus={actions.onPrepareEdit}
        onClick={() => actions.onEdit(collection)}
      >
        <PencilIcon />
        Edit
      </Button>
    )}
    <Button look="quiet" aria-describedby={id} onClick={() => actions.onDuplicate(collection)}>
      <CopyIcon />
      Duplicate
    </Button>
    {collection.isSubscribed ? (
      <Button look="quiet" aria-describedby={id} onClick={() => actions.onUnsubscribe(collection)}>
        <UnfollowIcon />
        Unsubscribe
      </Button>
    ) : (
      <Button look="quiet" aria-describedby={id} onClick={() => actions.onDelete(collection)}>
        <BinIcon />
        Delete
      </Button>
    )}
  </div>
);

/** A collection as a card: its first items fanned out, what it is, and what can be done with it. */
export const CollectionCard = memo(
  ({ collection, color, completionCount, actions, corner, more }: CollectionCardProps) => {
    const { name, category, description, item_count: itemCount, isSubscribed, status } = collection;
    const id = cardNameId(collection.collection_id);
    const readiness = useMemo(
      () => readinessOf(parseDescription(description, category)),
      [description, category],
    );
    const completion = completionText(completionCount);

    return (
      <article className={`${styles['card']} sheet`} data-color={color} aria-labelledby={id}>
        <Fan items={readiness.items} category={category} />
        {corner && <div className={styles['corner']}>{corner}</div>}
        <div className={styles['body']}>
          <div className={styles['badges']}>
            <CategoryBadge category={category} />
            {isSubscribed && <Badge>Subscribed</Badge>}
            {!isSubscribed && status === 'public' && <Badge>Public</Badge>}
          </div>
          <h3 className={styles['name']} id={id} title={name} dir="auto" tabIndex={-1}>
            {name}
          </h3>
          <p>{itemCountText(itemCount)}</p>
          <p className={styles['date']}>
            {isSubscribed ? createdByCreator(collection) : createdByYou(collection.created_at)}
          </p>
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
              onPointerEnter={actions.onPrepareStart}
              onFocus={actions.onPrepareStart}
              onClick={() => {
                if (readiness.isReady) actions.onStart(collection, readiness.items);
              }}
            >
              <PlayIcon />
              Start
            </Button>
            {more}
          </div>
          <Tools collection={collection} actions={actions} id={id} />
        </div>
      </article>
    );
  },
);
