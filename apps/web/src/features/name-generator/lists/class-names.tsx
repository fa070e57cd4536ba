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
    <section
      className="-mx-3 my-0 max-h-[max(12rem,100dvh-27rem)] overflow-y-auto p-[2px] max-64rem:max-h-[max(8rem,100dvh_-_var(--dock)_-_29rem)]"
      aria-label="Names"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable list must be reachable by keyboard
      tabIndex={0}
    >
      <ol>
        {withIds(names).map((entry) => (
          <li key={entry.id} className={styles.entry}>
            <p className="flex min-h-target items-center px-3 py-0 wrap-anywhere" dir="auto">
              {entry.name}
            </p>
          </li>
        ))}
      </ol>
    </section>
  </>
);
