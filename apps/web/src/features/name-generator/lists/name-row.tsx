import { cleanName, nameListLimits } from '@sixty/domain/wheel';
import { memo, useEffect, useRef, useState, type FocusEvent } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { BinIcon, PencilIcon } from '../../../ui/icons.ts';
import { SortableEntry, SortableHandle } from '../../../ui/sortable-grid.tsx';
import type { IdentifiedName } from './name-ids.ts';
import styles from './names-panel.module.css';

type RowActions = {
  readonly rename: (place: number, name: string) => void;
  readonly remove: (place: number, name: string) => void;
};

type EditFormProps = {
  readonly name: string;
  readonly onName: (name: string) => void;
  readonly onClose: () => void;
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
    <Form className={styles['edit']} onSubmit={finish}>
      <input
        ref={field}
        className={styles['field']}
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
  readonly entry: IdentifiedName;
  readonly place: number;
  readonly isOff: boolean;
  readonly actions: RowActions;
};

export const NameRow = memo(({ entry: { id, name }, place, isOff, actions }: NameRowProps) => {
  const [isEditing, setIsEditing] = useState(false);
  const pencil = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    if (wasEditing.current && !isEditing && document.activeElement === document.body) pencil.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);

  return (
    <SortableEntry id={id} className={styles['entry']}>
      <div className={styles['row']}>
        {isEditing ? (
          <EditForm
            name={name}
            onName={(next) => actions.rename(place, next)}
            onClose={() => setIsEditing(false)}
          />
        ) : (
          <>
            <SortableHandle label={`Move ${name}`} />
            <bdi className={styles['name']}>{name}</bdi>
            {isOff && <span className={styles['off']}>picked</span>}
            <IconButton
              ref={pencil}
              label={`Edit ${name}`}
              hasTooltip={false}
              className={styles['act']}
              data-act="edit"
              onClick={() => setIsEditing(true)}
            >
              <PencilIcon />
            </IconButton>
            <IconButton
              label={`Remove ${name}`}
              hasTooltip={false}
              className={styles['act']}
              data-act="remove"
              isOnce
              onClick={() => actions.remove(place, name)}
            >
              <BinIcon />
            </IconButton>
          </>
        )}
      </div>
    </SortableEntry>
  );
});
