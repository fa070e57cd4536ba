import { cleanName, nameListLimits } from '@sixty/domain/wheel';
import { type FocusEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { BinIcon, PencilIcon } from '../../../ui/icons.ts';
import { SortableEntry, SortableHandle } from '../../../ui/sortable-grid.tsx';

type IdentifiedName = { id: string; name: string };

export const withIds = (names: readonly string[]): readonly IdentifiedName[] => {
  const seen = new Map<string, number>();
  return names.map((name) => {
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return { id: `${count} ${name}`, name };
  });
};

export const excludedIds = (
  entries: readonly IdentifiedName[],
  pickedNames: readonly string[],
): ReadonlySet<string> => {
  const excluded = new Set<string>();
  const counts = new Map<string, number>();
  for (const name of pickedNames) counts.set(name, (counts.get(name) ?? 0) + 1);
  for (const { id, name } of entries) {
    const left = counts.get(name) ?? 0;
    if (left > 0) excluded.add(id);
    counts.set(name, left - 1);
  }
  return excluded;
};

export const nameOfId = (id: string): string => id.slice(id.indexOf(' ') + 1);

type EditFormProps = {
  name: string;
  onName: (name: string) => void;
  onClose: () => void;
};

const EditForm = ({ name, onName, onClose }: EditFormProps) => {
  const [text, setText] = useState(name);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // Not every browser focuses selected text.
    field.current?.focus();
    field.current?.select();
  }, []);

  const isDone = useRef(false);
  const close = () => {
    isDone.current = true;
    onClose();
  };
  const finish = () => {
    if (isDone.current) return;
    const next = cleanName(text);
    close();
    if (next !== '' && next !== name) onName(next);
  };
  const leave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLInputElement | HTMLButtonElement>) => {
    if (!currentTarget.form?.contains(relatedTarget)) finish();
  };
  return (
    <Form className="flex w-full gap-2 px-2 py-1" onSubmit={finish}>
      <input
        ref={field}
        className="min-h-target w-full min-w-0 flex-1 rounded-m border-2 border-line-strong bg-surface px-3 py-1 text-foreground"
        type="text"
        dir="auto"
        autoComplete="off"
        aria-label={`New name for ${name}`}
        enterKeyHint="done"
        maxLength={nameListLimits.nameLength}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onBlur={leave}
        onKeyDown={(event) => {
          if (event.key === 'Escape') close();
        }}
      />
      <Button type="submit" onBlur={leave}>
        Done
      </Button>
    </Form>
  );
};

type NameRowProps = {
  entry: IdentifiedName;
  isOff: boolean;
  onRename: (name: string) => void;
  onRemove: () => void;
};

export const NameRow = ({ entry: { id, name }, isOff, onRename, onRemove }: NameRowProps) => {
  const [isEditing, setIsEditing] = useState(false);
  const pencil = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    if (wasEditing.current && !isEditing && document.activeElement === document.body) pencil.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);

  return (
    <SortableEntry id={id} className="not-first:border-t not-first:border-t-line">
      <div className="flex min-h-target items-center gap-1 rounded-s bg-surface">
        {isEditing ? (
          <EditForm name={name} onName={onRename} onClose={() => setIsEditing(false)} />
        ) : (
          <>
            <SortableHandle label={`Move ${name}`} />
            <bdi className="flex-1 px-0 py-1 text-left leading-[1.25] wrap-anywhere">{name}</bdi>
            {isOff && (
              <span className="rounded-pill bg-sunken px-2 py-0 text-xs text-foreground-soft">picked</span>
            )}
            <IconButton
              ref={pencil}
              label={`Edit ${name}`}
              hasTooltip={false}
              className="size-11 text-foreground-soft"
              data-act="edit"
              onClick={() => setIsEditing(true)}
            >
              <PencilIcon />
            </IconButton>
            <IconButton
              label={`Remove ${name}`}
              hasTooltip={false}
              className="size-11 text-foreground-soft"
              data-act="remove"
              ignoresDoubleClick
              onClick={onRemove}
            >
              <BinIcon />
            </IconButton>
          </>
        )}
      </div>
    </SortableEntry>
  );
};
