import type { Note, StudentDetail } from '@sixty/contract/students';
import { classLimits } from '@sixty/domain/classes';
import { useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form.tsx';
import { TextArea } from '../../../ui/fields.tsx';
import { useSaveNote } from './use-notes.ts';

type NoteFormProps = {
  readonly student: StudentDetail;
  readonly note: Note | null;
  readonly onSaved: () => void;
  readonly onCancel?: () => void;
};

export const NoteForm = ({ student, note, onSaved, onCancel }: NoteFormProps) => {
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
        hint={note ? undefined : 'The teachers of this class read it.'}
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
