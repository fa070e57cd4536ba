import type { Class, Student } from '@sixty/contract/classes';
import { foldForSearch } from '@sixty/domain/text';
import { type ReactNode, useState } from 'react';
import type { Learner } from '../../platform/learner.ts';
import { SelectField, TextField } from '../../ui/fields.tsx';
import { isSameLearner, learnerOf } from './people.ts';
import { ActionTile, GroupDrawing, PersonTile } from './person-tile.tsx';
import { StudentAvatar } from './student-avatar.tsx';
import { useHiddenNames, useNameOf } from './student-name.tsx';

/** More need scrolling on a tablet. */
const searchFrom = 13;

const matches = (students: readonly Student[], query: string): readonly Student[] => {
  const wanted = foldForSearch(query.trim());
  return students.filter(({ name, nickname }) => foldForSearch(`${nickname ?? ''} ${name}`).includes(wanted));
};

type LearnerChooserProps = {
  /** At least one. */
  classes: readonly Class[];
  chosen: Learner | null;
  hasMe?: boolean;
  onChoose: (learner: Learner | null) => void;
  /** Student IDs in the order in which they were chosen; null if one press chooses. */
  queue?: readonly string[] | null;
  onQueue?: (queue: readonly string[], classroom: Class) => void;
  children?: ((classroom: Class) => ReactNode) | false;
};

const toggled = (queue: readonly string[], id: string): readonly string[] =>
  queue.includes(id) ? queue.filter((other) => other !== id) : [...queue, id];

type StudentsProps = Pick<LearnerChooserProps, 'chosen' | 'onChoose' | 'queue' | 'onQueue'> & {
  classroom: Class;
};

const Students = ({ classroom, chosen, onChoose, queue = null, onQueue }: StudentsProps) => {
  const { students } = classroom;
  const { areHidden } = useHiddenNames();
  const nameOf = useNameOf();
  const [query, setQuery] = useState('');
  const found = matches(students, query);
  const choose = (student: Student) =>
    queue
      ? onQueue?.(toggled(queue, student.student_id), classroom)
      : onChoose(learnerOf(classroom, student));
  if (students.length === 0) return <p>{classroom.name} has no students yet.</p>;
  return (
    <>
      {students.length >= searchFrom && (
        <TextField
          label="Find a student"
          value={query}
          onChange={({ target }) => setQuery(target.value)}
          onKeyDown={({ key }) => {
            const [only, ...others] = found;
            if (key === 'Enter' && only && others.length === 0) choose(only);
          }}
        />
      )}
      <ul
        className="grid cols-fill-44 gap-2 max-27rem:grid-cols-2"
        aria-label={`Students of ${classroom.name}`}
      >
        {found.map((student) => (
          <li key={student.student_id}>
            <PersonTile
              name={nameOf(student)}
              nickname={areHidden ? null : student.nickname}
              avatar={student.avatar}
              isChosen={
                queue
                  ? queue.includes(student.student_id)
                  : isSameLearner(chosen, learnerOf(classroom, student))
              }
              {...(queue?.includes(student.student_id) && { place: queue.indexOf(student.student_id) + 1 })}
              onChoose={() => choose(student)}
            />
          </li>
        ))}
      </ul>
      <output>{found.length === 0 && 'Nobody has this name.'}</output>
    </>
  );
};

export const LearnerChooser = ({
  classes,
  chosen,
  hasMe = true,
  onChoose,
  queue = null,
  onQueue,
  children,
}: LearnerChooserProps) => {
  const [classId, setClassId] = useState(chosen?.classId);
  const classroom = classes.find(({ class_id: id }) => id === classId) ?? classes[0];
  if (!classroom) return null;
  const wholeClass = learnerOf(classroom, null);
  return (
    <div className="grid grid-cols-1 gap-4">
      {hasMe && !queue && (
        <ActionTile
          title="Me"
          drawing={<StudentAvatar avatar={null} name="Me" size="medium" />}
          isChosen={chosen === null}
          onChoose={() => onChoose(null)}
        />
      )}
      {classes.length > 1 && (
        <SelectField
          label="Class"
          options={classes.map(({ class_id: value, name }) => ({ value, label: name }))}
          value={classroom.class_id}
          onValue={(id) => {
            setClassId(id);
            const next = classes.find(({ class_id: other }) => other === id);
            if (queue && next) onQueue?.([], next);
          }}
        />
      )}
      <div className="grid cols-fit-60 gap-3">
        {!queue && (
          <ActionTile
            title={classes.length > 1 ? 'The whole class' : `All of ${classroom.name}`}
            hint="Together, recorded for the class"
            drawing={<GroupDrawing />}
            isChosen={isSameLearner(chosen, wholeClass)}
            onChoose={() => onChoose(wholeClass)}
          />
        )}
        {children && children(classroom)}
      </div>
      <Students
        key={classroom.class_id}
        classroom={classroom}
        chosen={chosen}
        onChoose={onChoose}
        queue={queue}
        {...(onQueue && { onQueue })}
      />
    </div>
  );
};
