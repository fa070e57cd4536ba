import { cleanListName, nameListLimits } from '@sixty/domain/wheel';
import { useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { logError } from '../../../platform/log.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/text-field.tsx';

type ListNameDialogProps = {
  readonly title: string;
  readonly confirmLabel: string;
  readonly name?: string;
  /** `attempt` is an idempotency key, constant while the name is. */
  readonly onName: (name: string, attempt: string) => Promise<void>;
  readonly onClose: () => void;
};

export const ListNameDialog = ({ title, confirmLabel, name = '', onName, onClose }: ListNameDialogProps) => {
  const [text, setText] = useState(name);
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [attempt, setAttempt] = useState(() => crypto.randomUUID());

  const save = async (): Promise<void> => {
    const next = cleanListName(text);
    if (next === '') return setError('Please enter a name for the list.');
    setIsBusy(true);
    try {
      await onName(next, attempt);
      onClose();
    } catch (failure) {
      logError('A name list could not be created.', failure);
      const isFull = failure instanceof ApiError && failure.code === 'too_large';
      setError(isFull ? failure.detail : 'The list wasn’t saved. Please try again.');
      setIsBusy(false);
    }
  };

  return (
    <Dialog title={title} size="small" onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) void save();
        }}
      >
        <TextField
          label="List name"
          dir="auto"
          value={text}
          maxLength={nameListLimits.listNameLength}
          error={error}
          data-first-focus
          onChange={({ target }) => {
            setText(target.value);
            setError(null);
            setAttempt(crypto.randomUUID());
          }}
        />
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" isBusy={isBusy}>
            {confirmLabel}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};
