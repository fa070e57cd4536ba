import { countMinimum, hasCountField, hasStyle, itemLimits, maxCountOf } from '@sixty/domain/items';
import type { Item } from '@sixty/domain/items';
import { memo } from 'react';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { ArrowLeftIcon, ArrowRightIcon, CloseIcon } from '../../ui/icons.ts';
import { ItemStimulus } from '../../entities/item/item-stimulus.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { SortableEntry, SortableHandle } from '../../ui/sortable-grid.tsx';
import styles from './item-card.module.css';

/** Stable, so that typing in one card renders only that card. */
export type ItemActions = {
  readonly rename: (id: string, name: string) => void;
  readonly remove: (id: string) => void;
  readonly move: (id: string, to: number) => void;
  readonly typeCount: (id: string, text: string) => void;
  readonly settleCount: (id: string) => void;
  readonly restyle: (id: string) => void;
};

type ItemCardProps = {
  readonly item: Item;
  readonly countText: string;
  readonly category: string;
  /** From 0. */
  readonly place: number;
  readonly isLast: boolean;
  readonly actions: ItemActions;
};

const wholeAtFirst = 60;

const labelOf = (name: string, place: number): string => name.trim().slice(0, 60) || `item ${place + 1}`;

type CountProps = Pick<ItemCardProps, 'item' | 'countText' | 'place' | 'actions'>;

const Count = ({ item, countText, place, actions }: CountProps) => {
  const max = maxCountOf(item) ?? Number.POSITIVE_INFINITY;
  return (
    <>
      <NumberField
        label="Count"
        aria-label={`Count of item ${place + 1}`}
        value={countText}
        onValue={(text) => actions.typeCount(item.id, text)}
        onBlur={() => actions.settleCount(item.id)}
        min={countMinimum.editing}
        {...(Number.isFinite(max) && { max })}
      />
      {hasStyle(item) && (
        <Button className={styles['restyle']} onClick={() => actions.restyle(item.id)}>
          Update Style
        </Button>
      )}
    </>
  );
};

export const ItemCard = memo(({ item, countText, category, place, isLast, actions }: ItemCardProps) => {
  const label = labelOf(item.name, place);
  const isBlank = item.name.trim() === '';
  return (
    <SortableEntry
      id={item.id}
      name={item.name}
      isFarAtFirst={place >= wholeAtFirst}
      className={styles['place']}
    >
      <div className={`${styles['item']} surface`} data-blank={isBlank || undefined}>
        <div className={styles['top']}>
          <SortableHandle label={`Move ${label}`} className={styles['handle']} />
          <IconButton
            className={styles['remove']}
            label={`Remove ${label}`}
            data-remove={item.id}
            hasTooltip={false}
            isOnce
            onClick={() => actions.remove(item.id)}
          >
            <CloseIcon />
          </IconButton>
        </div>
        <div className={styles['stimulus']}>
          <ItemStimulus item={item} />
        </div>
        <input
          className={styles['name']}
          type="text"
          dir="auto"
          autoComplete="off"
          aria-label={`Name of item ${place + 1}`}
          placeholder="No name yet"
          maxLength={itemLimits.nameLength}
          value={item.name}
          onChange={({ target }) => actions.rename(item.id, target.value)}
        />
        {isBlank && <p className={styles['blank']}>Not saved without a name</p>}
        {hasCountField(item, category) && (
          <Count item={item} countText={countText} place={place} actions={actions} />
        )}
        <div className={styles['moves']}>
          <IconButton
            label={`Move ${label} one earlier`}
            hasTooltip={false}
            isIdle={place === 0}
            onClick={() => actions.move(item.id, place - 1)}
          >
            <ArrowLeftIcon />
          </IconButton>
          <IconButton
            label={`Move ${label} one later`}
            hasTooltip={false}
            isIdle={isLast}
            onClick={() => actions.move(item.id, place + 1)}
          >
            <ArrowRightIcon />
          </IconButton>
        </div>
      </div>
    </SortableEntry>
  );
});
