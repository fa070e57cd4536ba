import { type ClipboardEvent, type ReactNode, useState } from 'react';
import { logError } from '../../platform/log.ts';
import { maxTextLength, readTextFile } from '../../platform/text-file.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FilePicker, useDialogFiles } from '../../ui/files.tsx';
import { Form } from '../../ui/form.tsx';
import { TextArea } from '../../ui/fields.tsx';
import { classNames } from '../../ui/class-names.ts';
import { tableTextOf } from './table-html.ts';

type ListDialogProps = {
  title: string;
  label: string;
  hint: string;
  text: string;
  /** Characters. */
  maxLength?: number;
  /** Whether tables of documents and web pages are pasted with their cells. */
  hasTables?: boolean;
  onText: (text: string) => void;
  /** What was chosen for the text before doesn’t hold for another one. */
  onNewText: () => void;
  /** Why the text can't be read, or wasn't saved. */
  problem: string | null;
  /** How the text is read; below it. */
  choices: ReactNode;
  /** What becomes of the text; null without any. */
  preview: ReactNode;
  submitText: string;
  isDisabled?: boolean;
  isBusy?: boolean;
  onSubmit: () => void;
  onClose: () => void;
};

/** A list, pasted or from a file, with its preview: nothing is written before the button. */
export const ListDialog = ({
  title,
  label,
  hint,
  text,
  maxLength = maxTextLength,
  hasTables = false,
  onText,
  onNewText,
  problem,
  choices,
  preview,
  submitText,
  isDisabled = false,
  isBusy = false,
  onSubmit,
  onClose,
}: ListDialogProps) => {
  const [fileProblem, setFileProblem] = useState<string | null>(null);
  const take = (next: string, isFile: boolean) => {
    setFileProblem(next.length > maxLength ? 'That’s too much for one list.' : null);
    if (isFile || text.trim() === '' || next.trim() === '') onNewText();
    onText(next.slice(0, maxLength));
  };
  const takeFile = async (file: File) => {
    try {
      const read = await readTextFile(file);
      if (read.ok) take(read.text, true);
      else setFileProblem(read.problem);
    } catch (error) {
      logError('A file could not be read.', error);
      setFileProblem('This file can’t be opened. Please choose it again.');
    }
  };
  const pick = ([file]: readonly File[]) => {
    if (file) void takeFile(file);
  };
  const paste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const table = hasTables ? tableTextOf(event.clipboardData.getData('text/html')) : null;
    if (table === null) return;
    event.preventDefault();
    const { selectionStart, selectionEnd } = event.currentTarget;
    take(`${text.slice(0, selectionStart)}${table}${text.slice(selectionEnd)}`, false);
  };
  const isDropping = useDialogFiles(pick);

  return (
    <Dialog title={title} size="large" onClose={onClose}>
      <Form className="grid grid-cols-1" onSubmit={onSubmit}>
        <div className="grid cols-fit-104 items-start gap-x-6 gap-y-4">
          <div
            className={classNames(
              'grid grid-cols-1 gap-3 rounded-m max-48rem:[&_textarea]:max-h-[22dvh]',
              isDropping && 'outline-3 outline-offset-[6px] outline-focus outline-dashed',
            )}
          >
            <TextArea
              label={label}
              hint={text === '' ? hint : undefined}
              error={fileProblem ?? problem}
              dir="auto"
              value={text}
              rows={7}
              spellCheck={false}
              data-first-focus
              onPaste={paste}
              onChange={({ target }) => take(target.value, false)}
            />
            <FilePicker
              label="Choose a file"
              hint={text === '' ? 'CSV, TSV, text, or JSON. You can also drop it here.' : 'Or drop it here.'}
              accept=".csv,.tsv,.txt,.json,text/*,application/json"
              isMultiple={false}
              onPick={pick}
            />
            {choices}
          </div>
          {preview ?? (
            <p className="grid min-h-64 grid-cols-1 place-items-center gap-3 rounded-m bg-sunken p-4 text-center text-foreground-soft max-48rem:hidden">
              You’ll see your items here before anything is added.
            </p>
          )}
        </div>
        <div className="dialog-foot z-2 grid-flow-col justify-end gap-3 surface">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" disabled={isDisabled} isBusy={isBusy}>
            {submitText}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
};
