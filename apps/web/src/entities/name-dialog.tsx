import { useState } from 'react';
import { serverReason } from '../api/api-error.ts';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogActions } from '../ui/dialog.tsx';
import { Form } from '../ui/form.tsx';
import { TextField } from '../ui/fields.tsx';
import { useSave } from './use-save.ts';

export type NameDialogProps = {
  title: string;
  label: string;
  confirmLabel: string;
  name?: string;
  maxLength: number;
  clean: (text: string) => string;
  emptyMessage: string;
  failedMessage: string;
  onName: (name: string) => Promise<void>;
  onClose: () => void;
};

export const NameDialog = ({
  title,
  label,
  confirmLabel,
  name = '',
  maxLength,
  clean,
  emptyMessage,
  failedMessage,
  onName,
  onClose,
}: NameDialogProps) => {
  const [text, setText] = useState(name);
  const { save, isSaving, problem, fail, dismiss } = useSave('A name could not be saved.');

  const submit = () => {
    const next = clean(text);
    if (next === '') {
      fail({ text: emptyMessage });
      return;
    }
    save({
      send: async () => {
        await onName(next);
        onClose();
      },
      onFailed: (error) => ({ text: serverReason(error, [400, 404, 412, 413]) ?? failedMessage }),
    });
  };

  return (
    <Dialog title={title} size="small" onClose={onClose}>
      <Form onSubmit={submit}>
        <TextField
          label={label}
          dir="auto"
          value={text}
          maxLength={maxLength}
          error={problem?.text}
          data-first-focus
          onChange={({ target }) => {
            setText(target.value);
            dismiss();
          }}
        />
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" isBusy={isSaving}>
            {confirmLabel}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
};
