import type { Class, ClassDetail, Student } from '@sixty/contract/classes';
import { classLimits, cleanStudentName, nicknameAfterChange, shownName } from '@sixty/domain/classes';
import { toLabel } from '@sixty/domain/text';
import { useState } from 'react';
import { serverReason } from '../../../api/api-error.ts';
import { useClasses } from '../../../api/classes.ts';
import { AvatarChoice } from '../../../entities/student/avatar-choice.tsx';
import { useNameOf } from '../../../entities/student/student-name.tsx';
import { OwnerOnly } from '../../../entities/student/owner-only.tsx';
import { ConflictChoice } from '../../../entities/conflict-choice.tsx';
import { SaveProblemNotice } from '../../../entities/save-problem-notice.tsx';
import { useSave } from '../../../entities/use-save.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Form } from '../../../ui/form.tsx';
import { SelectField, TextField } from '../../../ui/fields.tsx';
import { useIsMounted } from '../../../ui/use-is-mounted.ts';
import { useRoster } from './use-roster.ts';
import { useSaveStudent } from '../class-changes.ts';

type StudentDialogProps = {
  classDetail: ClassDetail;
  student: Student;
  onClose: () => void;
};

/** `serverVersion` is null if another teacher removed or moved the student. */
type Conflict = { serverVersion: Student | null; current: ClassDetail };

const studentTextOf = ({ name, nickname, avatar }: Student): string =>
  [name, nickname === null ? 'no nickname' : `“${nickname}”`, avatar ?? 'no animal'].join(', ');

const conflictText = (mine: Student, serverVersion: Student | null): string =>
  serverVersion
    ? `Another teacher changed this student while you were editing. Theirs: ${studentTextOf(serverVersion)}. Yours: ${studentTextOf(mine)}.`
    : `Another teacher removed ${mine.name} from this class while you were editing. Your change wasn’t saved.`;

const useOtherClasses = (classId: string) =>
  useClasses().data?.filter(
    ({ class_id: id, archived_at: archivedAt }) => id !== classId && archivedAt === null,
  ) ?? [];

const moveHint = ({ name, role }: Class): string =>
  `Its teachers will see all their records.${role === 'owner' ? '' : ` Only the owner of ${name} can move them back.`}`;

export const StudentDialog = ({ classDetail, student, onClose }: StudentDialogProps) => {
  const { class_id: classId, name: className } = classDetail;
  const isOwner = classDetail.role === 'owner';
  const [from] = useState(classDetail);
  const [name, setName] = useState(student.name);
  const [nickname, setNickname] = useState(student.nickname ?? '');
  const [avatar, setAvatar] = useState(student.avatar);
  const [toId, setToId] = useState(classId);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const others = useOtherClasses(classId);
  const to = others.find(({ class_id: id }) => id === toId);
  const saveStudent = useSaveStudent(classId);
  const isMounted = useIsMounted();
  const { notifyMoved } = useRoster(classDetail);
  const { save, isSaving, problem, fail, dismiss } = useSave<{
    text: string;
    field?: 'name';
  }>('A student could not be saved.');

  const mine: Student = {
    student_id: student.student_id,
    name: cleanStudentName(name),
    nickname: toLabel(nickname, classLimits.nicknameLength) || null,
    avatar,
  };

  const chooseAvatar = (next: typeof avatar) => {
    const taken = from.students
      .filter(({ student_id: id }) => id !== student.student_id)
      .map(({ nickname: other }) => other);
    setAvatar(next);
    setNickname(nicknameAfterChange(nickname, { from: avatar, to: next }, taken));
  };

  const submit = (base: ClassDetail) => {
    if (mine.name === '') {
      fail({ text: 'Please enter a name or a number.', field: 'name' });
      return;
    }
    save({
      send: async () => {
        const outcome = await saveStudent(base, mine, to);
        if (outcome.kind === 'conflict') {
          if (!isMounted.current) throw new Error('Another teacher changed this student.');
          setConflict(outcome);
          return;
        }
        if (to) notifyMoved(mine, to);
        onClose();
      },
      onFailed: (error) => ({
        text: serverReason(error, [400, 404, 413]) ?? 'The student wasn’t saved. Please try again.',
      }),
    });
  };

  return (
    <Dialog title={useNameOf()(student)} onClose={onClose}>
      <Form className="grid gap-4" onSubmit={() => submit(from)}>
        <TextField
          label="Name"
          hint="For you and the other teachers of this class."
          dir="auto"
          maxLength={classLimits.studentNameLength}
          value={name}
          error={problem?.field === 'name' ? problem.text : null}
          data-first-focus
          onChange={({ target }) => {
            setName(target.value);
            dismiss();
          }}
        />
        <TextField
          label="What shows on the projector?"
          hint="A nickname or a number, such as Fox or 7. Empty: the name."
          dir="auto"
          maxLength={classLimits.nicknameLength}
          value={nickname}
          onChange={({ target }) => setNickname(target.value)}
        />
        <AvatarChoice name={shownName(mine)} value={avatar} onValue={chooseAvatar} />
        {others.length > 0 && !isOwner && (
          <OwnerOnly classId={classId}>move students to another class</OwnerOnly>
        )}
        {others.length > 0 && isOwner && (
          <SelectField
            label="Class"
            hint={to && moveHint(to)}
            options={[
              { value: classId, label: className },
              ...others.map(({ class_id: id, name: label }) => ({ value: id, label })),
            ]}
            value={toId}
            onValue={setToId}
          />
        )}
        {problem?.field !== 'name' && <SaveProblemNotice problem={problem} />}
        {conflict && (
          <ConflictChoice
            text={conflictText(mine, conflict.serverVersion)}
            isSaving={isSaving}
            server={{ label: conflict.serverVersion ? 'Keep theirs' : 'Close', onChoose: onClose }}
            mine={conflict.serverVersion && { label: 'Save mine', onChoose: () => submit(conflict.current) }}
          />
        )}
        <div className="dialog-foot grid-flow-col justify-end gap-3 surface">
          <Button onClick={onClose}>Cancel</Button>
          {!conflict && (
            <Button type="submit" variant="primary" isBusy={isSaving}>
              Save
            </Button>
          )}
        </div>
      </Form>
    </Dialog>
  );
};
