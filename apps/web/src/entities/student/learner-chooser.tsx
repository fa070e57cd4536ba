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
  children?: ((classroom: Class) => ReactNode) | false;
};

type StudentsProps = Pick<LearnerChooserProps, 'chosen' | 'onChoose'> & { classroom: Class };

const Students = ({ classroom, chosen, onChoose }: StudentsProps) => {
  const { students } = classroom;
  const { areHidden } = useHiddenNames();
  const nameOf = useNameOf();
  const [query, setQuery] = useState('');
  const found = matches(students, query);
  const choose = (student: Student) => onChoose(learnerOf(classroom, student));
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
              isChosen={isSameLearner(chosen, learnerOf(classroom, student))}
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
  children,
}: LearnerChooserProps) => {
  const [classId, setClassId] = useState(chosen?.classId);
  const classroom = classes.find(({ class_id: id }) => id === classId) ?? classes[0];
  if (!classroom) return null;
  const wholeClass = learnerOf(classroom, null);
  return (
    <div className="grid grid-cols-1 gap-4">
      {hasMe && (
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
          onValue={setClassId}
        />
      )}
      <div className="grid cols-fit-60 gap-3">
        <ActionTile
          title={classes.length > 1 ? 'The whole class' : `All of ${classroom.name}`}
          hint="Recorded for the class, not for a student"
          drawing={<GroupDrawing />}
          isChosen={isSameLearner(chosen, wholeClass)}
          onChoose={() => onChoose(wholeClass)}
        />
        {children && children(classroom)}
      </div>
      <Students key={classroom.class_id} classroom={classroom} chosen={chosen} onChoose={onChoose} />
    </div>
  );
};
