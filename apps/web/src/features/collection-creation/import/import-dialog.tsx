import { mediaIdsIn } from '@sixty/domain/images';
import type { Item } from '@sixty/domain/items';
import { guessChoice, planFile, planImport } from '@sixty/domain/transfer';
import type { ImportChoice, ImportPlan } from '@sixty/domain/transfer';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import { queryKeys } from '../../../api/query-keys.ts';
import { itemsText } from '../../../entities/collection/collection-text.ts';
import { logError } from '../../../platform/log.ts';
import { findMissingMedia } from '../../../platform/missing-media.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { FilePicker } from '../../../ui/file-picker.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { useCreation } from '../creation.tsx';
import { withItemEdit } from '../draft/item-changes.ts';
import type { ChangeDraft } from '../draft/use-draft.ts';
import { decodeText } from './decode-text.ts';
import { ImportChoices } from './import-choices.tsx';
import { addText, type Noun } from './import-words.ts';
import { maxCharacters, readText, type Split } from './read-table.ts';
import { Understood } from './understood.tsx';

type ImportDialogProps = {
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly onChange: ChangeDraft;
  readonly onClose: () => void;
};

const noItems: ImportPlan = { items: [], leftOut: [], changes: [] };

const textOf = async (file: File): Promise<string | null> => {
  try {
    return decodeText(new Uint8Array(await file.arrayBuffer()));
  } catch (error) {
    logError('A file could not be read.', error);
    return null;
  }
};

type Chosen = { readonly split: Split | null; readonly choice: Partial<ImportChoice> };
const nothingChosen: Chosen = { split: null, choice: {} };

const useMissingMedia = (text: string) => {
  const ids = useMemo(() => mediaIdsIn(text), [text]);
  const { data, isFetching } = useQuery({
    queryKey: [...queryKeys.missingMedia, ids],
    queryFn: async ({ signal }) => findMissingMedia(ids, signal),
    enabled: ids.length > 0,
  });
  return { missing: data, isChecking: isFetching };
};

const useReading = (text: string, category: string, existing: readonly Item[]) => {
  const [chosen, setChosen] = useState<Chosen>(nothingChosen);
  const { split } = chosen;
  const { missing, isChecking } = useMissingMedia(text);
  const read = useMemo(
    () => (text.trim() === '' ? null : readText(text, category, split)),
    [text, category, split],
  );
  const rows = read?.kind === 'table' ? read : null;
  const choice = useMemo(
    () => rows && { ...guessChoice(rows.table, category), ...chosen.choice },
    [rows, category, chosen.choice],
  );
  const plan = useMemo<ImportPlan>(() => {
    if (read?.kind === 'collection') return planFile(read.file.items, { existing, missing });
    return rows && choice ? planImport(rows.table, choice, { category, existing, missing }) : noItems;
  }, [read, rows, choice, category, existing, missing]);
  const nounOfRows: Noun = rows?.split === 'lines' ? 'row' : 'item';
  return {
    rows,
    choice,
    plan,
    isChecking,
    noun: rows?.lines ? ('line' as const) : nounOfRows,
    placeOf: (row: number) => rows?.lines?.[row - 1] ?? row,
    chooseSplit: (next: Split) =>
      setChosen(({ choice: { isUnmarked } }) => ({
        split: next,
        choice: isUnmarked === undefined ? {} : { isUnmarked },
      })),
    choose: (part: Partial<ImportChoice>) =>
      setChosen((before) => ({ ...before, choice: { ...before.choice, ...part } })),
    resetChoice: () => setChosen(nothingChosen),
  };
};

export const ImportDialog = ({ text, onText, onChange, onClose }: ImportDialogProps) => {
  const { draft } = useCreation();
  const showToast = useToast();
  const [problem, setProblem] = useState<string | null>(null);
  const { rows, choice, plan, isChecking, noun, placeOf, chooseSplit, choose, resetChoice } = useReading(
    useDeferredValue(text),
    draft.category,
    draft.items,
  );

  const take = (next: string) => {
    if (next.trim() === '' || text.trim() === '') resetChoice();
    setProblem(next.length > maxCharacters ? 'That’s too much for one collection.' : null);
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
      setProblem('We couldn’t read this file as text. Save it as CSV or plain text and try again.');
    } else {
      resetChoice();
      take(found);
    }
  };

  const add = () => {
    onChange((current) => withItemEdit(current, { type: 'add', items: plan.items }));
    showToast(`${itemsText(plan.items.length)} added.`);
    onText('');
    onClose();
  };

  return (
    <Dialog title="Paste a list" size="large" onClose={onClose}>
      <div className="stack gap-4">
        <TextArea
          label="List"
          hint="Words, a table from a spreadsheet, or math problems with answers."
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
        {rows && choice && (
          <ImportChoices
            table={rows.table}
            category={draft.category}
            split={rows.split}
            onSplit={chooseSplit}
            choice={choice}
            onChoice={choose}
          />
        )}
        {text.trim() !== '' && <Understood plan={plan} noun={noun} placeOf={placeOf} />}
      </div>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="primary" disabled={plan.items.length === 0} isBusy={isChecking} onClick={add}>
          {addText(plan.items.length)}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
