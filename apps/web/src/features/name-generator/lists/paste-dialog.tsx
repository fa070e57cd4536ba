import { namesInText } from '@sixty/domain/wheel';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { TextArea } from '../../../ui/text-area.tsx';

type PasteDialogProps = {
  readonly onAdd: (names: readonly string[]) => boolean;
  readonly fullMessage: string;
  readonly onClose: () => void;
};

export const PasteDialog = ({ onAdd, fullMessage, onClose }: PasteDialogProps) => {
  const [text, setText] = useState('');
  const [error, setError] = useState<string | null>(null);
  const names = namesInText(text);
  const what = names.length === 1 ? '1 name' : `${names.length} names`;
  return (
    <Dialog title="Paste a class list" onClose={onClose}>
      <TextArea
        label="One name per line"
        hint="Paste from a document or spreadsheet. Numbers in front of names are removed."
        dir="auto"
        rows={10}
        value={text}
        error={error}
        data-first-focus
        onChange={({ target }) => {
          setText(target.value);
          setError(null);
        }}
      />
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button
          variant="primary"
          disabled={names.length === 0}
          onClick={() => {
            if (onAdd(names)) onClose();
            else setError(fullMessage);
          }}
        >
          {names.length === 0 ? 'Add names' : `Add ${what}`}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
