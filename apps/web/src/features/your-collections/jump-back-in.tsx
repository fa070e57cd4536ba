import type { ListedCollection } from '../../api/collections.ts';
import type { Report } from '@sixty/contract/reports';
import { useMemo } from 'react';
import { useSignedIn } from '../../api/session.ts';
import { readLastSessions } from '../../platform/last-sessions.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { PlayIcon, SlidersIcon } from '../../ui/icons.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { OnPage } from './card-actions.ts';
import { quoted } from './card-texts.ts';
import styles from './jump-back-in.module.css';
import { recentOf, shownRows } from './recent.ts';

type JumpBackInProps = Pick<OnPage, 'onStart' | 'onStartAgain' | 'onPrepareStart'> & {
  readonly collections: readonly ListedCollection[];
  /** Null while they load. */
  readonly reports: readonly Report[] | null;
};

export const JumpBackIn = ({
  collections,
  reports,
  onStart,
  onStartAgain,
  onPrepareStart,
}: JumpBackInProps) => {
  const { subject } = useSignedIn().account;
  const rows = useMemo(
    () => reports && recentOf(collections, reports, readLastSessions(subject)),
    [collections, reports, subject],
  );
  if (rows?.length === 0) return null;
  return (
    <section className="stack gap-2" aria-labelledby="jump-back-in" aria-busy={rows === null}>
      <h2 className="large" id="jump-back-in">
        Jump back in
      </h2>
      <ul className={styles['rows']}>
        {/* They keep the place of the rows, so that nothing below jumps. */}
        {rows === null &&
          collections.slice(0, shownRows).map(({ collection_id: id }) => (
            <li key={id}>
              <Skeleton className={styles['comingRow']} />
            </li>
          ))}
        {rows?.map(({ collection, items, settings, text }) => {
          const { collection_id: id, name, category } = collection;
          return (
            <li key={id} className={`${styles['row']} category surface`} data-category={category}>
              <div className={styles['what']}>
                <h3 className={styles['name']} id={`recent-${id}`} title={name} dir="auto">
                  {name}
                </h3>
                <p className="soft small truncate">{text}</p>
              </div>
              <IconButton
                label={`Settings for ${quoted(name)}`}
                aria-haspopup="dialog"
                onPointerEnter={onPrepareStart}
                onFocus={onPrepareStart}
                onClick={() => onStart(collection, items)}
              >
                <SlidersIcon />
              </IconButton>
              <Button
                variant="primary"
                aria-describedby={`recent-${id}`}
                isOnce
                onPointerEnter={onPrepareStart}
                onFocus={onPrepareStart}
                onClick={() => onStartAgain(collection, items, settings)}
              >
                <PlayIcon />
                Start
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
};
