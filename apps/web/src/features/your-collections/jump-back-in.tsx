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
import { recentOf, shownRows } from './recent.ts';
import { classNames } from '../../ui/class-names.ts';

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
    <section className="grid gap-2" aria-labelledby="jump-back-in" aria-busy={rows === null}>
      <h2 className="text-l" id="jump-back-in">
        Jump back in
      </h2>
      <ul className="grid gap-x-[clamp(1rem,1.6vw,1.25rem)] gap-y-2 min-[60rem]:grid-cols-3">
        {/* They keep the place of the rows, so that nothing below jumps. */}
        {rows === null &&
          collections.slice(0, shownRows).map(({ collection_id: id }) => (
            <li key={id}>
              <Skeleton className="block h-[72px]" />
            </li>
          ))}
        {rows?.map(({ collection, items, settings, text }) => {
          const { collection_id: id, name, category } = collection;
          return (
            <li
              key={id}
              className={classNames(
                'category relative flex min-h-[72px] min-w-0 items-center gap-1 overflow-hidden rounded-m border-2 border-line py-0 pr-3 pl-6 shadow-low [--target:2.75rem] surface',
                'before:absolute before:inset-y-3.5 before:left-2.5 before:w-1.5 before:rounded-pill before:bg-(--category-color) [&>button]:flex-none',
              )}
              data-category={category}
            >
              <div className="min-w-0 flex-1 leading-[1.3]">
                <h3
                  className="truncate text-m leading-[1.3] wrap-normal"
                  id={`recent-${id}`}
                  title={name}
                  dir="auto"
                >
                  {name}
                </h3>
                <p className="truncate text-s text-foreground-soft">{text}</p>
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
