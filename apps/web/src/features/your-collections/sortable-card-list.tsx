import type { ListedCollection } from '../../api/collections.ts';
import { useCallback, useMemo, useState } from 'react';
import { moved } from '@sixty/domain/item-edits';
import { quoted } from '../../entities/collection/collection-text.ts';
import { LazyListItem } from '../../ui/lazy-list.tsx';
import { SortableEntry, SortableGrid, SortableHandle } from '../../ui/sortable-grid.tsx';
import { VisuallyHidden } from '../../ui/skeleton.tsx';
import {
  CardList,
  type CardListProps,
  cardPlaceClass,
  cardPropsOf,
  CollectionCard,
} from './collection-card.tsx';
import { focusBeside, useCardActions } from './collection-actions.ts';
import { CardGrid } from './create-card.tsx';

type MovableCardProps = Parameters<typeof CollectionCard>[0] & {
  place: number;
  count: number;
  onMove: (id: string, to: number) => void;
};

const MovableCard = ({ place, count, onMove, ...card }: MovableCardProps) => {
  const { collection_id: id, name } = card.collection;
  const isFirst = place === 0;
  const isLast = place === count - 1;
  const corner = useMemo(() => <SortableHandle label={`Move ${quoted(name)}`} />, [name]);
  const moves = useMemo(
    () => [
      { label: 'Move to the front', isDisabled: isFirst, onChoose: () => onMove(id, 0) },
      { label: 'Move one earlier', isDisabled: isFirst, onChoose: () => onMove(id, place - 1) },
      { label: 'Move one later', isDisabled: isLast, onChoose: () => onMove(id, place + 1) },
      { label: 'Move to the end', isDisabled: isLast, onChoose: () => onMove(id, count - 1) },
    ],
    [id, place, count, isFirst, isLast, onMove],
  );
  return <CollectionCard {...card} corner={corner} moves={moves} />;
};

const idOf = ({ collection_id: id }: ListedCollection): string => id;

export const SortableCardList = (props: CardListProps) => {
  const { group, isFirst } = props;
  const { reorder } = useCardActions();
  const [announcement, announce] = useState('');
  const ids = useMemo(
    // Cards that aren't rendered keep their positions.
    () => group.collections.filter(({ isSubscribed }) => !isSubscribed).map(idOf),
    [group.collections],
  );
  const nameOf = useCallback(
    (id: string) => {
      const found = group.collections.find((each) => idOf(each) === id);
      return found ? quoted(found.name) : 'It';
    },
    [group.collections],
  );
  const move = useCallback(
    (id: string, to: number) => reorder(moved(ids, ids.indexOf(id), to)),
    [ids, reorder],
  );
  const moveByMenu = useCallback(
    (id: string, to: number) => {
      if (to >= group.shown.length) focusBeside(id);
      move(id, to);
      announce(`${nameOf(id)} is now number ${to + 1} of ${ids.length}.`);
    },
    [move, nameOf, ids, group.shown.length],
  );

  if (ids.length === 0) return <CardList {...props} />;
  return (
    <SortableGrid ids={ids} nameOf={nameOf} onMove={move}>
      <output>
        <VisuallyHidden>{announcement}</VisuallyHidden>
      </output>
      <CardGrid isFirst={isFirst}>
        {group.shown.map(({ collection_id: id, name, isSubscribed }, place) =>
          isSubscribed ? (
            <LazyListItem key={id} name={name} className={cardPlaceClass}>
              <CollectionCard {...cardPropsOf(props, place)} />
            </LazyListItem>
          ) : (
            <SortableEntry key={id} id={id} name={name} className={cardPlaceClass}>
              <MovableCard
                {...cardPropsOf(props, place)}
                place={place}
                count={ids.length}
                onMove={moveByMenu}
              />
            </SortableEntry>
          ),
        )}
      </CardGrid>
    </SortableGrid>
  );
};
