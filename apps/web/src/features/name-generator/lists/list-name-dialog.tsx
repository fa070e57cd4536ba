import { cleanListName, nameListLimits } from '@sixty/domain/wheel';
import { useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { logError } from '../../../platform/log.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { Form } from '../../../ui/form.tsx';
import { TextField } from '../../../ui/text-field.tsx';

type ListNameDialogProps = {
  readonly title: string;
  readonly confirmLabel: string;
  readonly name?: string;
  readonly onName: (name: string, saveKey: string) => Promise<void>;
  readonly onClose: () => void;
};

export const ListNameDialog = ({ title, confirmLabel, name = '', onName, onClose }: ListNameDialogProps) => {
  const [text, setText] = useState(name);
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [saveKey, setSaveKey] = useState(() => crypto.randomUUID());

  const save = async (): Promise<void> => {
    const next = cleanListName(text);
    if (next === '') return setError('Please enter a name for the list.');
    setIsBusy(true);
    try {
      await onName(next, saveKey);
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
      <Form
        onSubmit={() => {
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
            setSaveKey(crypto.randomUUID());
          }}
        />
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" isBusy={isBusy}>
            {confirmLabel}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
};
