import type { ReactNode } from 'react';
import { counted } from '../../entities/report/report-texts.ts';
import { classNames } from '../../ui/class-names.ts';
import { ChevronDownIcon } from '../../ui/icons.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './progress-table.module.css';
import { nextSort, type Sort } from './sort.ts';

type SortHeadProps<Key extends string> = {
  readonly sort: Sort<Key>;
  readonly by: Key;
  readonly className?: string | undefined;
  readonly onSort: (sort: Sort<Key>) => void;
  readonly children: ReactNode;
};

export const SortHead = <Key extends string>({
  sort,
  by,
  className,
  onSort,
  children,
}: SortHeadProps<Key>) => {
  const isSorted = sort?.key === by;
  const direction = sort?.isAscending ? 'ascending' : 'descending';
  return (
    <th
      scope="col"
      className={classNames(styles.figure, className)}
      aria-sort={isSorted ? direction : undefined}
    >
      <button
        type="button"
        className={classNames(
          '-mb-2 inline-flex min-h-target cursor-pointer items-end gap-0 rounded-s border-0 bg-transparent px-0 pt-0 pb-2 align-bottom [font-size:inherit] [font-weight:inherit]',
          'hover:underline',
        )}
        onClick={() => onSort(nextSort(sort, by))}
      >
        <span
          className="invisible w-4 data-direction:visible data-[direction=ascending]:transform-[rotate(180deg)]"
          data-direction={isSorted ? direction : undefined}
        >
          <ChevronDownIcon />
        </span>
        {children}
      </button>
    </th>
  );
};

type SortAnnouncementProps<Key extends string> = {
  readonly sort: Sort<Key>;
  readonly labels: Readonly<Record<Key, string>>;
  readonly students: number;
};

export const SortAnnouncement = <Key extends string>({
  sort,
  labels,
  students,
}: SortAnnouncementProps<Key>) => (
  <VisuallyHidden>
    <output>
      {sort === null
        ? `In roster order: ${counted(students, 'student')}`
        : `Sorted by ${labels[sort.key]}, ${sort.isAscending ? 'least' : 'most'} first`}
    </output>
  </VisuallyHidden>
);
