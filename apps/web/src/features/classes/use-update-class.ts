import { type ClassDetail, updateClass } from '@sixty/contract/classes';
import { useClassChange } from '../../api/classes.ts';
import { useAttempt } from '../../entities/use-attempt.ts';
import { useToast } from '../../ui/toast.tsx';
import { useVersionedChange } from './use-versioned-change.ts';

/** Omitted values stay as they are. */
type ClassChange = { readonly name?: string; readonly isArchived?: boolean };

/** Shows a toast and resolves to false if another teacher changed the same value. */
export const useUpdateClass = () => {
  const changeClass = useClassChange();
  const changeVersioned = useVersionedChange();
  const attempt = useAttempt();
  const showToast = useToast();

  const update = async (from: ClassDetail, change: ClassChange): Promise<boolean> => {
    const valuesIn = ({ name, archived_at: archivedAt }: ClassDetail) => ({
      name,
      is_archived: archivedAt !== null,
    });
    const changed = (base: ClassDetail) => ({
      name: change.name ?? base.name,
      is_archived: change.isArchived ?? valuesIn(base).is_archived,
    });
    const outcome = await changeVersioned({
      from,
      partOf: (base) => (change.name === undefined ? valuesIn(base).is_archived : base.name),
      send: (base) =>
        changeClass(
          updateClass,
          { params: { id: from.class_id }, body: changed(base) },
          { ifMatch: base.version },
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
        onAct: () => void attempt(async () => update(now, change), `${from.name} wasn’t changed.`),
      },
    });
    return false;
  };
  return update;
};
