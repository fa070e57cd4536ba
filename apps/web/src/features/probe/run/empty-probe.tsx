import { Link } from 'react-router';
import { paths } from '../../../platform/paths.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import styles from '../result/probe-result.module.css';

export const EmptyProbe = () => (
  <main className={styles['page']}>
    <Card className={styles['card']}>
      <h1 className={styles['title']}>Choose a collection first</h1>
      <p className="large">A probe starts from a collection of letters, numbers, words, or math problems.</p>
      <Link className={buttonClass({ variant: 'primary', size: 'large' })} to={paths.yourCollections}>
        Go to your collections
      </Link>
    </Card>
  </main>
);
