import { assignUniqueIds } from '@sixty/domain/items';
import { type StarterSet, starterSets } from '@sixty/domain/starter-sets';
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
import { CardGrid } from './create-card.tsx';
import empty from './empty.svg';
import { PracticingNow } from './practicing-now.tsx';

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

const noCollections: readonly never[] = [];

export const FirstRun = () => {
  const dialogs = useDialogs();
  const { busy, keep } = useKeepStarter();
  return (
    <div className="grid gap-3 [--span:1] min-[34rem]:[--span:2] min-[70rem]:[--span:4]">
      <PracticingNow collections={noCollections} />
      <div className="flex items-center gap-3">
        <img className="h-auto w-26 flex-none max-34rem:w-18" src={empty} alt="" width="360" height="230" />
        <h2 className="text-l leading-[1.3] font-strong text-balance">
          Nothing here yet. Make your first collection, or try one of these!
        </h2>
      </div>
      <CardGrid isFirst>
        {starterSets.map((set, index) => {
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
                created="Ready to practice"
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
                    Keep this set
                  </Button>
                }
              />
            </li>
          );
        })}
      </CardGrid>
    </div>
  );
};
