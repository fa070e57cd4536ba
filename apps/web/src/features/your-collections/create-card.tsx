import { Link } from 'react-router';
import { paths } from '../../platform/paths.ts';
import { PlusIcon, SearchIcon } from '../../ui/icons.ts';
import styles from './create-card.module.css';

export const CreateCard = () => (
  <Link className={`${styles.card} group/card`} to={paths.newCollection} data-tour="create-collection">
    <span className="grid size-12 place-items-center rounded-pill border-2 border-on-sun bg-sun text-on-sun transition-[transform] duration-slow ease-motion group-hover/card:transform-[rotate(90deg)] motion-reduce:group-hover/card:transform-none max-34rem:size-10">
      <PlusIcon />
    </span>
    Create New Collection
  </Link>
);

export const DiscoverCard = () => (
  <Link className={`${styles.card} ${styles.discover} group/card`} to={paths.discoverCollections}>
    <SearchIcon />
    Browse Discover
  </Link>
);
