import type { Mark } from '@sixty/domain/probe';
import { type KeyboardEvent, memo, useEffect, useRef, useState } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { cellForKey } from './grid-keys.ts';
import layout from './grid-layout.module.css';
import { gridSize } from './grid-size.ts';
import styles from './scoring-grid.module.css';

/** `mark`: a press marks errors. `last`: it says which item was the last one attempted. */
export type PressMeaning = 'mark' | 'last';

type CellProps = {
  readonly text: string;
  readonly place: number;
  readonly mark: Mark;
  readonly isActive: boolean;
  readonly isOut: boolean;
};

const markTexts: Readonly<Record<Mark, string>> = {
  none: '',
  error: ', error',
  corrected: ', self-corrected',
};

/** Renders again only if it changed: a tap shows in the next frame. */
const Cell = memo(({ text, place, mark, isActive, isOut }: CellProps) => (
  <button
    type="button"
    className={classNames(layout['cell'], styles['cell'])}
    data-place={place}
    data-mark={mark}
    tabIndex={isActive ? 0 : -1}
    aria-disabled={isOut || undefined}
    aria-label={`${place + 1}: ${text}${markTexts[mark]}`}
  >
    <span dir="auto">{text}</span>
  </button>
));

type ScoringGridProps = {
  readonly texts: readonly string[];
  readonly perRow: number;
  readonly marks: readonly Mark[];
  readonly meaning: PressMeaning;
  /** Whether an item can't have been reached. */
  readonly isOut: (place: number) => boolean;
  readonly onPress: (place: number) => void;
};

const placeOf = (target: EventTarget): number | null => {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-place]') : null;
  return cell ? Number(cell.dataset['place']) : null;
};

export const ScoringGrid = ({ texts, perRow, marks, meaning, isOut, onPress }: ScoringGridProps) => {
  const grid = useRef<HTMLElement>(null);
  const [active, setActive] = useState(0);
  useEffect(() => grid.current?.querySelector<HTMLElement>('[data-place]')?.focus(), []);

  const focusCell = (place: number) => {
    setActive(place);
    grid.current?.querySelector<HTMLElement>(`[data-place="${place}"]`)?.focus();
  };
  const move = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const next = cellForKey(event.key, active, { cells: texts.length, perRow });
    if (next === null) return;
    event.preventDefault();
    focusCell(next);
  };

  return (
    // One listener for all cells. They are buttons: Space and Enter press them.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- see above
    <section
      ref={grid}
      className={classNames(layout['grid'], styles['grid'])}
      aria-label={meaning === 'mark' ? 'Items: press one to mark it' : 'Items: press the last one attempted'}
      data-meaning={meaning}
      style={gridSize(texts, perRow)}
      onKeyDown={move}
      onFocus={({ target }) => setActive(placeOf(target) ?? active)}
      onClick={({ target }) => {
        const place = placeOf(target);
        if (place !== null && !isOut(place)) onPress(place);
      }}
    >
      {texts.map((text, place) => (
        <Cell
          // oxlint-disable-next-line react/no-array-index-key -- a place never changes its text
          key={place}
          text={text}
          place={place}
          mark={marks[place] ?? 'none'}
          isActive={place === active}
          isOut={isOut(place)}
        />
      ))}
    </section>
  );
};
