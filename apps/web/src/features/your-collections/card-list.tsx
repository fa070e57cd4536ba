import type { ReactNode } from 'react';
import { cardColorOf } from './card-color.ts';
import styles from './card-list.module.css';
import { CollectionCard } from './collection-card.tsx';
import type { CardActions } from './card-actions.ts';
import { CreateCard } from './create-card.tsx';
import type { CollectionGroup } from './groups.ts';

export type CardListProps = {
  readonly group: CollectionGroup;
  /** The first group begins with the card that makes a new collection. */
  readonly isFirst: boolean;
  /** How often each was completed, by id; undefined while it is not known. */
  readonly counts: Readonly<Record<string, number>> | undefined;
  readonly actions: CardActions;
};

/** The grid in which the cards of a group lie. */
export const CardGrid = ({
  isFirst,
  children,
}: {
  readonly isFirst: boolean;
  readonly children: ReactNode;
}) => (
  <ul className={styles['cards']}>
    {isFirst && (
      <li>
        <CreateCard />
      </li>
    )}
    {children}
  </ul>
);

/** What the card at a place of a group is given. */
export const cardPropsOf = ({ group, counts, actions }: CardListProps, place: number) => {
  const collection = group.collections[place];
  if (!collection) throw new RangeError('There is no card at this place.');
  return {
    collection,
    color: cardColorOf(group.firstIndex + place),
    completionCount: counts && (counts[collection.collection_id] ?? 0),
    actions,
  };
};

/** A card that is far from the window costs no drawing. */
export const cardPlaceClass = styles['place'];

export const CardList = (props: CardListProps) => (
  <CardGrid isFirst={props.isFirst}>
    {props.group.collections.map(({ collection_id: id }, place) => (
      <li key={id} className={cardPlaceClass}>
        <CollectionCard {...cardPropsOf(props, place)} />
      </li>
    ))}
  </CardGrid>
);
