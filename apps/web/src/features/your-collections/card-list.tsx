import { cardColorOf } from '../../ui/card.tsx';
import { CollectionCard } from './collection-card.tsx';
import type { CardActions } from './card-actions.ts';
import { NearEntry } from '../../ui/near-entry.tsx';
import { OwnCardGrid } from './own-card-grid.tsx';
import type { ShownGroup } from './groups.ts';

export type CardListProps = {
  readonly group: ShownGroup;
  readonly isFirst: boolean;
  readonly counts: Readonly<Record<string, number>> | undefined;
  readonly actions: CardActions;
};

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

export const cardPlaceClass =
  '[contain-intrinsic-size:auto_22rem] [content-visibility:auto] [overflow-clip-margin:1rem]';

export const CardList = (props: CardListProps) => (
  <OwnCardGrid isFirst={props.isFirst}>
    {props.group.shown.map(({ collection_id: id, name }, place) => (
      <NearEntry key={id} name={name} className={cardPlaceClass}>
        <CollectionCard {...cardPropsOf(props, place)} />
      </NearEntry>
    ))}
  </OwnCardGrid>
);
