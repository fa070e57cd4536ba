import { shuffled } from '@sixty/domain/random';
import { cleanListName, mergeNames, nameListLimits } from '@sixty/domain/wheel';
import { useState } from 'react';
import { NameDialog } from '../../../entities/name-dialog.tsx';
import { useAttempt } from '../../../entities/use-attempt.ts';
import { rng } from '../../../platform/rng.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { firstKey, type NameListStore } from './name-list-store.ts';
import styles from './names-panel.module.css';
import type { ChosenLists } from './use-class-lists.ts';

const { compare } = new Intl.Collator(undefined, { numeric: true });

const naming = {
  label: 'List name',
  maxLength: nameListLimits.listNameLength,
  clean: cleanListName,
  emptyMessage: 'Please enter a name for the list.',
  failedMessage: 'The list wasn’t saved. Please try again.',
} as const;

type ListBarProps = ChosenLists & { readonly store: NameListStore };

export const ListBar = ({ lists: { lists, chosen }, classLists, choose, store }: ListBarProps) => {
  const showToast = useToast();
  const attempt = useAttempt();
  const [dialog, setDialog] = useState<'new' | 'rename' | 'empty' | 'delete' | null>(null);
  const { key, name, names } = chosen;
  const isFirst = key === firstKey;
  const isClass = classLists.some((list) => list.key === key);
  const close = () => setDialog(null);

  const reorder = (text: string, how: (all: readonly string[]) => readonly string[]) => {
    const after = how(names);
    store.change(key, () => after);
    const putBack = () => store.change(key, (all) => mergeNames(after, names, all));
    showToast({ text, action: { label: 'Undo', onAct: putBack } });
  };

  const remove = async (): Promise<void> =>
    attempt(async () => store.remove(key), `The list ${name} wasn’t deleted.`);

  return (
    <div className={styles['bar']}>
      {lists.length + classLists.length > 1 ? (
        <SelectField
          className={styles['lists']}
          label="Name list"
          options={[
            ...lists.map((list) => ({ value: list.key, label: list.name })),
            ...classLists.map((list) => ({ value: list.key, label: list.name, group: 'Classes' })),
          ]}
          value={key}
          onValue={choose}
        />
      ) : (
        <h2 className={styles['title']}>{name}</h2>
      )}
      {!isClass && (
        <Menu
          label="More for this list"
          entries={[
            { label: 'New list', onChoose: () => setDialog('new') },
            ...(isFirst ? [] : [{ label: 'Rename list', onChoose: () => setDialog('rename') }]),
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
              onChoose: () => setDialog('empty'),
            },
            ...(isFirst
              ? []
              : [{ label: 'Delete list', tone: 'danger' as const, onChoose: () => setDialog('delete') }]),
          ]}
        />
      )}
      {dialog === 'new' && (
        <NameDialog
          {...naming}
          title="New list"
          confirmLabel="Create"
          onName={async (next, saveKey) => store.add(next, saveKey)}
          onClose={close}
        />
      )}
      {dialog === 'rename' && (
        <NameDialog
          {...naming}
          title="Rename list"
          confirmLabel="Rename"
          name={name}
          onName={async (next) => store.rename(key, next)}
          onClose={close}
        />
      )}
      {dialog === 'empty' && (
        <ConfirmDialog
          title="Are you sure you want to remove all names?"
          confirmLabel="Remove"
          onConfirm={() => {
            store.change(key, () => []);
            close();
          }}
          onClose={close}
        >
          {`The ${names.length === 1 ? 'name' : `${names.length} names`} in ${name} will be deleted.`}
        </ConfirmDialog>
      )}
      {dialog === 'delete' && (
        <ConfirmDialog
          title="Are you sure you want to delete this list?"
          confirmLabel="Delete"
          onConfirm={() => {
            void remove();
            close();
          }}
          onClose={close}
        >
          {`${name} and its names will be deleted.`}
        </ConfirmDialog>
      )}
    </div>
  );
};
