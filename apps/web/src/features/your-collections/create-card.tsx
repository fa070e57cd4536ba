import { Link } from 'react-router';
import { paths } from '../../platform/paths.ts';
import { PlusIcon } from '../../ui/icons.tsx';
import styles from './create-card.module.css';

/** The dashed card with which the first group begins. */
export const CreateCard = () => (
  <Link className={styles['card']} to={paths.newCollection} data-tour="create-collection">
    <span className={styles['plus']}>
      <PlusIcon />
    </span>
    Create New Collection
  </Link>
);
