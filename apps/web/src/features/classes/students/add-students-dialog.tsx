import { addStudents, type ClassDetail, removeStudent, type Student } from '@sixty/contract/classes';
import { classLimits, cleanStudentName, type NicknameKind } from '@sixty/domain/classes';
import { useState } from 'react';
import { isNotFound, serverReason } from '../../../api/api-error.ts';
import { useClassChange } from '../../../api/classes.ts';
import { useStoredNameLists } from '../../../api/name-lists.ts';
import { ListDialog } from '../../../entities/list-import/list-dialog.tsx';
import {
  NameListChoices,
  NameListPreview,
  maxNamesLength,
  useNameList,
} from '../../../entities/list-import/name-list.tsx';
import { useSave } from '../../../entities/use-save.ts';
import { Checkbox, SegmentedControl } from '../../../ui/choices.tsx';
import { SelectField } from '../../../ui/fields.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { useSaveStudent } from '../class-changes.ts';
import { type RosterChange, submitTextOf, useRosterChanges } from './roster-changes.ts';
import { counted } from '../../../platform/number-text.ts';

type Shown = NicknameKind | 'names';

const shownOptions = [
  { value: 'animals', label: 'Animals' },
  { value: 'numbers', label: 'Numbers' },
  { value: 'names', label: 'Names' },
] as const satisfies readonly { value: Shown; label: string }[];

const noListChosen = '';

const NameListField = ({ onNames }: { onNames: (names: readonly string[]) => void }) => {
  const { data } = useStoredNameLists();
  const filled = data?.filter(({ names }) => names.length > 0) ?? [];
  if (filled.length === 0) return null;
  return (
    <SelectField
      label="Use a list from the name wheel"
      options={[
        { value: noListChosen, label: 'Choose a list' },
        ...filled.map(({ namelist_id: id, name, names }) => ({
          value: id,
          label: `${name} (${names.length})`,
        })),
      ]}
      value={noListChosen}
      onValue={(id) => onNames(filled.find((list) => list.namelist_id === id)?.names ?? [])}
    />
  );
};

const hintOf = ({ student, isChanged, isDouble }: RosterChange): string | undefined => {
  if (isChanged) return `Not added: the class has ${student?.name}.`;
  if (student) return 'In the class already.';
  return isDouble ? 'Another child has this name.' : undefined;
};

type AddStudentsDialogProps = { classDetail: ClassDetail; onClose: () => void };

export const AddStudentsDialog = ({ classDetail, onClose }: AddStudentsDialogProps) => {
  const { class_id: id } = classDetail;
  const changeClass = useClassChange();
  const saveStudent = useSaveStudent(id);
  const showToast = useToast();
  const [text, setText] = useState('');
  const [shown, setShown] = useState<Shown>('animals');
  const { save, isSaving, problem, fail, dismiss } = useSave('Students could not be added.');
  // A failed try may have added these students before the class reloads.
  const [from, setFrom] = useState(classDetail);
  const list = useNameList(text);
  const changes = useRosterChanges(list, from.students);
  const { entries, added, renamed, removed, missing } = changes;
  const places = classLimits.students - from.students.length + removed.length;

  const change = (next: string) => {
    if (text === '') list.resetChoice();
    changes.forget();
    setFrom(classDetail);
    setText(next);
    dismiss();
  };
  const toggle: typeof changes.toggle = (act, key) => {
    if (problem && from !== classDetail) change(text);
    else changes.toggle(act, key);
    dismiss();
  };
  const rename = async (student: Student) => {
    const { kind } = await saveStudent(from, student, undefined);
    if (kind === 'conflict') throw new Error('Somebody else changed this student.');
  };
  const remove = async ({ student_id: studentId }: Student) => {
    try {
      await changeClass(removeStudent, { params: { id, student_id: studentId }, query: {}, body: undefined });
    } catch (error) {
      // A failed try may have removed the student before.
      if (!isNotFound(error)) throw error;
    }
  };
  const submit = () => {
    if (added.length + renamed.length + removed.length === 0)
      fail({ text: 'Please enter at least one name or number.' });
    else if (added.length > places)
      fail({
        text: `A class can hold up to ${classLimits.students} students. There’s room for ${Math.max(places, 0)} more; this list adds ${added.length}.`,
      });
    else
      save({
        send: async () => {
          for (const student of renamed) await rename(student);
          for (const student of removed) await remove(student);
          const body = { names: added.map(cleanStudentName), ...(shown !== 'names' && { nicknames: shown }) };
          const reply = added.length === 0 ? [] : await changeClass(addStudents, { params: { id }, body });
          showToast(
            [
              (reply.length > 0 || renamed.length + removed.length === 0) &&
                `${counted(reply.length, 'student')} added.`,
              renamed.length > 0 && `${counted(renamed.length, 'student')} renamed.`,
              removed.length > 0 && `${counted(removed.length, 'student')} removed.`,
            ]
              .filter((part) => part !== false)
              .join(' '),
          );
          onClose();
        },
        onFailed: (error) => ({
          text:
            serverReason(error, [400, 404, 413]) ??
            (renamed.length + removed.length === 0
              ? 'The students weren’t added. Nothing is lost. Please try again.'
              : 'Some changes weren’t saved. Please try again.'),
        }),
      });
  };

  return (
    <ListDialog
      title="Add students"
      label="One name per line"
      hint="Type them, or paste a list from a document. First names, nicknames, or numbers are enough."
      text={text}
      maxLength={maxNamesLength}
      onText={change}
      onNewText={list.resetChoice}
      problem={problem?.text ?? list.problem}
      choices={
        <>
          <NameListField onNames={(found) => change([text.trimEnd(), ...found].filter(Boolean).join('\n'))} />
          <NameListChoices list={list} />
          <div className="grid gap-1">
            <SegmentedControl
              label="What shows on the projector?"
              options={shownOptions}
              value={shown}
              onValue={setShown}
            />
            <p className="text-s text-foreground-soft">
              {shown === 'names'
                ? 'Everybody in the room sees these names. We recommend animals or numbers.'
                : 'Every student gets one. You can change it to any nickname later.'}
            </p>
          </div>
        </>
      }
      preview={
        list.table.rows.length === 0 ? null : (
          <div className="grid grid-cols-1 gap-3">
            <NameListPreview
              list={list}
              values={entries}
              summary={`${counted(entries.length, 'name')} found.`}
              renderValue={(entry) => (
                <>
                  <Checkbox
                    label={entry.student ? `${entry.name}, another child` : entry.name}
                    hint={hintOf(entry)}
                    checked={changes.isAdded(entry)}
                    onChange={() => toggle('add', entry.key)}
                  />
                  {entry.isChanged && (
                    <Checkbox
                      label={`Rename ${entry.student?.name} to ${entry.name}`}
                      checked={changes.isRenamed(entry)}
                      onChange={() => toggle('rename', entry.key)}
                    />
                  )}
                </>
              )}
            />
            {missing.length > 0 && (
              <fieldset className="grid gap-1">
                <legend className="font-strong">In the class, but not in this list</legend>
                {missing.map((student) => (
                  <Checkbox
                    key={student.student_id}
                    label={`Remove ${student.name} from the class`}
                    checked={changes.isRemoved(student)}
                    onChange={() => toggle('remove', student.student_id)}
                  />
                ))}
              </fieldset>
            )}
          </div>
        )
      }
      submitText={submitTextOf(added.length, renamed.length, removed.length)}
      isBusy={isSaving}
      onSubmit={submit}
      onClose={onClose}
    />
  );
};
