import { type Class, createClass } from '@sixty/contract/classes';
import { Link } from 'react-router';
import { useState } from 'react';
import { StudentAvatar } from '../../entities/student/student-avatar.tsx';
import { useNameOf } from '../../entities/student/student-name.tsx';
import { counted } from '../../platform/number-text.ts';
import { classPath } from '../../platform/paths.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card, CardGrid } from '../../ui/card.tsx';
import { dayText } from '../../platform/day-text.ts';
import { useClassChange, useClasses } from '../../api/classes.ts';
import { NameDialog } from '../../entities/name-dialog.tsx';
import { QueryView } from '../../entities/query-view.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState, PageTitle } from '../../ui/page-title.tsx';
import { PlusIcon } from '../../ui/icons.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useNavigateHere } from '../../ui/use-is-mounted.ts';
import { classNaming } from './class-names.ts';
import empty from './empty.svg';

const facesAtMost = 5;

const Faces = ({ students }: Pick<Class, 'students'>) => {
  const nameOf = useNameOf();
  return (
    <div className="flex items-center gap-1" aria-hidden="true">
      {students.slice(0, facesAtMost).map((student) => (
        <StudentAvatar key={student.student_id} avatar={student.avatar} name={nameOf(student)} size="small" />
      ))}
      {students.length > facesAtMost && (
        <span className="pl-1 text-s font-strong">+{students.length - facesAtMost}</span>
      )}
    </div>
  );
};

const ClassCard = ({ classroom, Heading }: { classroom: Class; Heading: 'h2' | 'h3' }) => {
  const { class_id: id, name, role, students, deleted_at: deletedAt } = classroom;
  return (
    <Card className="relative grid h-full content-start gap-3 has-[a:focus-visible]:outline-3 has-[a:focus-visible]:outline-offset-2 has-[a:focus-visible]:outline-focus has-[a:hover]:border-line-strong">
      <div className="flex items-center justify-between gap-3">
        <Heading className="text-l wrap-anywhere">
          <Link
            className="text-inherit no-underline after:absolute after:inset-0 after:rounded-[inherit] focus-visible:outline-none"
            to={classPath(id)}
          >
            {name}
          </Link>
        </Heading>
        {role === 'teacher' && <Badge>Co-teacher</Badge>}
      </div>
      {students.length > 0 && <Faces students={students} />}
      <p className="font-strong">
        {students.length === 0 ? 'No students yet' : counted(students.length, 'student')}
      </p>
      {deletedAt !== null && <p className="text-danger">Deleted with all records on {dayText(deletedAt)}.</p>}
    </Card>
  );
};

const Loading = () => (
  <div className="grid cols-fill-69 gap-[clamp(1rem,2vw,1.5rem)]" aria-busy="true">
    <span className="visually-hidden">Loading your classes...</span>
    {['first', 'second', 'third'].map((key) => (
      <Skeleton key={key} className="block h-38 rounded-l" />
    ))}
  </div>
);

type ClassGridProps = { classes: readonly Class[]; heading: 'h2' | 'h3' };

const ClassGrid = ({ classes, heading }: ClassGridProps) => (
  <CardGrid>
    {classes.map((each) => (
      <li key={each.class_id}>
        <ClassCard classroom={each} Heading={heading} />
      </li>
    ))}
  </CardGrid>
);

export const Classes = () => {
  const classes = useClasses();
  const { data } = classes;
  const changeClass = useClassChange();
  const navigate = useNavigateHere();
  const [isCreating, setIsCreating] = useState(false);
  const open = data?.filter(({ archived_at: archivedAt }) => archivedAt === null) ?? [];
  const archived = data?.filter(({ archived_at: archivedAt }) => archivedAt !== null) ?? [];

  const create = async (name: string): Promise<void> => {
    const made = await changeClass(createClass, { body: { name } });
    navigate(classPath(made.class_id));
  };

  const newClass = (
    <Button
      variant="primary"
      aria-haspopup="dialog"
      data-tour="new-class"
      onClick={() => setIsCreating(true)}
    >
      <PlusIcon />
      New class
    </Button>
  );

  return (
    <div className="grid grid-cols-1 gap-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <PageTitle>Classes</PageTitle>
        {open.length > 0 && newClass}
      </div>
      <QueryView query={classes} what="Your classes" loading={<Loading />} />
      {data && open.length === 0 && (
        <EmptyState
          drawing={empty}
          text="Add your students, and Sixty remembers each child’s practice: who is growing, and which items are hard."
        >
          {newClass}
        </EmptyState>
      )}
      {open.length > 0 && (
        <div data-tour="class-list">
          <ClassGrid classes={open} heading="h2" />
        </div>
      )}
      {archived.length > 0 && (
        <section className="grid grid-cols-1 gap-4" aria-labelledby="archived-classes">
          <h2 className="text-xl" id="archived-classes">
            Archived
          </h2>
          <ClassGrid classes={archived} heading="h3" />
        </section>
      )}
      {isCreating && (
        <NameDialog
          {...classNaming}
          title="New class"
          confirmLabel="Create"
          onName={create}
          onClose={() => setIsCreating(false)}
        />
      )}
    </div>
  );
};
