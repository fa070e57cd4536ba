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
    <figure className={styles['figure']} aria-hidden="true">
      <div className={styles['picture']}>
        {columns.map((column, index) => (
          <span
            // oxlint-disable-next-line react/no-array-index-key -- trials have no identity but their place
            key={index}
            className={styles['column']}
            data-kind={kindOf(column)}
            style={{ blockSize: `${Math.max(2, (column.ms / longestMs) * 100)}%` }}
          />
        ))}
        <span className={styles['average']} style={{ insetBlockEnd: `${(averageMs / longestMs) * 100}%` }} />
      </div>
      <figcaption className={styles['legend']}>
        {(['right', 'missed', 'skipped'] as const)
          .filter((kind) => kinds.has(kind))
          .map((kind) => (
            <span key={kind} className="row gap-2">
              <span className={styles['sign']} data-kind={kind} />
              {legend[kind]}
            </span>
          ))}
        <span className="row gap-2">
          <span className={styles['line']} />
          Average
        </span>
      </figcaption>
    </figure>
  );
};
