import { addNote, type Note, removeNote, type StudentDetail, updateNote } from '@sixty/contract/students';
import { failureReason } from '../../../api/api-error.ts';
import { useClassChange } from '../../../api/classes.ts';
import { useAttempt } from '../../../entities/use-attempt.ts';
import { useSave } from '../../../entities/use-save.ts';
import { useToast } from '../../../ui/toast.tsx';

export const useSaveNote = (
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
export const useRemoveNote = ({ class_id: id, student_id: studentId }: StudentDetail) => {
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
