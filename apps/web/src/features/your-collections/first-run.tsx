import { starterSets } from '@sixty/domain/starter-sets';
import { CardGrid } from './create-card.tsx';
import empty from './empty.svg';
import { PracticingNow } from './practicing-now.tsx';
import { StarterTiles } from './starter-tiles.tsx';

const noCollections: readonly never[] = [];

export const FirstRun = () => (
  <div className="grid gap-3 [--span:1] min-[34rem]:[--span:2] min-[70rem]:[--span:4]">
    <PracticingNow collections={noCollections} />
    <div className="flex items-center gap-3">
      <img className="h-auto w-26 flex-none max-34rem:w-18" src={empty} alt="" width="360" height="230" />
      <h2 className="text-l leading-[1.3] font-strong text-balance">
        Nothing here yet. Make your first collection, or try one of these!
      </h2>
    </div>
    <CardGrid isFirst>
      <StarterTiles sets={starterSets} />
    </CardGrid>
  </div>
);
