import { categoryRules } from '@sixty/domain/categories';
import { mediaIdsIn } from '@sixty/domain/images';
import { backTextOf, imageOf, type Item } from '@sixty/domain/items';
import { columnCount, type Plan, type Row, type Signs, type Split } from '@sixty/domain/tables';
import {
  alternativesIn,
  guessChoice,
  hasMarkers,
  type ImportChoice,
  isExportTable,
  planFile,
  planImport,
  readItems,
  swapSides,
  unusedColumns,
} from '@sixty/domain/transfer';
import { listAdvice } from '@sixty/domain/uploads';
import { displayText } from '@sixty/domain/text';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import { findMissingMedia } from '../../platform/media-address.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/choices.tsx';
import { SelectField, TextField } from '../../ui/fields.tsx';
import { itemsText } from '../collection/collection-text.ts';
import { ItemStimulus } from '../item/item-stimulus.tsx';
import { HeadingChoice, ListPreview, SplitChoice } from './list-preview.tsx';

type Chosen = { split: Split | null; signs: Signs; choice: Partial<ImportChoice> };

const nothingChosen: Chosen = { split: null, signs: { cells: '', rows: '' }, choice: {} };
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
  const split = chosen.split === 'signs' ? chosen.signs : chosen.split;
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
      setChosen(({ signs, choice: { isUnmarked } }) => ({
        split: next,
        signs,
        choice: isUnmarked === undefined ? {} : { isUnmarked },
      })),
    signs: chosen.signs,
    chooseSigns: (part: Partial<Signs>) =>
      setChosen((before) => ({ ...before, signs: { ...before.signs, ...part }, choice: {} })),
    choose: (part: Partial<ImportChoice>) =>
      setChosen((before) => ({ ...before, choice: { ...before.choice, ...part } })),
    resetChoice: () => setChosen(nothingChosen),
  };
};

export type ItemList = ReturnType<typeof useItemList>;

const noColumn = 'none';

const SignFields = ({ list: { signs, chooseSigns } }: { list: ItemList }) => (
  <div className="grid cols-fit-56 items-start gap-x-6 gap-y-3">
    <TextField
      label="Between front and back"
      hint="Empty: a tab."
      value={signs.cells}
      maxLength={20}
      onChange={({ target }) => chooseSigns({ cells: target.value })}
    />
    <TextField
      label="Between items"
      hint="Empty: a new line. Two new lines: \n\n"
      value={signs.rows}
      maxLength={20}
      onChange={({ target }) => chooseSigns({ rows: target.value })}
    />
  </div>
);

type SideChoicesProps = {
  rows: readonly Row[];
  choice: ImportChoice;
  choose: (part: Partial<ImportChoice>) => void;
};

/** Where the backs are, and which signs separate right answers in them. */
const SideChoices = ({ rows, choice, choose }: SideChoicesProps) => {
  const { columns, backColumn, alternatives } = choice;
  const others = Array.from({ length: columnCount(rows) }, (_, column) => column).filter(
    (column) => !columns.includes(column),
  );
  return (
    <>
      <SelectField
        label="Back from"
        options={[
          { value: noColumn, label: 'One side only' },
          ...others.map((column) => ({ value: String(column), label: `Column ${column + 1}` })),
        ]}
        value={backColumn === null ? noColumn : String(backColumn)}
        onValue={(value) => choose({ backColumn: value === noColumn ? null : Number(value) })}
      />
      {backColumn !== null && <Button onClick={() => choose(swapSides(choice))}>Swap sides</Button>}
      {alternativesIn(rows, choice).map((sign) => (
        <Checkbox
          key={sign}
          label={`“${sign}” separates right answers`}
          checked={alternatives.includes(sign)}
          onChange={({ target }) =>
            choose({ alternatives: alternatives.replace(sign, '') + (target.checked ? sign : '') })
          }
        />
      ))}
    </>
  );
};

export const ItemListChoices = ({ list }: { list: ItemList }) => {
  const { category, table, choice, choose, chooseSplit } = list;
  if (!table || !choice) return null;
  const { rows, split } = table;
  const isExport = isExportTable(rows);
  const columns = Array.from({ length: columnCount(rows) }, (_, column) => column);
  return (
    <>
      <SplitChoice split={split} hasSigns onSplit={chooseSplit} />
      {split === 'signs' && <SignFields list={list} />}
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
        {columns.length > 1 && !isExport && choice.columns.length === 1 && choice.answerColumn === null && (
          <SideChoices rows={rows} choice={choice} choose={choose} />
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

/** ' → the cat (also the tomcat)'; ' = 7' of a problem. */
const backShown = (item: Item): string => {
  const { name, back: { image = null } = {}, accepted = [] } = item;
  const text = backTextOf(item) ?? (image === null ? null : 'a picture');
  if (text === null) return '';
  const others = accepted.length > 0 ? ` (also ${accepted.join(', ')})` : '';
  return ` ${item.back || name.includes('=') ? '→' : '='} ${text}${others}`;
};

const Value = (item: Item) => {
  if (imageOf(item) === null) return displayText(`${item.name}${backShown(item)}`);
  return (
    <>
      <span className="inline-block size-10 align-middle">
        <ItemStimulus item={item} />
      </span>{' '}
      {displayText(`${item.name}${item.back ? backShown(item) : ''}`)}
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
      backColumn={choice?.backColumn ?? null}
      onColumns={
        isExport
          ? undefined
          : (columns) =>
              choose({ columns, ...(columns.includes(choice?.backColumn ?? -1) && { backColumn: null }) })
      }
      plan={plan}
      noun={table?.hasLines ? 'line' : 'item'}
      summary={`${found} found.${unusedText(unused)}`}
      renderValue={Value}
    />
  );
};

export const addItemsText = (count: number): string =>
  count === 0 ? 'Add items' : `Add ${itemsText(count)}`;
