import { useState } from 'react';
import { ListDialog } from '../../../entities/list-import/list-dialog.tsx';
import {
  NameListChoices,
  NameListPreview,
  maxNamesLength,
  useNameList,
} from '../../../entities/list-import/name-list.tsx';
import { counted } from '../../../platform/number-text.ts';

type PasteDialogProps = {
  /** Pasted where one name is typed. */
  initialText: string;
  onAdd: (names: readonly string[]) => boolean;
  fullMessage: string;
  onClose: () => void;
};

const identity = (name: string): string => name;

export const PasteDialog = ({ initialText, onAdd, fullMessage, onClose }: PasteDialogProps) => {
  const [text, setText] = useState(initialText);
  const [isFull, setIsFull] = useState(false);
  const list = useNameList(text);
  const names = list.plan.values;
  const what = counted(names.length, 'name');
  return (
    <ListDialog
      title="Paste a class list"
      label="One name per line"
      hint="Paste from a document or spreadsheet. Numbers in front of names are removed."
      text={text}
      maxLength={maxNamesLength}
      onText={(next) => {
        setIsFull(false);
        setText(next);
      }}
      onNewText={list.resetChoice}
      problem={isFull ? fullMessage : list.problem}
      choices={<NameListChoices list={list} />}
      preview={
        list.table.rows.length === 0 ? null : (
          <NameListPreview list={list} values={names} summary={`${what} found.`} renderValue={identity} />
        )
      }
      submitText={names.length === 0 ? 'Add names' : `Add ${what}`}
      isDisabled={names.length === 0}
      onSubmit={() => {
        if (onAdd(names)) onClose();
        else setIsFull(true);
      }}
      onClose={onClose}
    />
  );
};
