import type { Game, GameType, Pair } from '@sixty/domain/games';
import { type CSSProperties, type MouseEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import {
  type CollisionDetection,
  DndContext,
  type DragEndEvent,
  DragOverlay,
  PointerSensor,
  pointerWithin,
  rectIntersection,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { cardColorOf, cardStyle } from '../../../ui/card.tsx';
import { isDoublePress } from '../../../ui/button.tsx';
import { useHeldToasts } from '../../../ui/toast.tsx';
import { VisuallyHidden } from '../../../ui/skeleton.tsx';
import type { GameKind } from '../game-kind.ts';
import { buttonsOf, moveFocusByKey } from '../../../ui/grid.tsx';
import { MatchedTarget, Target, Word, WordButton } from './board-parts.tsx';
import styles from './board.module.css';
import type { GameMove, Mismatch } from './use-game.ts';

type Tiles = { columns: number; rows: number };

const columnCount = (count: number, steps: readonly number[]): number => {
  const column = steps.findIndex((maxCount) => count <= maxCount);
  return 1 + (column === -1 ? steps.length : column);
};

/** Largest number of tiles for one column, two, and so on. */
const steps = { words: [6, 14], pictures: [1, 4, 9, 16] } as const;

/** Uses the initial count, so that tiles keep their size. */
export const tilesOf = (count: number, side: 'words' | 'targets', type: GameType): Tiles => {
  const columns = columnCount(
    count,
    steps[side === 'targets' && type === 'matching_game' ? 'pictures' : 'words'],
  );
  return { columns, rows: Math.max(1, Math.ceil(count / columns)) };
};

const focusOnSide = (side: HTMLElement | null, number: number): void => {
  const buttons = buttonsOf(side);
  buttons[Math.min(number, buttons.length - 1)]?.focus({ preventScroll: true });
};

const enterSide = (side: HTMLElement | null): void =>
  buttonsOf(side)
    .find(({ tabIndex }) => tabIndex === 0)
    ?.focus();

type BoardProps = {
  kind: GameKind;
  game: Game;
  mismatch: Mismatch | null;
  onPlay: (move: GameMove) => void;
};

// A new object would create new sensors.
const pointerOptions = { activationConstraint: { distance: 6 } };

// Keeps a target in the last row in place under the pointer.
const edgeScrolling = { threshold: { x: 0, y: 0.05 }, acceleration: 3 };

/** Falls back to the most covered target: children aim loosely. */
const placeUnder: CollisionDetection = (details) => {
  const within = pointerWithin(details);
  return within.length > 0 ? within : rectIntersection(details);
};

const silence = {
  announcements: {
    onDragStart: () => undefined,
    onDragOver: () => undefined,
    onDragEnd: () => undefined,
    onDragCancel: () => undefined,
  },
  screenReaderInstructions: { draggable: '' },
};

const gridStyle = (...which: Parameters<typeof tilesOf>): CSSProperties => {
  const { columns, rows } = tilesOf(...which);
  return { '--columns': columns, '--rows': rows } as CSSProperties;
};

const isByKey = ({ detail }: MouseEvent): boolean => detail === 0;

export const Board = ({ kind, game, mismatch, onPlay }: BoardProps) => {
  const { pairs, selected } = game;
  useHeldToasts();
  const wordsSide = useRef<HTMLUListElement>(null);
  const targetsSide = useRef<HTMLUListElement>(null);
  const [focused, setFocused] = useState({ word: -1, target: -1 });
  const [dragged, setDragged] = useState<number | null>(null);
  const sensors = useSensors(useSensor(PointerSensor, pointerOptions));

  const words = game.wordOrder.filter((index) => game.matchedAt[index] === null);
  const open = game.targetOrder.filter((index) => game.wordOfTarget[index] === null);
  const wordStop = words.includes(focused.word) ? focused.word : words[0];
  const targetStop = open.includes(focused.target) ? focused.target : open[0];

  const choose = (word: number, event: MouseEvent) => {
    // A child's double tap must not deselect the word.
    if (isDoublePress(event)) return;
    onPlay({ type: 'select', word });
    if (isByKey(event) && selected !== word) enterSide(targetsSide.current);
  };

  const place = (word: number, target: number, isKey: boolean) => {
    // Render at once: a matched word is gone then, and the next one has its index.
    flushSync(() => onPlay({ type: 'place', word, target }));
    const isMatch = buttonsOf(wordsSide.current).length < words.length;
    if (isMatch || isKey) focusOnSide(wordsSide.current, words.indexOf(word));
  };

  const drop = ({ active, over }: DragEndEvent) => {
    setDragged(null);
    const word = active.data.current?.['index'] as unknown;
    const target = over?.data.current?.['index'] as unknown;
    if (typeof word === 'number' && typeof target === 'number') place(word, target, false);
  };

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={placeUnder}
      accessibility={silence}
      autoScroll={edgeScrolling}
      onDragStart={({ active }) => {
        const word = active.data.current?.['index'] as unknown;
        setDragged(typeof word === 'number' ? word : null);
      }}
      onDragCancel={() => setDragged(null)}
      onDragEnd={drop}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape deselects from anywhere */}
      <div
        className={styles.board}
        data-kind={kind.type}
        data-is-choosing={selected !== null || dragged !== null || undefined}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || selected === null) return;
          onPlay({ type: 'select', word: selected });
          focusOnSide(wordsSide.current, words.indexOf(selected));
        }}
      >
        <section
          className={styles.side}
          aria-label="Words"
          style={gridStyle(pairs.length, 'words', kind.type)}
        >
          <VisuallyHidden>
            <h2>Words</h2>
          </VisuallyHidden>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys move between buttons */}
          <ul ref={wordsSide} className={styles.words} onKeyDown={moveFocusByKey}>
            {words.map((index) => (
              <WordButton
                key={index}
                index={index}
                pair={pairs[index] as Pair}
                isSelected={selected === index}
                isTabStop={index === wordStop}
                onChoose={(event) => choose(index, event)}
                onFocus={() => setFocused((last) => ({ ...last, word: index }))}
              />
            ))}
          </ul>
        </section>
        <section
          className={styles.side}
          aria-label={kind.targetsTitle}
          style={gridStyle(pairs.length, 'targets', kind.type)}
        >
          <VisuallyHidden>
            <h2>{kind.targetsTitle}</h2>
          </VisuallyHidden>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys move between buttons */}
          <ul ref={targetsSide} className={styles.targets} onKeyDown={moveFocusByKey}>
            {game.targetOrder.map((index) => {
              const pair = pairs[index] as Pair;
              if (game.wordOfTarget[index] !== null) {
                return <MatchedTarget key={index} kind={kind} pair={pair} />;
              }
              return (
                <Target
                  key={index}
                  index={index}
                  kind={kind}
                  pair={pair}
                  isWaiting={selected !== null}
                  mismatch={mismatch?.target === index ? mismatch.number : null}
                  isTabStop={index === targetStop}
                  onChoose={(event) => {
                    if (selected !== null) place(selected, index, isByKey(event));
                  }}
                  onFocus={() => setFocused((last) => ({ ...last, target: index }))}
                />
              );
            })}
          </ul>
        </section>
      </div>
      <DragOverlay dropAnimation={null}>
        {dragged !== null && (
          <span className={`${styles.word} ${styles.lifted}`} style={cardStyle(cardColorOf(dragged))}>
            <Word text={pairs[dragged]?.word ?? ''} />
          </span>
        )}
      </DragOverlay>
    </DndContext>
  );
};
