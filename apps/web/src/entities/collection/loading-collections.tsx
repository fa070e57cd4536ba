import { CardGrid } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

const places = ['first', 'second', 'third'];

export const LoadingCollections = () => (
  <div className="grid gap-4">
    <output className="font-strong">Loading collections...</output>
    <div aria-hidden="true">
      <CardGrid>
        {places.map((place) => (
          <li key={place}>
            <Skeleton className="block h-88 rounded-l" />
          </li>
        ))}
      </CardGrid>
    </div>
  </div>
);
