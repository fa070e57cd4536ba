import { useDraggable, useDroppable } from '@dnd-kit/core';
import { type Pair, sideTextOf } from '@sixty/domain/games';
import { displayText } from '@sixty/domain/text';
import type { MouseEvent } from 'react';
import { ItemPicture } from '../../../entities/item/item-picture.tsx';
import { textShapeStyle } from '../../../entities/item/text-shape.ts';
import { cardColorOf, cardStyle } from '../../../ui/card.tsx';
import { CheckIcon, CloseIcon } from '../../../ui/icons.ts';
import type { GameKind } from '../game-kind.ts';
import styles from './board.module.css';

/** Width/height. */
const tileAspect = 1.8;

export const Word = ({ text }: { text: string }) => (
  <span className={styles.text} style={textShapeStyle(text, tileAspect)} dir="auto">
    {displayText(text)}
  </span>
);

type WordButtonProps = {
  pair: Pair;
  index: number;
  isSelected: boolean;
  isTabStop: boolean;
  onChoose: (event: MouseEvent) => void;
  onFocus: () => void;
};

export const WordButton = ({ pair, index, isSelected, isTabStop, onChoose, onFocus }: WordButtonProps) => {
  const { setNodeRef, listeners, isDragging } = useDraggable({ id: `word-${index}`, data: { index } });
  return (
    <li>
      <button
        {...listeners}
        ref={setNodeRef}
        type="button"
        className={styles.word}
        style={cardStyle(cardColorOf(index))}
        data-dragging={isDragging || undefined}
        aria-pressed={isSelected}
        tabIndex={isTabStop ? 0 : -1}
        onClick={onChoose}
        onFocus={onFocus}
      >
        <Word text={pair.word} />
      </button>
    </li>
  );
};

const PairStimulus = ({ kind, pair }: { kind: GameKind; pair: Pair }) =>
  kind.type === 'matching_game' ? (
    <ItemPicture image={pair.image} alt="" className={styles.picture}>
      <Word text={sideTextOf(pair.image) ?? pair.word} />
    </ItemPicture>
  ) : (
    <Word text={pair.image} />
  );

type TargetProps = {
  kind: GameKind;
  pair: Pair;
  index: number;
  isWaiting: boolean;
  mismatch: number | null;
  isTabStop: boolean;
  onChoose: (event: MouseEvent) => void;
  onFocus: () => void;
};

export const Target = ({
  kind,
  pair,
  index,
  isWaiting,
  mismatch,
  isTabStop,
  onChoose,
  onFocus,
}: TargetProps) => {
  const { setNodeRef, isOver } = useDroppable({ id: `target-${index}`, data: { index } });
  return (
    <li>
      <button
        ref={setNodeRef}
        type="button"
        className={styles.target}
        data-kind={kind.type}
        data-is-over={isOver || undefined}
        // Alternating values restart the shake animation.
        data-wrong={mismatch === null ? undefined : ['even', 'odd'][mismatch % 2]}
        aria-label={
          (kind.type === 'matching_game' && sideTextOf(pair.image)) ||
          kind.targetName(kind.type === 'matching_game' ? pair.word : pair.image)
        }
        aria-disabled={!isWaiting}
        tabIndex={isTabStop ? 0 : -1}
        onClick={onChoose}
        onFocus={onFocus}
      >
        <PairStimulus kind={kind} pair={pair} />
      </button>
      {mismatch !== null && (
        // The alert beside the board is read instead.
        <span className={styles.wrong} aria-hidden="true">
          <CloseIcon />
          {kind.mismatch}
        </span>
      )}
    </li>
  );
};

export const MatchedTarget = ({ kind, pair }: { kind: GameKind; pair: Pair }) => (
  <li>
    <div className={styles.target} data-kind={kind.type} data-is-matched>
      {kind.type === 'matching_game' && <PairStimulus kind={kind} pair={pair} />}
      <span className={styles.found}>
        <CheckIcon />
        <Word text={pair.word} />
      </span>
    </div>
  </li>
);
