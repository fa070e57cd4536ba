import type { SessionResults } from '@sixty/domain/session';
import styles from './times-picture.module.css';

type TimesPictureProps = Pick<SessionResults, 'items' | 'averageMs'>;

const maxColumns = 120;

type Column = { readonly ms: number; readonly isMissed: boolean; readonly isSkipped: boolean };

export const columnsOf = (items: TimesPictureProps['items']): readonly Column[] => {
  const share = Math.ceil(items.length / maxColumns);
  return Array.from({ length: Math.ceil(items.length / share) }, (_, index) => {
    const run = items.slice(index * share, (index + 1) * share);
    return {
      ms: Math.max(...run.map(({ ms }) => ms)),
      isMissed: run.some(({ outcome }) => outcome === 'missed'),
      isSkipped: run.some(({ outcome }) => outcome === 'skipped'),
    };
  });
};

const kindOf = ({ isMissed, isSkipped }: Column): 'missed' | 'skipped' | 'right' => {
  if (isMissed) return 'missed';
  return isSkipped ? 'skipped' : 'right';
};

const legend = { right: 'Correct', missed: 'Missed', skipped: 'Skipped' } as const;

/** Hidden from assistive technology, since the table has the same data. */
export const TimesPicture = ({ items, averageMs }: TimesPictureProps) => {
  const columns = columnsOf(items);
  const longestMs = Math.max(1, ...columns.map(({ ms }) => ms));
  const kinds = new Set(columns.map(kindOf));

  return (
    <figure className="mt-4" aria-hidden="true">
      <div className="relative flex h-32 items-end justify-center gap-[clamp(1px,0.4%,4px)] border-b-2 border-b-line-strong px-1 py-0">
        {columns.map((column, index) => (
          <span
            // oxlint-disable-next-line react/no-array-index-key -- trials have no identity but their place
            key={index}
            className={`${styles.column} max-w-10 min-w-[2px] flex-1 rounded-[4px_4px_0_0] data-[kind=missed]:shadow-[inset_0_0_0_2px_var(--color-danger)] data-[kind=skipped]:shadow-[inset_0_0_0_2px_var(--color-line-strong)]`}
            data-kind={kindOf(column)}
            style={{ blockSize: `${Math.max(2, (column.ms / longestMs) * 100)}%` }}
          />
        ))}
        <span
          className="absolute inset-x-0 border-t-2 [border-top-style:dashed] border-t-foreground"
          style={{ insetBlockEnd: `${(averageMs / longestMs) * 100}%` }}
        />
      </div>
      <figcaption className="mt-3 flex flex-wrap gap-x-6 gap-y-1 text-s text-foreground-soft">
        {(['right', 'missed', 'skipped'] as const)
          .filter((kind) => kinds.has(kind))
          .map((kind) => (
            <span key={kind} className="flex items-center gap-2">
              <span
                className={`${styles.sign} size-4 rounded-[4px] data-[kind=missed]:shadow-[inset_0_0_0_2px_var(--color-danger)] data-[kind=skipped]:shadow-[inset_0_0_0_2px_var(--color-line-strong)]`}
                data-kind={kind}
              />
              {legend[kind]}
            </span>
          ))}
        <span className="flex items-center gap-2">
          <span className="w-6 border-t-2 [border-top-style:dashed] border-t-foreground" />
          Average
        </span>
      </figcaption>
    </figure>
  );
};
