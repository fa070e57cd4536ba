import { countMinimum, hasCountField, hasStyle, itemLimits, maxCountOf } from '@sixty/domain/items';
import type { Item } from '@sixty/domain/items';
import { memo } from 'react';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { ArrowLeftIcon, ArrowRightIcon, CloseIcon } from '../../ui/icons.ts';
import { ItemStimulus } from '../../entities/item/item-stimulus.tsx';
import { BackLine } from '../../entities/back/use-back-dialog.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { SortableEntry, SortableHandle } from '../../ui/sortable-grid.tsx';

/** Stable, so that typing in one card renders only that card. */
export type ItemActions = {
  rename: (id: string, name: string) => void;
  remove: (id: string) => void;
  move: (id: string, to: number) => void;
  typeCount: (id: string, text: string) => void;
  settleCount: (id: string) => void;
  restyle: (id: string) => void;
};

type ItemCardProps = {
  item: Item;
  countText: string;
  category: string;
  /** From 0. */
  place: number;
  isLast: boolean;
  /** Of the backs. */
  language: string | null;
  actions: ItemActions;
  onBack: (item: Item) => void;
};

const initiallyRendered = 60;

const itemLabel = (name: string, place: number): string => name.trim().slice(0, 60) || `item ${place + 1}`;

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
        <Button className="px-2 py-1.5 text-s" onClick={() => actions.restyle(item.id)}>
          Update Style
        </Button>
      )}
    </>
  );
};

export const ItemCard = memo(
  ({ item, countText, category, place, isLast, language, actions, onBack }: ItemCardProps) => {
    const label = itemLabel(item.name, place);
    const isBlank = item.name.trim() === '';
    return (
      <SortableEntry
        id={item.id}
        name={item.name}
        isInitiallyOffscreen={place >= initiallyRendered}
        className="min-w-0 [contain-intrinsic-size:auto_13rem] [content-visibility:auto] [overflow-clip-margin:0.75rem]"
      >
        <div
          className="flex h-full flex-col gap-2 rounded-m border-2 border-line p-2 data-blank:border-dashed data-blank:border-line-strong surface"
          data-blank={isBlank || undefined}
        >
          <div className="flex justify-between">
            <SortableHandle label={`Move ${label}`} className="size-10" />
            <IconButton
              className="size-10 rounded-s"
              label={`Remove ${label}`}
              data-remove={item.id}
              hasTooltip={false}
              ignoresDoubleClick
              onClick={() => actions.remove(item.id)}
            >
              <CloseIcon />
            </IconButton>
          </div>
          <div className="-mt-3 h-20 cursor-grab">
            <ItemStimulus item={item} />
          </div>
          <input
            className="min-h-11 w-full rounded-s border-2 border-line-strong bg-surface px-2.5 py-1 text-ellipsis placeholder:text-placeholder placeholder:opacity-100 hover:border-foreground focus-visible:border-foreground focus-visible:outline-offset-1"
            type="text"
            dir="auto"
            autoComplete="off"
            aria-label={`Name of item ${place + 1}`}
            placeholder="No name yet"
            maxLength={itemLimits.nameLength}
            value={item.name}
            onChange={({ target }) => actions.rename(item.id, target.value)}
          />
          {isBlank && <p className="text-xs leading-[1.3] text-foreground-soft">Not saved without a name</p>}
          <BackLine item={item} language={language} />
          <Button
            className="px-2 py-1.5 text-s"
            aria-label={`${item.back ? 'Change' : 'Add'} back of ${label}`}
            aria-haspopup="dialog"
            onClick={() => onBack(item)}
          >
            {item.back ? 'Change back' : 'Add back'}
          </Button>
          {hasCountField(item, category) && (
            <Count item={item} countText={countText} place={place} actions={actions} />
          )}
          <div className="mt-auto flex justify-between [&>button]:size-10 [&>button]:rounded-s">
            <IconButton
              label={`Move ${label} one earlier`}
              hasTooltip={false}
              isInactive={place === 0}
              onClick={() => actions.move(item.id, place - 1)}
            >
              <ArrowLeftIcon />
            </IconButton>
            <IconButton
              label={`Move ${label} one later`}
              hasTooltip={false}
              isInactive={isLast}
              onClick={() => actions.move(item.id, place + 1)}
            >
              <ArrowRightIcon />
            </IconButton>
          </div>
        </div>
      </SortableEntry>
    );
  },
);
