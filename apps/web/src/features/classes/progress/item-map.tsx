import { categoryRules } from '@sixty/domain/categories';
import type { ClassItem } from '@sixty/contract/class-progress';
import type { ClassDetail, Student } from '@sixty/contract/classes';
import { hardestItems, isSlow, type ItemProgress, slowLimitOf } from '@sixty/domain/progress';
import { displayText } from '@sixty/domain/text';
import { useMemo, useState } from 'react';
import { heatOf, warmthClass } from '../../../ui/charts/heat.ts';
import { useStartItems } from '../../../entities/practice/hardest-practice.tsx';
import type { CountedMode } from '../../../entities/practice/mode-choice.tsx';
import { useStartPractice } from '../../../entities/practice/use-start-practice.ts';
import { ShowMoreItems } from '../../../entities/report/item-heat.tsx';
import { learnerOf } from '../../../entities/student/people.ts';
import { StudentAvatar } from '../../../entities/student/student-avatar.tsx';
import { useNameOf } from '../../../entities/student/student-name.tsx';
import { VisuallyHidden } from '../../../ui/skeleton.tsx';
import { PlayIcon } from '../../../ui/icons.ts';
import { ScrollRegion } from '../../../ui/scroll-region.tsx';
import { wordBreakClass } from '../../../entities/item/text-shape.ts';
import { itemsOfClass, itemsOfStudent, mapRows } from './rows.ts';

const cellClass = `h-7.5 rounded-[0.25rem] bg-sunken px-0.5 py-0 text-center text-s text-foreground-soft data-chosen:shadow-[inset_0_0_0_2px_var(--color-sun)] ${warmthClass}`;

const itemClass =
  'sticky left-0 z-1 max-w-48 max-40rem:max-w-32 min-w-23 bg-surface py-0 pr-2 pl-0 text-start';

export type Figure = 'missed' | 'time';

export const figureOptions = [
  { value: 'missed', label: 'Missed' },
  { value: 'time', label: 'Time' },
] as const satisfies readonly { value: Figure; label: string }[];

const hintText = (figure: Figure, mode: CountedMode): string => {
  if (figure === 'time')
    return 'Mean seconds for each item in each student’s last 20 sessions; shaded if slow for that student.';
  const [failed, practiced] = mode === null ? ['missed or skipped', 'sessions'] : ['missed', 'probes'];
  return `How often each item was ${failed} in each student’s last 20 ${practiced}. Darker = missed more often.`;
};

const shownAtFirst = 15;
/** Half of all trials missed has the deepest shade. */
const deepestShare = 0.5;

type CellProps = {
  item: ItemProgress | undefined;
  figure: Figure;
  slowLimitMs: number | null;
  isChosen?: boolean;
};

const Cell = ({ item, figure, slowLimitMs, isChosen = false }: CellProps) => {
  const chosen = isChosen || undefined;
  if (!item) {
    return (
      <td className={cellClass} data-heat={0} data-chosen={chosen}>
        <VisuallyHidden>not shown</VisuallyHidden>
      </td>
    );
  }
  if (figure === 'time') {
    const isLong = isSlow(item, slowLimitMs);
    const times = isLong && slowLimitMs ? (item.meanMs ?? 0) / slowLimitMs : 0;
    return (
      <td className={cellClass} data-heat={heatOf(times, 2)} data-chosen={chosen}>
        {item.meanMs === null ? '–' : (item.meanMs / 1000).toFixed(1)}
        {isLong && <VisuallyHidden>, slow</VisuallyHidden>}
      </td>
    );
  }
  const failed = item.missed + item.skipped;
  return (
    <td className={cellClass} data-heat={heatOf(failed / item.trials, deepestShare)} data-chosen={chosen}>
      {failed}
      <VisuallyHidden> of {item.trials}</VisuallyHidden>
    </td>
  );
};

type StudentHeadProps = Pick<Student, 'name' | 'avatar'> & { isChosen: boolean };

const StudentHead = ({ name, avatar, isChosen }: StudentHeadProps) => (
  <th
    scope="col"
    className="min-w-8 p-0 data-chosen:rounded-[var(--radius-s)_var(--radius-s)_0_0] data-chosen:bg-sun-soft [&>:last-child]:mx-auto [&>:last-child]:my-0"
    data-chosen={isChosen || undefined}
  >
    <span className="grid justify-center pb-1">
      <span className="max-h-20 transform-[rotate(180deg)] truncate text-xs leading-[1.2] [text-orientation:sideways] [writing-mode:vertical-rl]">
        {name}
      </span>
    </span>
    <StudentAvatar avatar={avatar} name={name} size="tiny" />
  </th>
);

type ItemMapProps = {
  classDetail: ClassDetail;
  items: readonly ClassItem[];
  mode: CountedMode;
  figure: Figure;
  collection: { collectionId: string; name: string; category: string };
  /** Student IDs. */
  chosen: ReadonlySet<string | null>;
  groupItems: readonly string[];
  onGroupItems: (names: readonly string[]) => void;
};

export const ItemMap = ({
  classDetail,
  items,
  mode,
  figure,
  collection,
  chosen,
  groupItems,
  onGroupItems,
}: ItemMapProps) => {
  const { students, archived_at: archivedAt } = classDetail;
  const [limit, setLimit] = useState(shownAtFirst);
  const rows = useMemo(() => mapRows(items), [items]);
  const isChosen = ({ student_id: id }: Student) => chosen.has(id);
  const toggle = (name: string) =>
    onGroupItems(
      groupItems.includes(name) ? groupItems.filter((each) => each !== name) : [...groupItems, name],
    );
  const ofStudents = useMemo(
    () =>
      students.map((student) => {
        const own = itemsOfStudent(items, student.student_id);
        return {
          student,
          slowLimitMs: slowLimitOf(own),
          hardest: hardestItems(own).map(({ name }) => name),
        };
      }),
    [students, items],
  );
  const slowLimitMs = useMemo(() => slowLimitOf(itemsOfClass(items)), [items]);
  const startItems = useStartItems(collection);
  const nameOf = useNameOf();
  const startPractice = useStartPractice();

  return (
    <div className="grid max-w-full grid-cols-1 gap-3">
      <ScrollRegion label="Items and students" className="relative scroll-pl-48 max-40rem:scroll-pl-32">
        <table
          className="border-separate border-spacing-[1px_2px] tabular-nums [&_thead_th]:align-bottom"
          data-tour="item-map"
        >
          <thead>
            <tr>
              <th scope="col" className={itemClass}>
                Item
              </th>
              <th scope="col" className="min-w-11">
                All
              </th>
              {ofStudents.map(({ student }) => (
                <StudentHead
                  key={student.student_id}
                  name={nameOf(student)}
                  avatar={student.avatar}
                  isChosen={isChosen(student)}
                />
              ))}
            </tr>
          </thead>
          <tbody>
            {archivedAt === null && (
              <tr>
                <th scope="row" className={`${itemClass} text-s whitespace-nowrap`}>
                  Their hardest items
                </th>
                <td className="min-w-11" aria-hidden="true" />
                {ofStudents.map(({ student, hardest }) => (
                  <td key={student.student_id} className="p-0 text-center">
                    {hardest.length > 0 && (
                      <button
                        type="button"
                        className="grid h-7.5 w-full min-w-8 cursor-pointer place-items-center rounded-s border-0 bg-transparent p-0 hover:bg-sunken [&_svg]:w-4.5"
                        aria-label={`Start the hardest items of ${nameOf(student)}`}
                        onClick={() =>
                          void startItems(hardest, (practice) =>
                            startPractice(practice, learnerOf(classDetail, student)),
                          )
                        }
                      >
                        <PlayIcon />
                      </button>
                    )}
                  </td>
                ))}
              </tr>
            )}
            {rows.slice(0, limit).map(({ item, byStudent }) => (
              <tr key={item.name}>
                <th scope="row" className={itemClass}>
                  <button
                    type="button"
                    className={`line-clamp-2 w-full cursor-pointer rounded-s border-0 bg-transparent px-1 py-1.25 text-start leading-[1.2] hover:bg-sunken aria-pressed:bg-sun aria-pressed:text-on-sun ${wordBreakClass(item.name)}`}
                    dir="auto"
                    aria-pressed={groupItems.includes(item.name)}
                    onClick={() => toggle(item.name)}
                  >
                    {displayText(item.name, categoryRules(collection.category).hasProblems)}
                  </button>
                </th>
                <Cell item={item} figure={figure} slowLimitMs={slowLimitMs} />
                {ofStudents.map(({ student, slowLimitMs: ownLimitMs }) => (
                  <Cell
                    key={student.student_id}
                    item={byStudent.get(student.student_id)}
                    figure={figure}
                    slowLimitMs={ownLimitMs}
                    isChosen={isChosen(student)}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      {/* No wider than the table. */}
      <p className="w-0 min-w-full text-s text-foreground-soft">
        {hintText(figure, mode)} Press items to see who misses them.
      </p>
      <ShowMoreItems total={rows.length} first={shownAtFirst} limit={limit} onLimit={setLimit} />
    </div>
  );
};
