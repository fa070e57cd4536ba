import type { Note, StudentDetail } from '@sixty/contract/students';
import { useRef, useState } from 'react';
import { dayText } from '../../../platform/day-text.ts';
import { CardSection } from '../../../ui/card.tsx';
import { BinIcon, PencilIcon } from '../../../ui/icons.ts';
import { Menu } from '../../../ui/menu.tsx';
import { NoteForm } from './note-form.tsx';
import { useRemoveNote } from './use-notes.ts';

const whenText = ({ created_at: created, updated_at: updated }: Note): string =>
  `${dayText(created)}${updated === created ? '' : ', edited'}`;

type NoteEntryProps = {
  readonly student: StudentDetail;
  readonly note: Note;
  readonly onRemove: (note: Note) => void;
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

export const Notes = ({ student }: { readonly student: StudentDetail }) => {
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
