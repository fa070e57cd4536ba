import { Link } from 'react-router';
import { classPath } from '../../../platform/paths.ts';
import { withIds } from './name-ids.ts';
import styles from './names-panel.module.css';
import type { ClassList } from './use-class-lists.ts';

export const ClassNames = ({ list: { classId, name, names } }: { readonly list: ClassList }) => (
  <>
    <p>
      The students of {name}. <Link to={classPath(classId, 'students')}>Change them in Classes</Link>
    </p>
    {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable list must be reachable by keyboard */}
    <section className={styles['scroll']} aria-label="Names" tabIndex={0}>
      <ol>
        {withIds(names).map((entry) => (
          <li key={entry.id} className={styles['entry']}>
            <p className={styles['fixed']} dir="auto">
              {entry.name}
            </p>
          </li>
        ))}
      </ol>
    </section>
  </>
);
