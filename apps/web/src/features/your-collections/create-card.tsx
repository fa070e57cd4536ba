import { Link } from 'react-router';
import { paths } from '../../platform/paths.ts';
import { PlusIcon, SearchIcon } from '../../ui/icons.tsx';
import styles from './create-card.module.css';

/** The dashed card with which the first group begins: half as high as the others. */
export const CreateCard = () => (
  <Link className={styles['card']} to={paths.newCollection} data-tour="create-collection">
    <span className={styles['plus']}>
      <PlusIcon />
    </span>
    Create New Collection
  </Link>
);

/** The way to collections that others made, below it: the two are as high as a card. */
export const DiscoverCard = () => (
  <Link className={`${styles['card']} ${styles['discover']}`} to={paths.discoverCollections}>
    <SearchIcon />
    Browse Discover
  </Link>
);
