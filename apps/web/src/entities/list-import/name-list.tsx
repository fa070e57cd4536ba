import {
  guessNameChoice,
  type NameChoice,
  planNames,
  readNames,
  type Row,
  type Split,
} from '@sixty/domain/tables';
import { foreignTextKindOf, listAdvice } from '@sixty/domain/uploads';
import { type ReactNode, useMemo, useState } from 'react';
import { Checkbox, SegmentedControl } from '../../ui/choices.tsx';
import { HeadingChoice, ListPreview, SplitChoice } from './list-preview.tsx';

/** Far more than a school has. */
export const maxNamesLength = 100_000;

type Chosen = { split: Split | null; choice: Partial<NameChoice> };

const nothingChosen: Chosen = { split: null, choice: {} };

/** The names in a text, as it is guessed or chosen to be read. */
export const useNameList = (text: string) => {
  const [chosen, setChosen] = useState(nothingChosen);
  const foreign = useMemo(() => foreignTextKindOf(text), [text]);
  const table = useMemo(
    () => readNames(foreign === null ? text : '', chosen.split),
    [text, foreign, chosen.split],
  );
  const choice = useMemo(
    () => ({ ...guessNameChoice(table.rows), ...chosen.choice }),
    [table, chosen.choice],
  );
  const plan = useMemo(() => planNames(table.rows, choice, table.cellTextOf), [table, choice]);
  return {
    table,
    choice,
    plan,
    problem: foreign === null ? null : listAdvice(foreign),
    choose: (part: Partial<NameChoice>) =>
      setChosen((before) => ({ ...before, choice: { ...before.choice, ...part } })),
    chooseSplit: (split: Split) => setChosen({ split, choice: {} }),
    resetChoice: () => setChosen(nothingChosen),
  };
};

export type NameList = ReturnType<typeof useNameList>;

const orders = [
  { value: 'listed', label: 'As listed' },
  { value: 'first', label: 'First name' },
  { value: 'last', label: 'Last name' },
] as const;

export const NameListChoices = ({ list }: { list: NameList }) => {
  const { table, choice, choose, chooseSplit } = list;
  const { rows, split, hasLines } = table;
  if (rows.length === 0) return null;
  const mayBeLastFirst =
    choice.columns.length > 1 || rows.some(({ cells }) => cells.some((cell) => cell.includes(',')));
  return (
    <div className="grid gap-3">
      {!hasLines && <SplitChoice split={split} onSplit={chooseSplit} />}
      {rows.length > 1 && (
        <SegmentedControl
          label="Order"
          options={orders}
          value={choice.order}
          onValue={(order) => choose({ order })}
        />
      )}
      <div className="grid cols-fit-56 items-end gap-x-6 gap-y-3">
        {hasLines && (
          <HeadingChoice
            rows={rows}
            headings={choice.headings}
            hasNames
            onHeadings={(headings) => choose({ headings })}
          />
        )}
        {mayBeLastFirst && (
          <Checkbox
            label="The last name comes first"
            checked={choice.isLastFirst}
            onChange={({ target }) => choose({ isLastFirst: target.checked })}
          />
        )}
      </div>
    </div>
  );
};

type NameListPreviewProps<Value> = {
  list: NameList;
  /** In the order of the names. */
  values: readonly Value[];
  summary: string;
  renderValue: (value: Value) => ReactNode;
};

export const NameListPreview = <Value,>({
  list: { table, choice, plan, choose },
  values,
  ...rest
}: NameListPreviewProps<Value>) => {
  const places = new Map(plan.lines.map((line, place) => [line, place]));
  const rowIndexOf = ({ line }: Row): number => places.get(line) ?? -1;
  const { rows } = table;
  return (
    <ListPreview
      {...rest}
      rows={choice.order === 'listed' ? rows : rows.toSorted((a, b) => rowIndexOf(a) - rowIndexOf(b))}
      headings={choice.headings}
      columns={choice.columns}
      onColumns={(columns) => choose({ columns })}
      plan={{ ...plan, values }}
      noun={table.hasLines ? 'line' : 'item'}
    />
  );
};
