import { type CSSProperties, type KeyboardEvent, memo, useEffect, useMemo, useRef } from 'react';
import type { Mark } from '@sixty/domain/probe';
import { displayText } from '@sixty/domain/text';
import styles from './scoring-grid.module.css';

/** Null for other keys. Digits lead to rows; 0 is the tenth. */
export const cellForKey = (
  key: string,
  from: number,
  { cells, perRow }: { cells: number; perRow: number },
): number | null => {
  const steps: Readonly<Record<string, number>> = {
    ArrowRight: 1,
    ArrowLeft: -1,
    ArrowDown: perRow,
    ArrowUp: -perRow,
  };
  const step = steps[key];
  const rowStart = from - (from % perRow);
  const to = (() => {
    if (step !== undefined) return from + step;
    if (key === 'Home') return rowStart;
    if (key === 'End') return Math.min(rowStart + perRow, cells) - 1;
    if (/^\d$/.test(key)) return ((Number(key) + 9) % 10) * perRow;
    return null;
  })();
  return to !== null && to >= 0 && to < cells ? to : null;
};

export const gridSize = (texts: readonly string[], perRow: number): CSSProperties =>
  ({
    '--per-row': perRow,
    '--rows': Math.ceil(texts.length / perRow),
    '--longest': Math.max(...texts.map((text) => text.length)),
  }) as CSSProperties;

/** `mark` marks errors; `last` sets the last item attempted. */
export type ClickMode = 'mark' | 'last';

type CellProps = {
  text: string;
  place: number;
  mark: Mark;
  isOut: boolean;
  isLast: boolean;
};

const markTexts: Readonly<Record<Mark, string>> = {
  none: '',
  error: ', error',
  corrected: ', self-corrected',
};

const Cell = memo(({ text, place, mark, isOut, isLast }: CellProps) => (
  <button
    type="button"
    className={`${styles.item} ${styles.cell} relative z-0 grid min-w-0 cursor-pointer place-items-center rounded-s border-2 border-transparent bg-transparent p-0 [font-family:var(--font-display,var(--font-heading))] leading-none font-strong whitespace-nowrap text-inherit group-data-[meaning=last]/grid:underline-offset-[0.3em] group-data-[meaning=last]/grid:[text-decoration:underline_dotted_2px] hover:border-current/40 focus-visible:border-current focus-visible:outline-3 focus-visible:-outline-offset-3 focus-visible:outline-focus aria-[disabled]:cursor-not-allowed aria-[disabled]:opacity-35 data-last:[border-block-end:4px_solid_currentcolor] data-last:[border-inline-end:6px_solid_currentcolor] data-[mark=corrected]:border-3 data-[mark=corrected]:border-dashed data-[mark=corrected]:border-current forced-colors:data-[mark=error]:outline-4 forced-colors:data-[mark=error]:-outline-offset-4 forced-colors:data-[mark=error]:outline-[Highlight]`}
    data-place={place}
    data-mark={mark}
    data-last={isLast || undefined}
    tabIndex={place === 0 ? 0 : -1}
    aria-disabled={isOut || undefined}
    aria-label={`${place + 1}: ${text}${markTexts[mark]}${isLast ? ', last item read' : ''}`}
  >
    <span dir="auto">{text}</span>
  </button>
));

type RowProps = {
  texts: readonly string[];
  /** `to` is exclusive. */
  from: number;
  to: number;
  marks: readonly Mark[];
  lastItem: number | null;
  outFrom: number;
};

const hasSameMarks = ({ from, to, marks }: RowProps, other: RowProps): boolean => {
  for (let place = from; place < to; place += 1) if (marks[place] !== other.marks[place]) return false;
  return true;
};

/** A press compares rows instead of hundreds of cells. */
const Row = memo(
  ({ texts, from, to, marks, lastItem, outFrom }: RowProps) => (
    <div className="contents">
      {texts.slice(from, to).map((text, index) => {
        const place = from + index;
        return (
          <Cell
            key={place}
            text={text}
            place={place}
            mark={marks[place] ?? 'none'}
            isOut={place >= outFrom}
            isLast={place === lastItem}
          />
        );
      })}
    </div>
  ),
  (one, other) =>
    one.texts === other.texts &&
    one.to === other.to &&
    one.lastItem === other.lastItem &&
    one.outFrom === other.outFrom &&
    hasSameMarks(one, other),
);

type ScoringGridProps = {
  texts: readonly string[];
  isOfMath: boolean;
  perRow: number;
  marks: readonly Mark[];
  clickMode: ClickMode;
  lastItem: number | null;
  /** Items from here on are disabled. */
  outFrom?: number;
  onPress: (place: number) => void;
};

const cellOf = (target: EventTarget): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-place]') : null;

const cellIndexOf = (target: EventTarget): number | null => {
  const cell = cellOf(target);
  return cell ? Number(cell.dataset['place']) : null;
};

const Grid = ({
  texts,
  isOfMath,
  perRow,
  marks,
  clickMode,
  lastItem,
  outFrom = Infinity,
  onPress,
}: ScoringGridProps) => {
  const grid = useRef<HTMLElement>(null);
  const shown = useMemo(() => texts.map((text) => displayText(text, isOfMath)), [texts, isOfMath]);
  useEffect(() => grid.current?.querySelector<HTMLElement>('[data-place]')?.focus(), []);

  /** Sets the roving tabindex in the DOM, since rendering hundreds of cells is slow. */
  const activate = (target: EventTarget) => {
    const cell = cellOf(target);
    if (!cell) return;
    grid.current?.querySelector('[tabindex="0"]')?.setAttribute('tabindex', '-1');
    cell.setAttribute('tabindex', '0');
  };
  const move = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const next = cellForKey(event.key, cellIndexOf(event.target) ?? 0, { cells: texts.length, perRow });
    if (next === null) return;
    event.preventDefault();
    grid.current?.querySelector<HTMLElement>(`[data-place="${next}"]`)?.focus();
  };

  const rowStarts = Array.from({ length: Math.ceil(texts.length / perRow) }, (_, row) => row * perRow);

  return (
    // One listener for all cells. They are buttons: Space and Enter press them.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- see above
    <section
      ref={grid}
      className="group/grid @container-size grid size-full min-h-[calc(var(--rows)*2.75rem)] auto-rows-[minmax(2.75rem,1fr)] grid-cols-[repeat(var(--per-row),minmax(0,1fr))]"
      aria-label={clickMode === 'mark' ? 'Items: tap one to mark it' : 'Items: tap the last one read'}
      data-meaning={clickMode}
      style={gridSize(shown, perRow)}
      onKeyDown={move}
      onFocus={({ target }) => activate(target)}
      onClick={({ target }) => {
        const place = cellIndexOf(target);
        if (place !== null && place < outFrom) onPress(place);
      }}
    >
      {rowStarts.map((from) => {
        const to = Math.min(from + perRow, texts.length);
        return (
          <Row
            key={from}
            texts={shown}
            from={from}
            to={to}
            marks={marks}
            lastItem={lastItem !== null && lastItem >= from && lastItem < to ? lastItem : null}
            outFrom={Math.min(Math.max(outFrom, from), to)}
          />
        );
      })}
    </section>
  );
};

export const ScoringGrid = memo(Grid);
