import type { ClassDetail } from '@sixty/contract/classes';
import { useState } from 'react';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router';
import { useAttempt } from '../../entities/use-attempt.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useToast } from '../../ui/toast.tsx';
import { counted } from '../../platform/number-text.ts';
import { dayText } from '../../platform/day-text.ts';
import { ApiError } from '../../api/api-error.ts';
import { useClass } from '../../api/classes.ts';
import type { PracticeDialogProps } from '../../entities/student/learner-dialog.tsx';
import { useHiddenNames } from '../../entities/student/student-name.tsx';
import { QueryView } from '../../entities/query-view.tsx';
import { classPath, paths } from '../../platform/paths.ts';
import { BackLink, PageTitle, useTopOfPage } from '../../ui/page-title.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Checkbox } from '../../ui/choices.tsx';
import { PlayIcon } from '../../ui/icons.ts';
import { lazyComponent, PartSkeleton } from '../../ui/lazy-component.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { scrollToOnMount } from '../../ui/focus.ts';
import { useUpdateClass } from './class-changes.ts';
import { ClassMenu } from './class-menu.tsx';
import { ClassProgress } from './progress/class-progress.tsx';

const ArchiveNotice = ({ classDetail }: { classDetail: ClassDetail }) => {
  const { name, role, deleted_at: deletedAt } = classDetail;
  const { update, conflictDialog } = useUpdateClass();
  const showToast = useToast();
  const attempt = useAttempt();

  const reopen = () =>
    attempt(async () => {
      if (!(await update(classDetail, { isArchived: false }))) return;
      document.querySelector('h1')?.focus({ preventScroll: true });
      showToast(`${name} is open again.`);
    }, `${name} wasn’t reopened.`);

  return (
    <Notice
      tone="note"
      actions={
        role === 'owner' && (
          <Button ignoresDoubleClick onClick={() => void reopen()}>
            Reopen class
          </Button>
        )
      }
    >
      {conflictDialog}
      This class is archived.
      {deletedAt !== null &&
        ` On ${dayText(deletedAt)}, it will be deleted with all its students’ records, unless ${role === 'owner' ? 'you reopen it' : 'its owner reopens it'}.`}
    </Notice>
  );
};

const PracticeDialog = lazyComponent<'PracticeDialog', PracticeDialogProps>(
  async () => import('../../entities/student/learner-dialog.tsx'),
  'PracticeDialog',
);

const ClassItems = lazyComponent(
  async () => import('./progress/class-items.tsx'),
  'ClassItems',
  PartSkeleton,
);
const ClassProbes = lazyComponent(
  async () => import('./progress/class-probes.tsx'),
  'ClassProbes',
  PartSkeleton,
);
const SharedCollections = lazyComponent(
  async () => import('./collections/shared-collections.tsx'),
  'SharedCollections',
  PartSkeleton,
);
const Students = lazyComponent(async () => import('./students/students.tsx'), 'Students', PartSkeleton);
const Teachers = lazyComponent(async () => import('./teachers/teachers.tsx'), 'Teachers', PartSkeleton);
const History = lazyComponent(async () => import('./history.tsx'), 'History', PartSkeleton);

const parts = [
  { part: 'progress', label: 'Progress' },
  { part: 'items', label: 'Items' },
  { part: 'probes', label: 'Probes' },
  { part: 'students', label: 'Students' },
  { part: 'collections', label: 'Collections' },
  { part: 'teachers', label: 'Teachers' },
  { part: 'history', label: 'History' },
] as const;

type Part = (typeof parts)[number]['part'];

/** Adding the first students must not switch the open part. */
const usePart = (hasStudents: boolean): Part => {
  const [first] = useState<Part>(hasStudents ? 'progress' : 'students');
  const [params] = useSearchParams();
  const chosen = parts.find(({ part }) => part === params.get('part'));
  return chosen?.part ?? first;
};

type PartsProps = { id: string; current: Part; isOwner: boolean };

const Parts = ({ id, current, isOwner }: PartsProps) => (
  <nav
    className="[scrollbar-width:none] overflow-x-auto border-b-2 border-b-background-line"
    aria-label="Parts of this class"
    data-tour="class-parts"
  >
    <ul className="flex min-w-max gap-1 pointer-fine:min-w-0 pointer-fine:flex-wrap">
      {parts
        .filter(({ part }) => isOwner || part !== 'history')
        .map(({ part, label }) => (
          <li key={part}>
            <Link
              ref={part === current ? scrollToOnMount : null}
              className={classNames(
                'flex min-h-11 items-center rounded-[var(--radius-s)_var(--radius-s)_0_0] border-b-4 border-b-transparent px-4 py-0 font-strong text-on-background no-underline',
                'hover:bg-current/8 focus-visible:-outline-offset-3 aria-[current]:border-current',
                'max-40rem:px-3 max-40rem:py-0',
                'forced-colors:not-aria-[current]:border-[Canvas]',
              )}
              to={classPath(id, part)}
              aria-current={part === current ? 'page' : undefined}
            >
              {label}
            </Link>
          </li>
        ))}
    </ul>
  </nav>
);

const Loading = () => (
  <div className="grid grid-cols-1 gap-4" aria-busy="true">
    <span className="visually-hidden">Loading the class...</span>
    <Skeleton className="block h-12 w-[min(20rem,100%)] rounded-m" />
    <Skeleton className="block h-80 rounded-l" />
  </div>
);

const ClassContent = ({ classDetail }: { classDetail: ClassDetail }) => {
  const { class_id: id, name, role, students, archived_at: archivedAt } = classDetail;
  const part = usePart(students.length > 0);
  const navigate = useNavigate();
  const [isChoosing, setIsChoosing] = useState(false);
  const { areHidden, hide } = useHiddenNames();
  return (
    <>
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="flex min-w-0 flex-wrap items-baseline gap-x-4 gap-y-0">
          <BackLink to={paths.classes}>Classes</BackLink>
          <PageTitle size="compact">{name}</PageTitle>
          {students.length > 0 && <span className="font-strong">{counted(students.length, 'student')}</span>}
          {role === 'teacher' && <Badge>Co-teacher</Badge>}
        </div>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          {students.some(({ nickname }) => nickname !== null) && (
            <Checkbox
              label="Hide names (projector)"
              checked={areHidden}
              onChange={({ target }) => hide(target.checked)}
            />
          )}
          {students.length > 0 && archivedAt === null && (
            <Button
              variant="primary"
              data-tour="class-practice"
              aria-haspopup="dialog"
              onPointerEnter={PracticeDialog.preload}
              onClick={() => setIsChoosing(true)}
            >
              <PlayIcon />
              Practice
            </Button>
          )}
          <ClassMenu classDetail={classDetail} />
        </div>
      </header>
      {isChoosing && (
        <PracticeDialog
          classroom={classDetail}
          onChosen={() => void navigate(paths.yourCollections)}
          onClose={() => setIsChoosing(false)}
        />
      )}
      {archivedAt !== null && <ArchiveNotice classDetail={classDetail} />}
      <Parts id={id} current={part} isOwner={role === 'owner'} />
      {part === 'progress' && <ClassProgress classDetail={classDetail} />}
      {part === 'items' && <ClassItems classDetail={classDetail} />}
      {part === 'probes' && <ClassProbes classDetail={classDetail} />}
      {part === 'students' && <Students classDetail={classDetail} />}
      <div className="max-w-192 empty:hidden">
        {part === 'collections' && <SharedCollections classDetail={classDetail} />}
        {part === 'teachers' && <Teachers classDetail={classDetail} />}
        {part === 'history' && <History classDetail={classDetail} />}
      </div>
    </>
  );
};

export const ClassPage = () => {
  const { id = '' } = useParams();
  useTopOfPage();
  const query = useClass(id);
  const isGone = query.error instanceof ApiError && query.error.status === 404;
  return (
    <div className="grid grid-cols-1 gap-3">
      {isGone ? (
        <>
          <BackLink to={paths.classes}>Classes</BackLink>
          <PageTitle>Class not found</PageTitle>
          <Notice
            tone="note"
            actions={
              <Link className={buttonClass({})} to={paths.classes}>
                Go to your classes
              </Link>
            }
          >
            This class was deleted, or you don’t teach it.
          </Notice>
        </>
      ) : (
        <QueryView query={query} what="The class" loading={<Loading />}>
          {(classDetail) => <ClassContent key={id} classDetail={classDetail} />}
        </QueryView>
      )}
    </div>
  );
};
