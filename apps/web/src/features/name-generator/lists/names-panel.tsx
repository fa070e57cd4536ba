import { Link } from 'react-router';
import { moved } from '@sixty/domain/item-edits';
import { cleanName, nameListLimits } from '@sixty/domain/wheel';
import { type ClipboardEvent, Fragment, type RefObject, useEffect, useRef, useState } from 'react';
import { classPath } from '../../../platform/paths.ts';
import { failureReason } from '../../../api/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Form } from '../../../ui/form.tsx';
import { PasteIcon } from '../../../ui/icons.ts';
import { ScrollRegion } from '../../../ui/scroll-region.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { SortableGrid } from '../../../ui/sortable-grid.tsx';
import { TextField } from '../../../ui/fields.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { TryAgain } from '../../../ui/notice.tsx';
import { lazyComponent } from '../../../ui/lazy-component.tsx';
import { useDialog } from '../../../ui/use-dialog.tsx';
import { useIncrementalList } from '../../../ui/lazy-list.tsx';
import { excludedIds, nameOfId, NameRow, withIds } from './name-row.tsx';
import type { ListChoice, ClassList } from './use-list-choice.ts';
import { ListBar } from './list-bar.tsx';
import type { NameListStore } from './name-list-store.ts';
import { counted } from '../../../platform/number-text.ts';

const scrollClass =
  '-mx-3 my-0 max-h-[max(12rem,100dvh-27rem)] p-[2px] max-64rem:max-h-[max(8rem,100dvh_-_var(--dock)_-_29rem)]';

const ClassNames = ({ list: { classId, name, names } }: { list: ClassList }) => (
  <>
    <p>
      The students of {name}. <Link to={classPath(classId, 'students')}>Change them in Classes</Link>
    </p>
    <ScrollRegion label="Names" className={scrollClass}>
      <ol>
        {withIds(names).map((entry) => (
          <li key={entry.id} className="not-first:border-t not-first:border-t-line">
            <p className="flex min-h-target items-center px-3 py-0 wrap-anywhere" dir="auto">
              {entry.name}
            </p>
          </li>
        ))}
      </ol>
    </ScrollRegion>
  </>
);

const fullMessage = `A list can hold up to ${nameListLimits.names} names.`;

const PasteDialog = lazyComponent(async () => import('./paste-dialog.tsx'), 'PasteDialog');

type AddFormProps = {
  isFull: boolean;
  onAdd: (names: readonly string[]) => boolean;
  onPasteList: (text: string) => void;
  field: RefObject<HTMLInputElement | null>;
};

const AddForm = ({ isFull, onAdd, onPasteList, field }: AddFormProps) => {
  const [text, setText] = useState('');
  const [isRefused, setIsRefused] = useState(false);

  const submit = () => {
    const name = cleanName(text);
    const isAdded = name === '' || onAdd([name]);
    setIsRefused(!isAdded);
    if (isAdded) setText('');
  };
  const paste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text/plain');
    if (!/[\r\n]/u.test(pasted.trim())) return;
    event.preventDefault();
    onPasteList(pasted);
  };

  return (
    <Form
      className="flex flex-wrap gap-3 [&>:first-child]:flex-[1_1_11rem] [&>button]:mt-[calc(var(--text-m)*var(--leading-body)+0.25rem)] [&>button]:self-start"
      onSubmit={submit}
    >
      <TextField
        ref={field}
        label="Add a name"
        dir="auto"
        value={text}
        maxLength={nameListLimits.nameLength}
        error={isRefused && isFull ? fullMessage : null}
        enterKeyHint="done"
        onChange={({ target }) => {
          setText(target.value);
          if (target.value === '') setIsRefused(false);
        }}
        onPaste={paste}
      />
      <Button type="submit">Add</Button>
    </Form>
  );
};

const hasRoom = (store: NameListStore, listKey: string, count: number): boolean => {
  const list = store.get().lists.find(({ key }) => key === listKey);
  return (list?.names.length ?? 0) + count <= nameListLimits.names;
};

type EditableNamesProps = {
  listKey: string;
  names: readonly string[];
  store: NameListStore;
  pickedNames: readonly string[];
  /** Gets the focus when no name is left. */
  addField: RefObject<HTMLInputElement | null>;
};

const EditableNames = ({ listKey, names, store, pickedNames, addField }: EditableNamesProps) => {
  const showToast = useToast();
  const { limit, showMore, sentinelRef } = useIncrementalList(names.length, listKey);
  const entries = withIds(names);
  const ids = entries.map(({ id }) => id);
  const excluded = excludedIds(entries, pickedNames);

  const rows = useRef<HTMLOListElement>(null);
  const changed = useRef<{ place: number; act: 'edit' | 'remove' } | null>(null);
  // A changed row is another element, so the focus was lost with the one before.
  useEffect(() => {
    if (!changed.current) return;
    const { place, act } = changed.current;
    changed.current = null;
    if (document.activeElement !== document.body) return;
    const left = [...(rows.current?.children ?? [])];
    const row = left[Math.min(place, left.length - 1)];
    (row?.querySelector<HTMLElement>(`[data-act="${act}"]`) ?? addField.current)?.focus();
  });

  const rename = (place: number, name: string) => {
    changed.current = { place, act: 'edit' };
    store.change(listKey, (all) => all.with(place, name));
  };
  const remove = (place: number, name: string) => {
    changed.current = { place, act: 'remove' };
    store.change(listKey, (all) => all.toSpliced(place, 1));
    const putBack = () => {
      // An overfull list can't be saved.
      if (hasRoom(store, listKey, 1)) store.change(listKey, (all) => all.toSpliced(place, 0, name));
      else showToast({ text: fullMessage, tone: 'problem' });
    };
    showToast({ text: `${name} was removed.`, action: { label: 'Undo', onAct: putBack } });
  };

  return (
    names.length > 0 && (
      <ScrollRegion label="Names" className={scrollClass}>
        <SortableGrid
          ids={ids}
          nameOf={nameOfId}
          onMove={(id, to) => store.change(listKey, (all) => moved(all, ids.indexOf(id), to))}
        >
          <ol ref={rows}>
            {entries.slice(0, limit).map((entry, place) => (
              <NameRow
                key={entry.id}
                entry={entry}
                isOff={excluded.has(entry.id)}
                onRename={(name) => rename(place, name)}
                onRemove={() => remove(place, entry.name)}
              />
            ))}
          </ol>
          {limit < entries.length && (
            <div ref={sentinelRef} className="grid justify-items-center p-3">
              <Button onClick={showMore}>Show more</Button>
            </div>
          )}
        </SortableGrid>
      </ScrollRegion>
    )
  );
};

type Pasted = { listKey: string; text: string };

type NamesPanelProps = ListChoice & {
  store: NameListStore;
  pickedNames: readonly string[];
  focusRequests: number;
};

export const NamesPanel = ({ store, pickedNames, focusRequests, ...choice }: NamesPanelProps) => {
  const { lists, classLists } = choice;
  const { chosen, isLoading, failure } = lists;
  const hasFailedToLoad = failure !== null;
  const { key, names } = chosen;
  const chosenClass = classLists.find((list) => list.key === key);

  const addField = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (focusRequests > 0) addField.current?.focus();
  }, [focusRequests]);

  const addTo = (listKey: string, added: readonly string[]): boolean => {
    if (!hasRoom(store, listKey, added.length)) return false;
    if (added.length > 0) store.change(listKey, (all) => [...all, ...added]);
    return true;
  };
  const { open: paste, dialog: pasteDialog } = useDialog(({ listKey, text }: Pasted, close) => (
    <PasteDialog
      initialText={text}
      onAdd={(added) => addTo(listKey, added)}
      fullMessage={fullMessage}
      onClose={close}
    />
  ));

  return (
    <Card className="grid gap-3 max-64rem:gap-2">
      <ListBar {...choice} store={store} />
      {chosenClass && <ClassNames list={chosenClass} />}
      {!chosenClass && isLoading && !hasFailedToLoad && <Skeleton className="h-48" />}
      {!chosenClass && (!isLoading || hasFailedToLoad) && (
        <Fragment key={key}>
          <AddForm
            isFull={names.length >= nameListLimits.names}
            field={addField}
            onAdd={(added) => addTo(key, added)}
            onPasteList={(text) => paste({ listKey: key, text })}
          />
          <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-0 [&_button]:px-0 [&_button]:text-link">
            <output className="font-strong">{!hasFailedToLoad && counted(names.length, 'name')}</output>
            <Button variant="quiet" aria-haspopup="dialog" onClick={() => paste({ listKey: key, text: '' })}>
              <PasteIcon />
              Paste a class list
            </Button>
          </div>
          <EditableNames
            listKey={key}
            names={names}
            store={store}
            pickedNames={pickedNames}
            addField={addField}
          />
          {hasFailedToLoad && names.length > 0 && (
            <TryAgain isBusy={isLoading} onTry={() => void store.load()}>
              {`Your saved names didn’t load. ${failureReason(failure)}`}
            </TryAgain>
          )}
        </Fragment>
      )}
      {pasteDialog}
    </Card>
  );
};
