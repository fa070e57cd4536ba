import { type ClassDetail, updateClass } from '@sixty/contract/classes';
import { useClassChange } from '../../api/classes.ts';
import { useAttempt } from '../../entities/use-attempt.ts';
import { useToast } from '../../ui/toast.tsx';
import { useVersionedChange } from './use-versioned-change.ts';

type ClassValues = { readonly name: string; readonly isArchived: boolean };

/** Resolves to false, after a toast, if another teacher changed the same. */
export const useUpdateClass = () => {
  const changeClass = useClassChange();
  const changeVersioned = useVersionedChange();
  const attempt = useAttempt();
  const showToast = useToast();

  const update = async (from: ClassDetail, { name, isArchived }: ClassValues): Promise<boolean> => {
    const outcome = await changeVersioned({
      from,
      partOf: ({ name: current, archived_at: archivedAt }) => [current, archivedAt],
      isSaved: ({ name: current, archived_at: archivedAt }) =>
        current === name && (archivedAt !== null) === isArchived,
      send: (ifMatch) =>
        changeClass(
          updateClass,
          { params: { id: from.class_id }, body: { name, is_archived: isArchived } },
          { ifMatch },
        ),
    });
    if (outcome.kind === 'saved') return true;
    const { now } = outcome;
    showToast({
      text: `Another teacher changed this class to ${now.name} while you were editing. Your change wasn’t saved.`,
      tone: 'problem',
      isLasting: true,
      action: {
        label: 'Save mine',
        onAct: () =>
          void attempt(async () => update(now, { name, isArchived }), `${from.name} wasn’t changed.`),
      },
    });
    return false;
  };
  return update;
};
