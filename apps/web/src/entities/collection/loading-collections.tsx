import { CardGrid } from '../../ui/card-grid.tsx';
import styles from './loading-collections.module.css';
import { Skeleton } from '../../ui/skeleton.tsx';

const places = ['first', 'second', 'third'];

export const LoadingCollections = () => (
  <div className="stack gap-4">
    <output className="strong">Loading collections...</output>
    <div aria-hidden="true">
      <CardGrid>
        {places.map((place) => (
          <li key={place}>
            <Skeleton className={styles['card']} />
          </li>
        ))}
      </CardGrid>
    </div>
  </div>
);
