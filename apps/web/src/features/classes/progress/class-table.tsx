import { type ReactNode, useState } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { ChevronDownIcon } from '../../../ui/icons.ts';
import { ScrollRegion } from '../../../ui/scroll-region.tsx';
import { VisuallyHidden } from '../../../ui/skeleton.tsx';
import styles from './progress-table.module.css';
import { nextSort, type Sort } from './rows.ts';
import { counted } from '../../../platform/number-text.ts';

type ClassTableProps<Key extends string> = {
  label: string;
  tour: string;
  /** Of the columns that sort. */
  labels: Readonly<Record<Key, string>>;
  students: number;
  hint: ReactNode;
  /** What stands beside ‘Student’; `head` is a column that sorts. */
  renderHeads: (head: (by: Key, className?: string) => ReactNode) => ReactNode;
  renderRows: (sort: Sort<Key>) => ReactNode;
};

/** The students of a class with their figures, sorted by any of them. */
export const ClassTable = <Key extends string>({
  label,
  tour,
  labels,
  students,
  hint,
  renderHeads,
  renderRows,
}: ClassTableProps<Key>) => {
  const [sort, setSort] = useState<Sort<Key>>(null);
  const direction = sort?.isAscending ? 'ascending' : 'descending';
  return (
    <div className="grid grid-cols-1 gap-2">
      <ScrollRegion label={label} className="relative scroll-pl-44 max-40rem:scroll-pl-32">
        <table className={`${styles.table} w-full border-collapse tabular-nums`} data-tour={tour}>
          <thead>
            <tr>
              <th scope="col" className={styles.student}>
                Student
              </th>
              {renderHeads((by, className) => (
                <th
                  scope="col"
                  className={classNames(styles.figure, className)}
                  aria-sort={sort?.key === by ? direction : undefined}
                >
                  <button
                    type="button"
                    className="-mb-2 inline-flex min-h-9 cursor-pointer items-end gap-0 rounded-s border-0 bg-transparent px-0 pt-0 pb-2 align-bottom [font-size:inherit] [font-weight:inherit] hover:underline"
                    onClick={() => setSort(nextSort(sort, by))}
                  >
                    <span
                      className="invisible w-4 in-last:-ml-4 data-direction:visible data-[direction=ascending]:transform-[rotate(180deg)]"
                      data-direction={sort?.key === by ? direction : undefined}
                    >
                      <ChevronDownIcon />
                    </span>
                    {labels[by]}
                  </button>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>{renderRows(sort)}</tbody>
        </table>
      </ScrollRegion>
      <p className="text-s text-foreground-soft">{hint}</p>
      <VisuallyHidden>
        <output>
          {sort === null
            ? `Class list order: ${counted(students, 'student')}`
            : `Sorted by ${labels[sort.key]}, ${sort.isAscending ? 'least' : 'most'} first`}
        </output>
      </VisuallyHidden>
    </div>
  );
};
