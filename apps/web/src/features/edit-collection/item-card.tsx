import { itemLimits } from '@sixty/domain/items';
import { memo } from 'react';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { ArrowLeftIcon, ArrowRightIcon, CloseIcon } from '../../ui/icons.ts';
import { ItemStimulus } from '../../entities/item/item-stimulus.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { SortableEntry, SortableHandle } from '../../ui/sortable-grid.tsx';
import { countTextOf, dotLimits, hasCountField } from './draft-changes.ts';
import type { DraftItem } from './edit-draft.ts';
import styles from './item-card.module.css';

/** What is done to an item; constant, so that a letter typed in one item draws that item alone. */
export type ItemActions = {
  readonly rename: (id: string, name: string) => void;
  readonly remove: (id: string) => void;
  readonly move: (id: string, to: number) => void;
  readonly typeCount: (id: string, text: string) => void;
  readonly settleCount: (id: string) => void;
  readonly restyle: (id: string) => void;
};

type ItemCardProps = {
  readonly entry: DraftItem;
  readonly category: string;
  /** From 0. */
  readonly place: number;
  readonly isLast: boolean;
  readonly actions: ItemActions;
};

/** Cards that are drawn whole before the list is scrolled. */
const wholeAtFirst = 60;

/** How an item is called in the names of its buttons. */
const calledOf = (name: string, place: number): string => name.trim().slice(0, 60) || `item ${place + 1}`;

const Count = ({ entry, place, actions }: Pick<ItemCardProps, 'entry' | 'place' | 'actions'>) => {
  const { item } = entry;
  const isPattern = item.kind === 'dots';
  return (
    <>
      <NumberField
        label="Count"
        aria-label={`Count of item ${place + 1}`}
        value={countTextOf(entry)}
        onValue={(text) => actions.typeCount(item.id, text)}
        onBlur={() => actions.settleCount(item.id)}
        min={dotLimits.min}
        {...(isPattern && { max: dotLimits.max })}
      />
      {isPattern && (
        <Button className={styles['restyle']} onClick={() => actions.restyle(item.id)}>
          Update Style
        </Button>
      )}
    </>
  );
};

/** One item of the collection: what it looks like, its name, and its place among the others. */
export const ItemCard = memo(({ entry, category, place, isLast, actions }: ItemCardProps) => {
  const { item } = entry;
  const called = calledOf(item.name, place);
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
          <SortableHandle label={`Move ${called}`} className={styles['handle']} />
          <IconButton
            className={styles['remove']}
            label={`Remove ${called}`}
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
        {hasCountField(item, category) && <Count entry={entry} place={place} actions={actions} />}
        <div className={styles['moves']}>
          <IconButton
            label={`Move ${called} one earlier`}
            hasTooltip={false}
            isIdle={place === 0}
            onClick={() => actions.move(item.id, place - 1)}
          >
            <ArrowLeftIcon />
          </IconButton>
          <IconButton
            label={`Move ${called} one later`}
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
