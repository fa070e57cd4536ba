import {
  type Change,
  type Changed,
  columnCount,
  guessHeader,
  type LeftOut,
  type Plan,
  type Row,
  type Split,
} from '@sixty/domain/tables';
import type { ReactNode } from 'react';
import { Checkbox, SegmentedControl } from '../../ui/choices.tsx';
import { ScrollRegion } from '../../ui/scroll-region.tsx';
import styles from './list-import.module.css';
import { counted } from '../../platform/number-text.ts';

type Noun = 'line' | 'item';

type PlanNote = { text: string; places: readonly string[] };

type Counting = (count: number, noun: Noun) => string;

const leftOutTexts: Readonly<Record<LeftOut, Counting>> = {
  heading: (count) => `Skipped ${counted(count, 'heading')}.`,
  empty: (count, noun) => `Skipped ${counted(count, `empty ${noun}`)}.`,
  repeated: (count) => `Skipped ${counted(count, 'duplicate')}.`,
  tooLong: (count, noun) => `Skipped ${counted(count, noun)} that ${count === 1 ? 'is' : 'are'} too long.`,
  full: (count, noun) => `Skipped ${counted(count, noun)}, since there is no more room.`,
  picture: (count) =>
    count === 1
      ? 'Skipped 1 picture that isn’t stored here.'
      : `Skipped ${count} pictures that aren’t stored here.`,
  noPicture: (count) => `Skipped ${counted(count, 'word')} without a picture.`,
  date: () => 'These look like dates. Did your spreadsheet change fractions?',
  page: (count) => `Skipped ${counted(count, 'line')} from around the list.`,
  joined: (count) => `Joined ${counted(count, 'line')} to the back above.`,
};

const changedTexts: Readonly<Record<Changed, Counting>> = {
  text: (count, noun) => `Changed ${counted(count, noun)}.`,
  alike: (count, noun) =>
    count === 1
      ? `1 ${noun} is almost the same as another.`
      : `${counted(count, noun)} are almost the same as others.`,
  answerIgnored: (count) => (count === 1 ? '1 answer isn’t a number.' : `${count} answers aren’t numbers.`),
  answerDiffers: (count) => `Please check ${counted(count, 'answer')}.`,
  ambiguousNumber: (count) =>
    `Please check ${counted(count, 'answer')}: does the point or comma mean thousands?`,
  noAnswer: (count, noun) =>
    `${counted(count, noun)} without an answer we know. Sixty shows ${count === 1 ? 'it' : 'them'}, but doesn’t ask.`,
};

const nouns: Readonly<Record<Noun, string>> = { line: 'Line', item: 'Item' };

const short = (text: string): string => (text.length > 80 ? `${text.slice(0, 80).toWellFormed()}…` : text);

const changeText = ({ from, to, reason }: Change): string => {
  if (reason === 'noAnswer') return short(from);
  if (reason === 'alike') return `${short(from)} and ${short(to)}`;
  if (reason === 'answerDiffers' || reason === 'ambiguousNumber') return `${short(from)} = ${to}`;
  return `${short(from)} → ${to === '' ? 'no answer' : short(to)}`;
};

/** Each reason once, with every line. */
export const notesOf = ({ leftOut, changes }: Plan<unknown>, noun: Noun): readonly PlanNote[] => [
  ...[...Map.groupBy(leftOut, ({ reason }) => reason)].map(([reason, lines]) => ({
    text: leftOutTexts[reason](lines.length, noun),
    places: lines.map(
      ({ line, name }) => `${nouns[noun]} ${line}${name.trim() === '' ? '' : `: ${short(name)}`}`,
    ),
  })),
  ...[...Map.groupBy(changes, ({ reason }) => reason)].map(([reason, lines]) => ({
    text: changedTexts[reason](lines.length, noun),
    places: lines.map((change) => `${nouns[noun]} ${change.line}: ${changeText(change)}`),
  })),
];

/** Notes list every line. */
const maxRows = 100;
const maxColumns = 12;

const reasons: Readonly<Record<LeftOut, string>> = {
  heading: 'Heading',
  empty: 'Empty',
  repeated: 'Duplicate',
  tooLong: 'Too long',
  full: 'No room',
  picture: 'Picture not found',
  noPicture: 'No picture',
  date: 'A date?',
  page: 'Not in the list',
  joined: 'Goes on from above',
};

const Note = ({ text, places }: PlanNote) => (
  <details className="text-foreground-soft" open={places.length <= 5}>
    <summary className="min-h-6 cursor-pointer font-strong">{text}</summary>
    <ul
      className="mx-0 mt-1 mb-0 max-h-48 overflow-auto py-0 pr-0 pl-6 wrap-anywhere [&>li]:[contain-intrinsic-size:auto_1.5rem] [&>li]:[content-visibility:auto]"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable list must be focusable
      tabIndex={0}
      aria-label={text}
    >
      {places.map((place) => (
        <li key={place} dir="auto">
          {place}
        </li>
      ))}
    </ul>
  </details>
);

const splits = [
  { value: 'lines', label: 'Lines' },
  { value: 'commas', label: 'Commas' },
  { value: 'spaces', label: 'Spaces' },
  { value: 'signs', label: 'Your signs' },
] as const;

type SplitChoiceProps = {
  split: Split;
  /** Whether one's own signs can be chosen. */
  hasSigns?: boolean;
  onSplit: (split: Split) => void;
};

export const SplitChoice = ({ split, hasSigns = false, onSplit }: SplitChoiceProps) => (
  <SegmentedControl
    label="Separate items by"
    options={hasSigns ? splits : splits.slice(0, 3)}
    value={split}
    onValue={onSplit}
  />
);

type HeadingChoiceProps = {
  rows: readonly Row[];
  headings: number;
  hasNames?: boolean;
  onHeadings: (headings: number) => void;
};

/** Asks, if the first row is unlike the others. */
export const HeadingChoice = ({ rows, headings, hasNames = false, onHeadings }: HeadingChoiceProps) => {
  const guess = guessHeader(rows, hasNames);
  const first = (rows[0]?.cells ?? []).filter((cell) => cell.trim() !== '').join(', ');
  return (
    <Checkbox
      label="The first row is a heading"
      hint={guess.isAsked ? `“${short(first)}” is unlike the rest. Is it a heading?` : undefined}
      checked={headings > 0}
      onChange={({ target }) => onHeadings(target.checked ? Math.max(1, guess.rows) : 0)}
    />
  );
};

type ListPreviewProps<Value> = {
  rows: readonly Row[];
  headings: number;
  columns: readonly number[];
  /** Of answers; shown as used. */
  answerColumn?: number | null;
  /** Of the other side; shown as used. */
  backColumn?: number | null;
  /** Without it, columns can't be chosen. */
  onColumns?: ((columns: readonly number[]) => void) | undefined;
  plan: Plan<Value>;
  noun: Noun;
  /** '12 items found.' */
  summary: string;
  renderValue: (value: Value) => ReactNode;
};

/** The first rows with their columns, what becomes of each, and what is left out or changed. */
export const ListPreview = <Value,>({
  rows,
  headings,
  columns,
  answerColumn = null,
  backColumn = null,
  onColumns,
  plan,
  noun,
  summary,
  renderValue,
}: ListPreviewProps<Value>) => {
  const shownColumns = Array.from({ length: Math.min(columnCount(rows), maxColumns) }, (_, column) => column);
  const hasColumns = columnCount(rows) > 1;
  const values = Map.groupBy(plan.values.keys(), (index) => plan.lines[index] ?? 0);
  const leftOut = Map.groupBy(plan.leftOut, ({ line }) => line);
  const columnName = (column: number): string => {
    const heading = headings > 0 ? (rows[headings - 1]?.cells[column] ?? '').trim() : '';
    return `Column ${column + 1}${heading === '' ? '' : `: ${heading.slice(0, 30)}`}`;
  };
  const toggle = (column: number) =>
    onColumns?.(
      columns.includes(column)
        ? columns.filter((each) => each !== column)
        : [...columns, column].toSorted((a, b) => a - b),
    );

  return (
    <section className="grid grid-cols-1 gap-3 rounded-m bg-sunken p-4" aria-label="What we found">
      <output className="font-strong">{summary}</output>
      <ScrollRegion
        label="Preview"
        className="max-h-[min(22rem,45dvh)] rounded-m border-2 border-line bg-surface"
      >
        <table className={`${styles.table} w-full border-collapse text-s`}>
          <thead>
            <tr>
              <th scope="col">{noun === 'line' ? 'Line' : 'Item'}</th>
              <th scope="col">Becomes</th>
              {hasColumns &&
                shownColumns.map((column) => (
                  <th key={column} scope="col">
                    {onColumns ? (
                      <Checkbox
                        label={columnName(column)}
                        checked={columns.includes(column)}
                        onChange={() => toggle(column)}
                      />
                    ) : (
                      columnName(column)
                    )}
                  </th>
                ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, maxRows).map(({ line, cells }) => (
              <tr key={line}>
                <td className="w-[1%] text-foreground-soft tabular-nums">{line}</td>
                <td className="min-w-32 has-[input]:min-w-44 [&_label]:min-h-8 [&_label]:py-1">
                  {values.get(line)?.map((index) => (
                    <span key={index} className="me-3 inline-block font-strong" dir="auto">
                      {renderValue(plan.values[index] as Value)}
                    </span>
                  ))}
                  {leftOut.get(line)?.map(({ name, reason }, index) => (
                    <span
                      // oxlint-disable-next-line react/no-array-index-key -- a row may have a word twice
                      key={index}
                      className="me-3 inline-block [font-weight:inherit] text-foreground-soft italic"
                      dir="auto"
                    >
                      {reasons[reason]}
                      {values.has(line) && `: ${short(name)}`}
                    </span>
                  ))}
                </td>
                {hasColumns &&
                  shownColumns.map((column) => (
                    <td
                      key={column}
                      className={
                        [...columns, answerColumn, backColumn].includes(column)
                          ? undefined
                          : 'text-foreground-soft'
                      }
                      dir="auto"
                    >
                      {short(cells[column] ?? '')}
                    </td>
                  ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      {rows.length > maxRows && <p className="text-foreground-soft">and {rows.length - maxRows} more</p>}
      {notesOf(plan, noun).map((note) => (
        <Note key={note.text} {...note} />
      ))}
    </section>
  );
};
