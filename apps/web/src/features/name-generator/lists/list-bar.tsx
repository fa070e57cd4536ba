import { shuffled } from '@sixty/domain/random';
import { cleanListName, mergeNames, nameListLimits } from '@sixty/domain/wheel';
import { NameDialog, type NameDialogProps } from '../../../entities/name-dialog.tsx';
import { useAttempt } from '../../../entities/use-attempt.ts';
import { rng } from '../../../platform/rng.ts';
import { useConfirm } from '../../../ui/dialog.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { SelectField } from '../../../ui/fields.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { useDialog } from '../../../ui/use-dialog.tsx';
import { defaultListKey, type NameListStore } from './name-list-store.ts';
import type { ListChoice } from './use-list-choice.ts';

const { compare } = new Intl.Collator(undefined, { numeric: true });

const nameField = {
  label: 'List name',
  maxLength: nameListLimits.listNameLength,
  clean: cleanListName,
  emptyMessage: 'Please enter a name for the list.',
  failedMessage: 'The list wasn’t saved. Please try again.',
} as const;

type ListBarProps = ListChoice & { store: NameListStore };

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

  // Each is about the list that is chosen when it opens.
  const naming = useDialog(
    (props: Pick<NameDialogProps, 'title' | 'confirmLabel' | 'name' | 'onName'>, close) => (
      <NameDialog {...nameField} {...props} onClose={close} />
    ),
  );
  const { askToConfirm, confirmDialog } = useConfirm();

  const addList = () =>
    naming.open({ title: 'New list', confirmLabel: 'Create', onName: async (next) => store.add(next) });
  const rename = () =>
    naming.open({
      title: 'Rename list',
      confirmLabel: 'Rename',
      name,
      onName: async (next) => store.rename(key, next),
    });
  const removeNames = () =>
    askToConfirm({
      title: 'Are you sure you want to remove all names?',
      children: `The ${names.length === 1 ? 'name' : `${names.length} names`} in ${name} will be deleted.`,
      confirmLabel: 'Remove',
      onConfirm: () => store.change(key, () => []),
    });
  const remove = () =>
    askToConfirm({
      title: 'Are you sure you want to delete this list?',
      children: `${name} and its names will be deleted.`,
      confirmLabel: 'Delete',
      onConfirm: () => void attempt(async () => store.remove(key), `The list ${name} wasn’t deleted.`),
    });

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
            { label: 'New list', onChoose: addList },
            ...(isFirst ? [] : [{ label: 'Rename list', onChoose: rename }]),
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
              onChoose: removeNames,
            },
            ...(isFirst ? [] : [{ label: 'Delete list', tone: 'danger' as const, onChoose: remove }]),
          ]}
        />
      )}
      {naming.dialog}
      {confirmDialog}
    </div>
  );
};
