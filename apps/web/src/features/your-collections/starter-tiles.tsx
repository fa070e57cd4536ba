import { assignUniqueIds } from '@sixty/domain/items';
import type { StarterSet } from '@sixty/domain/starter-sets';
import { useMutation } from '@tanstack/react-query';
import { useCollectionsApi, useListChanges } from '../../api/collections.ts';
import { useDialogs } from '../../entities/dialogs.ts';
import { logError } from '../../platform/log.ts';
import { useToast } from '../../ui/toast.tsx';
import { Button } from '../../ui/button.tsx';
import { cardColorOf } from '../../ui/card.tsx';
import { quoted } from '../../entities/collection/collection-text.ts';
import { CollectionTile } from '../../entities/collection/collection-tile.tsx';
import { PlayIcon, PlusIcon } from '../../ui/icons.ts';
import { cardNameId } from './collection-actions.ts';

/** Gives up after about a second. */
const focusOnceThere = (id: string, frames = 60): void => {
  requestAnimationFrame(() => {
    const element = document.getElementById(id);
    if (element) element.focus();
    else if (frames > 0) focusOnceThere(id, frames - 1);
  });
};

const useKeepStarter = () => {
  const api = useCollectionsApi();
  const showToast = useToast();
  const { insertNew, reload } = useListChanges();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: async ({ name, category, items }: StarterSet) => {
      // A new collection has its own IDs.
      const itemsWithIds = assignUniqueIds(items.map((item) => ({ ...item, id: '' })));
      return api.create({ name, category, items: itemsWithIds, status: 'private' });
    },
    onSuccess: (made) => {
      insertNew(made);
      showToast(`${quoted(made.name)} is now in your collections.`);
      focusOnceThere(cardNameId(made.collection_id));
    },
    onError: (error, set) => {
      logError('A starter set could not be saved.', error);
      reload();
      showToast({
        text: `${quoted(set.name)} wasn’t saved.`,
        tone: 'problem',
        action: { label: 'Retry', onAct: () => mutate(set) },
      });
    },
  });
  return {
    busy: isPending ? variables : null,
    keep: (set: StarterSet): void => {
      if (!isPending) mutate(set);
    },
  };
};

type StarterTilesProps = { sets: readonly StarterSet[] };

export const StarterTiles = ({ sets }: StarterTilesProps) => {
  const dialogs = useDialogs();
  const { busy, keep } = useKeepStarter();
  return sets.map((set, index) => {
    const { name, category, items } = set;
    const nameId = `starter-${index}`;
    return (
      <li key={name}>
        <CollectionTile
          name={name}
          nameId={nameId}
          category={category}
          itemCount={items.length}
          items={items}
          color={cardColorOf(index)}
          action={
            <Button
              variant="tinted"
              aria-describedby={nameId}
              {...dialogs.preloadProps('startSession')}
              onClick={() =>
                dialogs.open('startSession', {
                  practice: { collectionId: null, name, category, items },
                })
              }
            >
              <PlayIcon />
              Start
            </Button>
          }
          tools={
            <Button
              variant="quiet"
              className="mt-2 w-full [--target:2.75rem]"
              aria-describedby={nameId}
              isBusy={busy === set}
              onClick={() => keep(set)}
            >
              <PlusIcon />
              Add to my collections
            </Button>
          }
        />
      </li>
    );
  });
};
