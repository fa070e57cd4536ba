import { starterSets } from '@sixty/domain/starter-sets';
import { readyMadeSets } from '../../platform/preferences.ts';
import { useStore } from '../../platform/use-store.ts';

import { Button } from '../../ui/button.tsx';
import { focusPage } from '../../ui/focus.ts';
import { CloseIcon } from '../../ui/icons.ts';
import { useToast } from '../../ui/toast.tsx';
import { CardGrid } from './create-card.tsx';
import { StarterTiles } from './starter-tiles.tsx';

/** The starter sets below the user's own collections, without those that were added, until they are dismissed. */
export const ReadyMade = ({ collections }: { collections: readonly { name: string }[] }) => {
  const showToast = useToast();
  const isShown = useStore(readyMadeSets);
  const sets = starterSets.filter(({ name }) => collections.every((own) => own.name !== name));
  if (!isShown || sets.length === 0) return null;
  const dismiss = () => {
    readyMadeSets.set(false);
    focusPage();
    showToast({
      text: 'The ready-made sets are hidden.',
      action: { label: 'Undo', onAct: () => readyMadeSets.set(true) },
    });
  };
  return (
    <section
      className="grid gap-2 [--span:1] min-[34rem]:[--span:3] min-[70rem]:[--span:4]"
      aria-labelledby="ready-made"
    >
      <div className="flex items-center justify-between gap-3">
        <h2 className="text-l" id="ready-made">
          Ready-made
        </h2>
        <Button variant="quiet" aria-describedby="ready-made" onClick={dismiss}>
          <CloseIcon />
          Dismiss
        </Button>
      </div>
      <CardGrid isFirst={false}>
        <StarterTiles sets={sets} />
      </CardGrid>
    </section>
  );
};
