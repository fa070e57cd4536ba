import { categoryRules } from '@sixty/domain/categories';
import { mediaIdsIn } from '@sixty/domain/images';
import { backTextOf, imageOf, type Item } from '@sixty/domain/items';
import { columnCount, type Plan, type Split } from '@sixty/domain/tables';
import {
  guessChoice,
  hasMarkers,
  type ImportChoice,
  isExportTable,
  planFile,
  planImport,
  readItems,
  unusedColumns,
} from '@sixty/domain/transfer';
import { listAdvice } from '@sixty/domain/uploads';
import { displayText } from '@sixty/domain/text';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import { findMissingMedia } from '../../platform/media-address.ts';
import { Checkbox } from '../../ui/choices.tsx';
import { SelectField } from '../../ui/fields.tsx';
import { itemsText } from '../collection/collection-text.ts';
import { ItemStimulus } from '../item/item-stimulus.tsx';
import { HeadingChoice, ListPreview, SplitChoice } from './list-preview.tsx';

type Chosen = { split: Split | null; choice: Partial<ImportChoice> };

const nothingChosen: Chosen = { split: null, choice: {} };
const noItems: readonly Item[] = [];
const noPlan: Plan<Item> = { values: [], lines: [], leftOut: [], changes: [] };

const useMissingMedia = (text: string) => {
  const ids = useMemo(() => mediaIdsIn(text), [text]);
  const { data, isFetching } = useQuery({
    queryKey: ['missing-media', ids],
    queryFn: async ({ signal }) => findMissingMedia(ids, signal),
    enabled: ids.length > 0,
  });
  return { missing: data, isChecking: isFetching };
};

/** The items in a text, as it is guessed or chosen to be read. */
export const useItemList = (text: string, category: string, existing: readonly Item[] = noItems) => {
  const [chosen, setChosen] = useState<Chosen>(nothingChosen);
  const readText = useDeferredValue(text);
  const { split } = chosen;
  const { missing, isChecking } = useMissingMedia(readText);
  const read = useMemo(
    () => (readText.trim() === '' ? null : readItems(readText, category, split)),
    [readText, category, split],
  );
  const table = read?.kind === 'table' ? read : null;
  const choice = useMemo(
    () => table && { ...guessChoice(table.rows, category), ...chosen.choice },
    [table, category, chosen.choice],
  );
  const plan = useMemo(() => {
    if (read?.kind === 'collection') return planFile(read.file.items, { existing, missing });
    if (!table || !choice) return noPlan;
    return planImport(table.rows, choice, { category, existing, missing, textOf: table.cellTextOf });
  }, [read, table, choice, category, existing, missing]);
  return {
    category,
    table,
    choice,
    plan,
    isChecking,
    problem: read?.kind === 'foreign' ? listAdvice(read.what) : null,
    isShown: table !== null || read?.kind === 'collection',
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

export type ItemList = ReturnType<typeof useItemList>;

const noColumn = 'none';

export const ItemListChoices = ({
  list: { category, table, choice, choose, chooseSplit },
}: {
  list: ItemList;
}) => {
  if (!table || !choice) return null;
  const { rows, split } = table;
  const isExport = isExportTable(rows);
  const columns = Array.from({ length: columnCount(rows) }, (_, column) => column);
  return (
    <>
      <SplitChoice split={split} onSplit={chooseSplit} />
      <div className="grid cols-fit-56 items-end gap-x-6 gap-y-3">
        {columns.length > 1 && !isExport && categoryRules(category).hasProblems && (
          <SelectField
            label="Use answers from"
            options={[
              { value: noColumn, label: 'No column' },
              ...columns
                .filter((column) => !choice.columns.includes(column))
                .map((column) => ({ value: String(column), label: `Column ${column + 1}` })),
            ]}
            value={choice.answerColumn === null ? noColumn : String(choice.answerColumn)}
            onValue={(value) => choose({ answerColumn: value === noColumn ? null : Number(value) })}
          />
        )}
        {split === 'lines' && rows.length > 1 && (
          <HeadingChoice
            rows={rows}
            headings={choice.headings}
            onHeadings={(headings) => choose({ headings })}
          />
        )}
        {!isExport && hasMarkers(rows, choice) && (
          <Checkbox
            label="Remove list numbers and bullets"
            checked={choice.isUnmarked}
            onChange={({ target }) => choose({ isUnmarked: target.checked })}
          />
        )}
      </div>
    </>
  );
};

const Value = (item: Item) => {
  const back = backTextOf(item);
  if (imageOf(item) === null)
    return displayText(
      back === null ? item.name : `${item.name} ${item.name.includes('=') ? '→' : '='} ${back}`,
    );
  return (
    <>
      <span className="inline-block size-10 align-middle">
        <ItemStimulus item={item} />
      </span>{' '}
      {item.name}
    </>
  );
};

/** 'Column 3 isn’t used.' */
const unusedText = (columns: readonly number[]): string => {
  const numbers = columns.map((column) => String(column + 1));
  if (numbers.length === 0) return '';
  if (numbers.length === 1) return ` Column ${numbers[0]} isn’t used.`;
  return ` Columns ${numbers.slice(0, -1).join(', ')} and ${numbers.at(-1)} aren’t used.`;
};

type ItemListPreviewProps = {
  list: ItemList;
  /** What is added, if not all of the list. */
  plan?: Plan<Item>;
  /** '12 items'. */
  found?: string;
};

export const ItemListPreview = ({
  list,
  plan = list.plan,
  found = itemsText(plan.values.length),
}: ItemListPreviewProps) => {
  const { table, choice, choose } = list;
  if (!list.isShown) return null;
  const isExport = table !== null && isExportTable(table.rows);
  const unused = table && choice && !isExport ? unusedColumns(table.rows, choice) : [];
  return (
    <ListPreview
      rows={table?.rows ?? plan.lines.map((line) => ({ line, cells: [] }))}
      headings={choice?.headings ?? 0}
      columns={choice?.columns ?? []}
      answerColumn={choice?.answerColumn ?? null}
      onColumns={isExport ? undefined : (columns) => choose({ columns })}
      plan={plan}
      noun={table?.hasLines ? 'line' : 'item'}
      summary={`${found} found.${unusedText(unused)}`}
      renderValue={Value}
    />
  );
};

export const addItemsText = (count: number): string =>
  count === 0 ? 'Add items' : `Add ${itemsText(count)}`;
