import { addNote, type Note, removeNote, type StudentDetail, updateNote } from '@sixty/contract/students';
import { classLimits } from '@sixty/domain/classes';
import { useRef, useState } from 'react';
import { failureReason } from '../../../api/api-error.ts';
import { useClassChange } from '../../../api/classes.ts';
import { useAttempt } from '../../../entities/use-attempt.ts';
import { useSave } from '../../../entities/use-save.ts';
import { useToast } from '../../../ui/toast.tsx';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form.tsx';
import { TextArea } from '../../../ui/fields.tsx';
import { dayText } from '../../../platform/day-text.ts';
import { CardSection } from '../../../ui/card.tsx';
import { BinIcon, PencilIcon } from '../../../ui/icons.ts';
import { Menu } from '../../../ui/menu.tsx';

const useSaveNote = (
  { class_id: id, student_id: studentId }: StudentDetail,
  note: Note | null,
  onSaved: (text: string) => void,
) => {
  const changeClass = useClassChange();
  const { save, isSaving, problem, fail, dismiss } = useSave('The note could not be saved.');
  const params = { id, student_id: studentId };
  const send = (text: string) =>
    note
      ? changeClass(updateNote, { params: { ...params, note_id: note.note_id }, body: { text } })
      : changeClass(addNote, { params, body: { text } });
  return {
    isSaving,
    problem: problem?.text ?? null,
    dismiss,
    save: (text: string) => {
      if (text.trim() === '') {
        fail({ text: 'Please write something.' });
        return;
      }
      save({
        send: async () => {
          await send(text);
          onSaved(text);
        },
        onFailed: (error) => ({ text: `The note wasn’t saved. ${failureReason(error)}`.trim() }),
      });
    },
  };
};

/** The toast and its Undo outlive the page. */
const useRemoveNote = ({ class_id: id, student_id: studentId }: StudentDetail) => {
  const changeClass = useClassChange();
  const attempt = useAttempt();
  const showToast = useToast();
  const params = { id, student_id: studentId };

  const writeAgain = (text: string): void =>
    void attempt(async () => {
      await changeClass(addNote, { params, body: { text } });
      showToast('Note restored.');
    }, 'The note couldn’t be restored.');

  return ({ note_id: noteId, text }: Note): void =>
    void attempt(async (idempotencyKey) => {
      await changeClass(removeNote, { params: { ...params, note_id: noteId } }, { idempotencyKey });
      showToast({ text: 'Note removed.', action: { label: 'Undo', onAct: () => writeAgain(text) } });
    }, 'The note wasn’t removed.');
};

type NoteFormProps = {
  student: StudentDetail;
  note: Note | null;
  onSaved: () => void;
  onCancel?: () => void;
};

const NoteForm = ({ student, note, onSaved, onCancel }: NoteFormProps) => {
  const [text, setText] = useState(note?.text ?? '');
  const area = useRef<HTMLTextAreaElement>(null);
  const { save, isSaving, problem, dismiss } = useSaveNote(student, note, (saved) => {
    setText((current) => (current === saved ? '' : current));
    area.current?.focus();
    onSaved();
  });
  return (
    <Form className="grid grid-cols-1 gap-3" onSubmit={() => save(text)}>
      <TextArea
        ref={area}
        label={note ? 'Edit note' : 'Add a note'}
        hint={note ? undefined : 'Visible to this class’s teachers.'}
        rows={3}
        maxLength={classLimits.noteLength}
        value={text}
        error={problem}
        onChange={({ target }) => {
          setText(target.value);
          dismiss();
        }}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant={note ? 'primary' : 'secondary'} isBusy={isSaving}>
          {note ? 'Save note' : 'Add note'}
        </Button>
        {onCancel && <Button onClick={onCancel}>Cancel</Button>}
      </div>
    </Form>
  );
};

const whenText = ({ created_at: created, updated_at: updated }: Note): string =>
  `${dayText(created)}${updated === created ? '' : ', edited'}`;

type NoteEntryProps = {
  student: StudentDetail;
  note: Note;
  onRemove: (note: Note) => void;
};

const NoteEntry = ({ student, note, onRemove }: NoteEntryProps) => {
  const [isEditing, setIsEditing] = useState(false);
  const entry = useRef<HTMLLIElement>(null);
  const close = () => {
    setIsEditing(false);
    entry.current?.focus();
  };
  return (
    <li ref={entry} tabIndex={-1} className="border-t border-t-line px-0 pt-2 pb-3">
      <div className="flex min-h-target items-center justify-between gap-2">
        <p className="text-s [&_time]:text-foreground-soft">
          <strong>{note.author_name ?? 'A former teacher'}</strong>{' '}
          <time dateTime={note.created_at}>{whenText(note)}</time>
        </p>
        {note.is_mine && !isEditing && (
          <Menu
            label={`More for the note of ${dayText(note.created_at)}`}
            entries={[
              { label: 'Edit', icon: <PencilIcon />, onChoose: () => setIsEditing(true) },
              { label: 'Remove', icon: <BinIcon />, onChoose: () => onRemove(note) },
            ]}
          />
        )}
      </div>
      {isEditing ? (
        <NoteForm student={student} note={note} onSaved={close} onCancel={close} />
      ) : (
        <p className="wrap-anywhere whitespace-pre-line" dir="auto">
          {note.text}
        </p>
      )}
    </li>
  );
};

export const Notes = ({ student }: { student: StudentDetail }) => {
  const remove = useRemoveNote(student);
  const all = useRef<HTMLDivElement>(null);
  return (
    <CardSection
      id="notes"
      title="Notes"
      className="grid grid-cols-1 gap-4"
      titleClass="text-xl"
      tour="student-notes"
    >
      {student.left_at === null && <NoteForm student={student} note={null} onSaved={() => undefined} />}
      <div ref={all} tabIndex={-1}>
        {student.notes.length > 0 ? (
          <ul className="grid max-h-160 overflow-y-auto">
            {student.notes.map((note) => (
              <NoteEntry
                key={note.note_id}
                student={student}
                note={note}
                onRemove={(removed) => {
                  all.current?.focus();
                  remove(removed);
                }}
              />
            ))}
          </ul>
        ) : (
          student.left_at !== null && <p>No notes.</p>
        )}
      </div>
    </CardSection>
  );
};
