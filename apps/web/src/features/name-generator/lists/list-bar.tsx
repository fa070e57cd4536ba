import { shuffled } from '@sixty/domain/random';
import { cleanListName, mergeNames, nameListLimits } from '@sixty/domain/wheel';
import { NameDialog } from '../../../entities/name-dialog.tsx';
import { useAttempt } from '../../../entities/use-attempt.ts';
import { rng } from '../../../platform/rng.ts';
import { ConfirmDialog } from '../../../ui/dialog.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { SelectField } from '../../../ui/fields.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { useDialog } from '../../../ui/use-dialog.tsx';
import { defaultListKey, type NameListStore, type WheelList } from './name-list-store.ts';
import type { ChosenLists } from './use-class-lists.ts';

const { compare } = new Intl.Collator(undefined, { numeric: true });

const naming = {
  label: 'List name',
  maxLength: nameListLimits.listNameLength,
  clean: cleanListName,
  emptyMessage: 'Please enter a name for the list.',
  failedMessage: 'The list wasn’t saved. Please try again.',
} as const;

/** The list that was chosen when the dialog opened. */
type Asked = { what: 'new' | 'rename' | 'empty' | 'delete'; list: WheelList };

type ListBarProps = ChosenLists & { store: NameListStore };

export const ListBar = ({ lists: { lists, chosen }, classLists, choose, store }: ListBarProps) => {
  const showToast = useToast();
  const attempt = useAttempt();
  const { key, name, names } = chosen;
  const isFirst = key === defaultListKey;
  const isClass = classLists.some((list) => list.key === key);

  const reorder = (text: string, how: (all: readonly string[]) => readonly string[]) => {
    const after = how(names);
    store.change(key, () => after);
    const putBack = () => store.change(key, (all) => mergeNames(after, names, all));
    showToast({ text, action: { label: 'Undo', onAct: putBack } });
  };

  const { open, dialog } = useDialog(({ what, list }: Asked, close) => {
    switch (what) {
      case 'new':
        return (
          <NameDialog
            {...naming}
            title="New list"
            confirmLabel="Create"
            onName={async (next) => store.add(next)}
            onClose={close}
          />
        );
      case 'rename':
        return (
          <NameDialog
            {...naming}
            title="Rename list"
            confirmLabel="Rename"
            name={list.name}
            onName={async (next) => store.rename(list.key, next)}
            onClose={close}
          />
        );
      case 'empty':
        return (
          <ConfirmDialog
            title="Are you sure you want to remove all names?"
            confirmLabel="Remove"
            onConfirm={() => {
              store.change(list.key, () => []);
              close();
            }}
            onClose={close}
          >
            {`The ${list.names.length === 1 ? 'name' : `${list.names.length} names`} in ${list.name} will be deleted.`}
          </ConfirmDialog>
        );
      case 'delete':
        return (
          <ConfirmDialog
            title="Are you sure you want to delete this list?"
            confirmLabel="Delete"
            onConfirm={() => {
              void attempt(async () => store.remove(list.key), `The list ${list.name} wasn’t deleted.`);
              close();
            }}
            onClose={close}
          >
            {`${list.name} and its names will be deleted.`}
          </ConfirmDialog>
        );
    }
  });
  const ask = (what: Asked['what']) => open({ what, list: chosen });

  return (
    <div className="flex items-end justify-between gap-2">
      {lists.length + classLists.length > 1 ? (
        <SelectField
          className="flex-1"
          label="Name list"
          options={[
            ...lists.map((list) => ({ value: list.key, label: list.name })),
            ...classLists.map((list) => ({ value: list.key, label: list.name, group: 'Classes' })),
          ]}
          value={key}
          onValue={choose}
        />
      ) : (
        <h2 className="self-center text-l">{name}</h2>
      )}
      {!isClass && (
        <Menu
          label="More for this list"
          entries={[
            { label: 'New list', onChoose: () => ask('new') },
            ...(isFirst ? [] : [{ label: 'Rename list', onChoose: () => ask('rename') }]),
            {
              label: 'Sort from A to Z',
              isDisabled: names.length < 2,
              onChoose: () => reorder('The names are sorted.', (all) => all.toSorted(compare)),
            },
            {
              label: 'Shuffle',
              isDisabled: names.length < 2,
              onChoose: () => reorder('The names are shuffled.', (all) => shuffled(rng, all)),
            },
            {
              label: 'Remove all names',
              isDisabled: names.length === 0,
              onChoose: () => ask('empty'),
            },
            ...(isFirst
              ? []
              : [{ label: 'Delete list', tone: 'danger' as const, onChoose: () => ask('delete') }]),
          ]}
        />
      )}
      {dialog}
    </div>
  );
};
