import type { Item } from '@sixty/domain/items';
import { columnCount, guessChoice, planFile, planImport } from '@sixty/domain/transfer';
import type { ImportChoice, ImportPlan, Table } from '@sixty/domain/transfer';
import { useDeferredValue, useMemo, useState } from 'react';
import { logError } from '../../../platform/log.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { FilePicker } from '../../../ui/file-picker.tsx';
import { ItemFace } from '../../../ui/item-face.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { useCreation } from '../creation.tsx';
import { withImported } from '../draft/item-changes.ts';
import type { ChangeDraft } from '../draft/use-draft.ts';
import { decodeText } from './decode-text.ts';
import styles from './import-dialog.module.css';
import { addText, leftOutTexts } from './import-words.ts';
import { maxCharacters, readText } from './read-table.ts';

const shownItems = 24;

type ImportDialogProps = {
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly onChange: ChangeDraft;
  readonly onClose: () => void;
};

type ColumnsProps = {
  readonly table: Table;
  readonly choice: ImportChoice;
  readonly onChoice: (choice: ImportChoice) => void;
};

/** Which column holds the items, and whether the first row is one of them. */
const Columns = ({ table, choice, onChoice }: ColumnsProps) => {
  const first = table[0] ?? [];
  const options = Array.from({ length: columnCount(table) }, (_, column) => ({
    value: String(column),
    label: `Column ${column + 1}${first[column]?.trim() ? `: ${first[column].trim().slice(0, 30)}` : ''}`,
  }));
  return (
    <div className={styles['columns']}>
      {options.length > 1 && (
        <SelectField
          label="The items stand in"
          options={options}
          value={String(choice.column)}
          onValue={(value) => onChoice({ ...choice, column: Number(value) })}
        />
      )}
      <Checkbox
        label="The first row is a heading"
        checked={choice.hasHeader}
        onChange={({ target }) => onChoice({ ...choice, hasHeader: target.checked })}
      />
    </div>
  );
};

type UnderstoodProps = { readonly plan: ImportPlan; readonly noun: 'row' | 'item' };

const Understood = ({ plan, noun }: UnderstoodProps) => (
  <section className={styles['understood']} aria-label="What was understood">
    <output className={styles['found']}>
      {plan.items.length === 1 ? '1 item found.' : `${plan.items.length} items found.`}
    </output>
    <ul className={styles['items']}>
      {plan.items.slice(0, shownItems).map((item) => (
        <li key={item.id} className={styles['item']}>
          <ItemFace item={item} hasCaption />
        </li>
      ))}
    </ul>
    {plan.items.length > shownItems && <p>and {plan.items.length - shownItems} more</p>}
    {leftOutTexts(plan, noun).map((line) => (
      <p key={line} className={styles['leftOut']}>
        {line}
      </p>
    ))}
  </section>
);

const noItems: ImportPlan = { items: [], leftOut: [] };

/** What a file says; null where it says nothing that can be read. */
const textOf = async (file: File): Promise<string | null> => {
  try {
    return decodeText(new Uint8Array(await file.arrayBuffer()));
  } catch (error) {
    logError('A file could not be read.', error);
    return null;
  }
};

const useReading = (text: string, category: string, present: readonly Item[]) => {
  const [chosen, setChosen] = useState<ImportChoice | null>(null);
  const read = useMemo(() => (text.trim() === '' ? null : readText(text, category)), [text, category]);
  const table = read?.kind === 'table' ? read.table : null;
  const choice = useMemo(() => chosen ?? (table && guessChoice(table)), [chosen, table]);
  const plan = useMemo<ImportPlan>(() => {
    if (read?.kind === 'collection') return planFile(read.file.items, present);
    return table && choice ? planImport(table, choice, { category, present }) : noItems;
  }, [read, table, choice, category, present]);
  return { table, choice, plan, choose: setChosen };
};

/** Pasted text, or a file, and what it is understood as, before anything is added. */
export const ImportDialog = ({ text, onText, onChange, onClose }: ImportDialogProps) => {
  const { draft } = useCreation();
  const showToast = useToast();
  const [problem, setProblem] = useState<string | null>(null);
  const { table, choice, plan, choose } = useReading(useDeferredValue(text), draft.category, draft.items);

  const take = (next: string) => {
    choose(null);
    setProblem(next.length > maxCharacters ? 'This is too much for one collection.' : null);
    onText(next.slice(0, maxCharacters));
  };

  const takeFile = async ([file]: readonly File[]) => {
    if (!file) return;
    if (file.size > maxCharacters * 4) {
      setProblem('This file is too large for one collection.');
      return;
    }
    const found = await textOf(file);
    if (found === null) {
      setProblem('This file could not be read as text. Please save it as CSV or as plain text.');
    } else take(found);
  };

  const add = () => {
    onChange((kept) => withImported(kept, plan.items));
    showToast(plan.items.length === 1 ? '1 item added.' : `${plan.items.length} items added.`);
    onText('');
    onClose();
  };

  return (
    <Dialog title="Paste a list" size="large" onClose={onClose}>
      <div className={styles['body']}>
        <TextArea
          label="List"
          hint="One item a line, or columns as a spreadsheet copies them."
          error={problem}
          value={text}
          rows={7}
          spellCheck={false}
          data-first-focus
          onChange={({ target }) => take(target.value)}
        />
        <FilePicker
          label="Choose a file"
          hint="CSV, TSV, text or JSON"
          accept=".csv,.tsv,.txt,.json,text/*,application/json"
          onPick={(files) => void takeFile(files)}
        />
        {table && choice && <Columns table={table} choice={choice} onChoice={choose} />}
        {text.trim() !== '' && <Understood plan={plan} noun={table ? 'row' : 'item'} />}
      </div>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button look="primary" disabled={plan.items.length === 0} onClick={add}>
          {addText(plan.items.length)}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
