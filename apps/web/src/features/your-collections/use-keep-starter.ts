import { withUniqueIds } from '@sixty/domain/items';
import type { StarterSet } from '@sixty/domain/starter-sets';
import { useState } from 'react';
import { useCollectionsApi, useListChanges } from '../../api/collections.ts';
import { useSave } from '../../entities/use-save.ts';
import { useToast } from '../../ui/toast.tsx';
import { cardNameId, quoted } from './card-texts.ts';

/** Gives up after about a second. */
const focusOnceThere = (id: string, frames = 60): void => {
  requestAnimationFrame(() => {
    const element = document.getElementById(id);
    if (element) element.focus();
    else if (frames > 0) focusOnceThere(id, frames - 1);
  });
};

export const useKeepStarter = () => {
  const api = useCollectionsApi();
  const showToast = useToast();
  const { putNew, reload } = useListChanges();
  const { save, isSaving } = useSave('A starter set could not be saved.');
  const [sent, setSent] = useState<StarterSet | null>(null);

  const keep = (set: StarterSet): void => {
    if (isSaving) return;
    const { name, category, items } = set;
    setSent(set);
    save({
      send: async () => {
        const made = await api.create({
          name,
          category,
          // A new collection has its own IDs.
          items: withUniqueIds(items.map((item) => ({ ...item, id: '' }))),
          status: 'private',
        });
        putNew(made);
        showToast(`${quoted(made.name)} is now in your collections.`);
        focusOnceThere(cardNameId(made.collection_id));
      },
      onFailed: () => {
        reload();
        showToast({
          text: `${quoted(name)} wasn’t saved.`,
          tone: 'problem',
          action: { label: 'Retry', onAct: () => keep(set) },
        });
        return null;
      },
    });
  };

  return { busy: isSaving ? sent : null, keep };
};
