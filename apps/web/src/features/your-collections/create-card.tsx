import { Link } from 'react-router';
import { paths } from '../../platform/paths.ts';
import { PlusIcon, SearchIcon } from '../../ui/icons.ts';
import styles from './create-card.module.css';

export const CreateCard = () => (
  <Link className={styles['card']} to={paths.newCollection} data-tour="create-collection">
    <span className={styles['plus']}>
      <PlusIcon />
    </span>
    Create New Collection
  </Link>
);

export const DiscoverCard = () => (
  <Link className={`${styles['card']} ${styles['discover']}`} to={paths.discoverCollections}>
    <SearchIcon />
    Browse Discover
  </Link>
);
