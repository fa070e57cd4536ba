import type { ClassDetail, Student } from '@sixty/contract/classes';
import { shownName } from '@sixty/domain/classes';
import { useNavigate } from 'react-router';
import { useDialogs } from '../../../entities/dialogs.ts';
import { useStartItems } from '../../../entities/practice/hardest-practice.tsx';
import { useStartPractice } from '../../../entities/practice/use-start-practice.ts';
import { learnerOf } from '../../../entities/student/people.ts';
import { useRound } from '../../../entities/student/use-round.ts';
import { useNameOf } from '../../../entities/student/student-name.tsx';
import { counted } from '../../../platform/number-text.ts';
import { paths } from '../../../platform/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { CloseIcon, DiceIcon, PlayIcon, PrintIcon } from '../../../ui/icons.ts';
import { IconButton } from '../../../ui/icon-button.tsx';

const listFormat = new Intl.ListFormat('en-US');

/** '5 students miss b and d.' */
const missText = (students: number, names: readonly string[]): string => {
  const who =
    students === 0
      ? 'Nobody misses'
      : `${counted(students, 'student')} ${students === 1 ? 'misses' : 'miss'}`;
  return `${who} ${listFormat.format(names)}.`;
};

type ItemGroupProps = {
  classDetail: ClassDetail;
  collection: { collectionId: string; name: string; category: string };
  /** Of the items. */
  names: readonly string[];
  /** Who miss them all. */
  students: readonly Student[];
  onClear: () => void;
};

/** The students who miss the chosen items, as a group to practice, print, and draw with. */
export const ItemGroup = ({ classDetail, collection, names, students, onClear }: ItemGroupProps) => {
  const nameOf = useNameOf();
  const dialogs = useDialogs();
  const navigate = useNavigate();
  const startItems = useStartItems(collection);
  const startPractice = useStartPractice();
  const round = useRound();
  const [first, ...others] = students;
  const ids = students.map(({ student_id: id }) => id);
  return (
    <section
      className="sticky-bar below-bar-1 bottom-[calc(var(--dock)+0.5rem)] z-(--layer-sticky) flex flex-[1_1_14rem] flex-wrap items-center gap-x-4 gap-y-2 panel py-2 pr-2 pl-4 shadow-high [--target:2.75rem] max-40rem:flex-none surface"
      aria-label="Group"
    >
      <div className="min-w-0 flex-[1_1_12rem] leading-[1.3]">
        <output className="font-strong wrap-anywhere">{missText(students.length, names)}</output>
        <p className="line-clamp-2 text-s text-foreground-soft" dir="auto">
          {students.map(nameOf).join(', ')}
        </p>
      </div>
      <IconButton label="Clear the group" onClick={onClear}>
        <CloseIcon />
      </IconButton>
      {first && (
        <div className="flex flex-wrap gap-2 max-40rem:w-full max-40rem:*:flex-auto max-40rem:*:px-3 max-40rem:[&_svg]:hidden">
          {classDetail.archived_at === null && (
            <Button
              onClick={() =>
                void startItems(names, (practice) => {
                  if (others.length > 0) round.start(classDetail, ids);
                  startPractice(practice, learnerOf(classDetail, first));
                })
              }
            >
              <PlayIcon />
              Practice
            </Button>
          )}
          <Button
            aria-haspopup="dialog"
            onClick={() =>
              dialogs.open('familySheets', {
                students,
                className: classDetail.name,
                tricky: { ...collection, hardest: names },
              })
            }
          >
            <PrintIcon />
            Family sheets
          </Button>
          <Button
            onClick={() => {
              // What they miss is nothing for a projector.
              const { class_id: classId, name } = classDetail;
              const group = { classId, name: `Group from ${name}`, names: students.map(shownName) };
              void navigate(paths.nameGenerator, { state: { group } });
            }}
          >
            <DiceIcon />
            Wheel
          </Button>
        </div>
      )}
    </section>
  );
};
