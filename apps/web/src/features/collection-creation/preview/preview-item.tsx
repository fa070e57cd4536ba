import type { ItemEdit } from '@sixty/domain/item-edits';
import {
  countFromField,
  countMinimum,
  answerCountOf,
  emptyNameMessage,
  isUpload,
  type Item,
  itemLimits,
} from '@sixty/domain/items';
import { memo, type ReactNode, useRef, useState } from 'react';
import { itemSetStyle, ItemStimulus } from '../../../entities/item/item-stimulus.tsx';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { BinIcon, PencilIcon } from '../../../ui/icons.ts';
import { NumberField } from '../../../ui/number-field.tsx';
import { TextField } from '../../../ui/fields.tsx';
import { Form } from '../../../ui/form.tsx';
import type { Draft } from '../draft.ts';

type CountFieldProps = {
  name: string;
  count: number | null;
  step: keyof typeof countMinimum;
  onCount: (count: number) => void;
};

const CountField = ({ name, count, step, onCount }: CountFieldProps) => {
  const minimum = countMinimum[step];
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? String(count ?? 1);
  const isCount = (value: string) => value.trim() !== '' && countFromField(value, minimum) === Number(value);
  const isWrong = typed !== null && !isCount(typed);

  return (
    <NumberField
      className="p-1"
      label="Count"
      aria-label={`Count of ${name}`}
      min={minimum}
      value={text}
      error={isWrong ? `A whole number, ${minimum} or more.` : null}
      onBlur={() => {
        if (typed !== null && isWrong) onCount(countFromField(typed, minimum));
        setTyped(null);
      }}
      onValue={(value) => {
        setTyped(value);
        if (isCount(value)) onCount(Number(value));
      }}
    />
  );
};

type RenameFormProps = {
  typed: string;
  hasFocus: boolean;
  onTyped: (name: string) => void;
  onRename: (name: string) => void;
  onCancel: () => void;
};

const RenameForm = ({ typed, hasFocus, onTyped, onRename, onCancel }: RenameFormProps) => {
  const [error, setError] = useState<string | null>(null);

  const rename = () => {
    const trimmed = typed.trim();
    if (trimmed === '') setError(emptyNameMessage);
    else onRename(trimmed);
  };

  return (
    <Form className="flex flex-wrap items-start gap-3 [&>:first-child]:flex-[1_1_12rem]" onSubmit={rename}>
      <TextField
        label="Item name"
        value={typed}
        error={error}
        maxLength={itemLimits.nameLength}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the field replaces the pressed button
        autoFocus={hasFocus}
        onFocus={({ target }) => target.select()}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onCancel();
        }}
        onChange={({ target }) => {
          onTyped(target.value);
          setError(null);
        }}
      />
      <div className="flex gap-2 pt-[calc(var(--text-m)*var(--leading-body)+0.25rem)] max-36rem:pt-0">
        <Button type="submit" variant="primary">
          OK
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </Form>
  );
};

export type ItemActions = {
  isCounted: boolean;
  onType: (id: string, name: string | null) => void;
  onEdit: (edit: ItemEdit) => void;
};

type PreviewItemProps = {
  item: Item;
  step: 'setup' | 'finalStep';
  edit: string | null;
  actions: ItemActions;
  handle?: ReactNode;
};

const Stimulus = memo(({ item }: { item: Item }) => <ItemStimulus item={item} hasCaption />);

export const PreviewItem = ({ item, step, edit, actions, handle }: PreviewItemProps) => {
  const { isCounted, onType, onEdit } = actions;
  const { id } = item;
  // A field restored after a reload must not take the focus.
  const [wasPressed, setWasPressed] = useState(false);
  const editButton = useRef<HTMLButtonElement>(null);

  const focusButton = () => requestAnimationFrame(() => editButton.current?.focus());

  if (edit !== null) {
    return (
      <div className="rounded-m border-2 border-foreground p-4 surface">
        <RenameForm
          typed={edit}
          hasFocus={wasPressed}
          onTyped={(name) => onType(id, name)}
          onRename={(name) => {
            if (name === item.name) onType(id, null);
            else onEdit({ type: 'rename', id, name });
            focusButton();
          }}
          onCancel={() => {
            onType(id, null);
            focusButton();
          }}
        />
      </div>
    );
  }

  return (
    <div className="grid h-full min-w-0 auto-rows-auto grid-rows-[5.5rem] rounded-m border-2 border-line p-1.5 shadow-low group-data-[layout=pictures]/items:grid-rows-[8rem] surface">
      <Stimulus item={item} />
      {isCounted && isUpload(item) && (
        <CountField
          name={item.name}
          count={answerCountOf(item)}
          step={step}
          onCount={(count) => onEdit({ type: 'recount', id, count })}
        />
      )}
      <div className="grid auto-cols-fr grid-flow-col self-end [&>button]:h-11 [&>button]:w-full">
        <IconButton
          ref={editButton}
          label={`Edit ${item.name}`}
          onClick={() => {
            setWasPressed(true);
            onType(id, item.name);
          }}
        >
          <PencilIcon />
        </IconButton>
        {handle}
        <IconButton label={`Delete ${item.name}`} onClick={() => onEdit({ type: 'remove', ids: [id] })}>
          <BinIcon />
        </IconButton>
      </div>
    </div>
  );
};

export type ItemsProps = {
  items: readonly Item[];
  step: 'setup' | 'finalStep';
  layout: string;
  edits: Draft['edits'];
  actions: ItemActions;
};

export const itemsClass =
  'group/items grid grid-cols-[repeat(auto-fill,minmax(7.75rem,1fr))] gap-[clamp(0.5rem,1vw,0.75rem)] [--entry-height:9.5rem] not-data-[layout=letters]:grid-cols-[repeat(auto-fill,minmax(8.75rem,1fr))] [&>:has(form)]:col-span-full';

export const shownAtOnce = 120;

export const editOf = (edits: Draft['edits'], { id }: Item): string | null =>
  edits.find((edit) => edit.id === id)?.name ?? null;

type PlainItemsProps = ItemsProps & { isLoading: boolean };

export const PlainItems = ({ items, step, layout, edits, actions, isLoading }: PlainItemsProps) => (
  <ol className={itemsClass} data-layout={layout} style={itemSetStyle(items)} inert={isLoading}>
    {items.slice(0, shownAtOnce).map((item) => (
      <li key={item.id}>
        <PreviewItem item={item} step={step} edit={editOf(edits, item)} actions={actions} />
      </li>
    ))}
  </ol>
);
