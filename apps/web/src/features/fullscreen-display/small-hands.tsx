import { useEffect, useRef } from 'react';
import type { SessionDriver } from '../../stage/driver.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { isPaused, sidesQuestion, useComparison, Verdict, verdictOf } from './answering.tsx';
import styles from './fullscreen-display.module.css';
import { useSessionValue } from './session-run.ts';

/* Answers that a child presses instead of typing, or on the picture itself. */

/** On a phone, the verdict stands between the arrows. */
const answersClass =
  'relative grid w-full grid-cols-1 justify-items-center gap-3 max-48rem:[&>output]:absolute max-48rem:[&>output]:bottom-[calc(100%+0.75rem)] max-48rem:[&>output]:px-3 max-48rem:[&>output]:text-m [&_button[aria-disabled=true]]:cursor-default';

type AnswerTilesProps = {
  driver: SessionDriver;
  tiles: readonly string[];
  /** Leaves the focus alone, since a tour doesn't begin while something has it. */
  isHeld: boolean;
};

/** Pressing a tile is typing its text. On a keyboard, typing goes to the tile, and Enter presses it. */
export const AnswerTiles = ({ driver, tiles, isHeld }: AnswerTilesProps) => {
  const group = useRef<HTMLFieldSetElement>(null);
  const verdict = useSessionValue(driver, verdictOf);
  const isSessionPaused = useSessionValue(driver, isPaused);
  const isTaken = verdict === 'right' || isSessionPaused;

  useEffect(() => {
    if (!isHeld) group.current?.focus({ preventScroll: true });
  }, [isHeld]);

  useEffect(() => {
    const element = group.current;
    let typed = { ordinal: -1, wrongAnswers: 0, text: '' };
    const onKeyDown = (event: KeyboardEvent): void => {
      const { key, repeat, ctrlKey, metaKey, altKey } = event;
      // A held Enter answers once.
      if (repeat && key === 'Enter') event.preventDefault();
      if (repeat || ctrlKey || metaKey || altKey) return;
      const { ordinal, wrongAnswers } = driver.getSnapshot().current;
      const isGoingOn = typed.ordinal === ordinal && typed.wrongAnswers === wrongAnswers;
      const places = [isGoingOn ? typed.text + key : key, key].map((text) =>
        tiles.findIndex((tile) => tile.toLowerCase() === text.toLowerCase()),
      );
      const place = places.find((found) => found !== -1);
      if (place === undefined) return;
      event.preventDefault();
      typed = { ordinal, wrongAnswers, text: tiles[place] ?? '' };
      element?.querySelectorAll('button')[place]?.focus();
    };
    element?.addEventListener('keydown', onKeyDown);
    return () => element?.removeEventListener('keydown', onKeyDown);
  }, [driver, tiles]);

  return (
    <div className={answersClass}>
      <Verdict driver={driver} />
      <fieldset
        ref={group}
        className={classNames(
          '-mx-1 grid max-h-[58dvh] w-[calc(100%+0.5rem)] grid-cols-[repeat(auto-fill,minmax(min(4rem,18.4%),1fr))] gap-1.5 overflow-y-auto p-1 focus-visible:outline-none min-[48.0625rem]:gap-2',
          tiles.length > 21 ? 'max-w-[59rem]' : 'max-w-[50.5rem]',
        )}
        aria-label="Your answer"
        tabIndex={-1}
      >
        {tiles.map((tile) => (
          <Button
            key={tile}
            className="min-h-16 touch-manipulation p-0 [font-family:var(--display-font)] text-2xl [@media(max-height:44rem)]:min-h-11"
            aria-disabled={isTaken || undefined}
            onClick={() => {
              if (!isTaken) driver.send({ type: 'answer', text: tile });
            }}
          >
            {tile}
          </Button>
        ))}
      </fieldset>
    </div>
  );
};

/** The halves of the picture are the buttons of its sides. */
export const DominoHalves = ({ driver }: { driver: SessionDriver }) => {
  const { isAsked, sides } = useComparison(driver);
  const [left, equal, right] = sides.map(({ key, children, ...side }) => ({ key, label: children, side }));
  const halfOf = (half: typeof left) =>
    half && (
      <button
        {...half.side}
        type="button"
        className="group grid cursor-pointer touch-manipulation items-end justify-items-center rounded-l border-2 border-[color-mix(in_srgb,var(--display-foreground)_45%,transparent)] bg-transparent p-2 hover:not-aria-disabled:border-[var(--display-foreground)] aria-disabled:cursor-default data-right:border-4 data-right:border-success"
      >
        <span className="rounded-pill border-2 border-[#333333] bg-[#ffffff] px-4 py-1 font-button text-l font-strong text-[#333333] group-data-right:border-success group-data-right:bg-success-soft group-data-right:text-success">
          {half.label}
        </span>
      </button>
    );
  return (
    <fieldset className="contents" aria-label={sidesQuestion}>
      {isAsked && (
        <div className={styles.halves}>
          {halfOf(left)}
          {halfOf(right)}
        </div>
      )}
      <div className={styles.answers} data-tour="sides">
        <div
          className={classNames(
            answersClass,
            '[@media(max-height:30rem)]:[&>output]:absolute [@media(max-height:30rem)]:[&>output]:bottom-[calc(100%+0.75rem)]',
          )}
        >
          <Verdict driver={driver} />
          {isAsked && equal && (
            <Button
              {...equal.side}
              size="large"
              className="min-h-16 w-[min(20rem,100%)] touch-manipulation data-right:border-success data-right:bg-success-soft data-right:text-success"
            >
              {equal.label}
            </Button>
          )}
        </div>
      </div>
    </fieldset>
  );
};
