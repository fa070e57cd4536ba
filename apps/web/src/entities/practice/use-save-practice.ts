import { isCategory } from '@sixty/domain/categories';
import { withServerReason } from '../../api/api-error.ts';
import { useCollectionsApi } from '../../api/collections.ts';
import { useInvalidate } from '../../api/query-client.ts';
import { useSave } from '../use-save.ts';
import { useToast } from '../../ui/toast.tsx';
import type { PracticeSet } from '../dialogs.ts';

const failed = 'There was an error saving your collection. Please try again.';

export const useSavePractice = (onSaved: () => void) => {
  const api = useCollectionsApi();
  const invalidate = useInvalidate();
  const showToast = useToast();
  const { save, isSaving, problem } = useSave('The collection could not be saved.');

  const savePractice = ({ name, category, items }: PracticeSet): void => {
    const body = {
      name,
      items,
      category: isCategory(category) ? category : ('Language Arts' as const),
      status: 'private' as const,
    };
    save({
      send: async () => {
        await api.create(body);
        showToast(`${name} was added to your collections.`);
        void invalidate('myCollections', 'badges');
        onSaved();
      },
      onFailed: (error) => ({ text: withServerReason(failed, error, [400, 413]) }),
    });
  };

  return { save: savePractice, isSaving, problem: problem?.text ?? null };
};
