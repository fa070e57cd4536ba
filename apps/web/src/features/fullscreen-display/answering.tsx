import { dominoAnswers } from '@sixty/domain/dominoes';
import {
  currentItem,
  expectedAt,
  givenLength,
  isAnswerableAt,
  otherSide,
  type SessionState,
} from '@sixty/domain/session';
import { type SubmitEvent, useEffect, useId, useRef } from 'react';
import type { SessionDriver } from '../../stage/driver.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { RightIcon, WrongIcon } from './icons.ts';
import { useSessionValue } from './session-run.ts';

export const verdictOf = ({ phase }: SessionState): 'right' | 'wrong' | null => {
  const activity = phase.name === 'paused' ? phase.within : phase;
  return activity.name === 'feedback' ? activity.verdict : null;
};

const isItemOver = ({ phase }: SessionState): boolean => {
  const activity = phase.name === 'paused' ? phase.within : phase;
  return activity.name === 'feedback' && activity.isItemOver;
};

const spelledAsOf = ({ phase }: SessionState): string | null => {
  const activity = phase.name === 'paused' ? phase.within : phase;
  return activity.name === 'feedback' ? activity.spelledAs : null;
};

const firstSideOf = ({ plan, current }: SessionState) => plan.firstSides[current.index] ?? null;

/** BCP 47; null if unknown, and for an item with one side. */
export const answerLanguageOf = (state: SessionState): string | null => {
  const first = firstSideOf(state);
  return first === null ? null : state.plan.languages[otherSide(first)];
};

const countWrong = ({ current }: SessionState): number => current.wrongAnswers;

export const isPaused = ({ phase }: SessionState): boolean => phase.name === 'paused';

const isCounted = ({ plan, current }: SessionState): boolean =>
  plan.answerShape === 'star' && (plan.answerTexts[current.index] ?? null) !== null;

const expectedAnswer = ({ plan, current }: SessionState): string => expectedAt(plan, current.index) ?? '';

const isAnswerable = ({ plan, current }: SessionState): boolean => isAnswerableAt(plan, current.index);

const nameOfSide = (expected: string): string =>
  dominoAnswers.find(({ answer }) => answer === expected)?.label ?? expected;

export const Verdict = ({ driver }: { driver: SessionDriver }) => {
  const verdict = useSessionValue(driver, verdictOf);
  const expected = useSessionValue(driver, expectedAnswer);
  const wrongAnswers = useSessionValue(driver, countWrong);
  const isDomino = useSessionValue(driver, ({ plan }) => plan.mode === 'domino');
  const answer = isDomino ? nameOfSide(expected) : expected;
  const isOver = useSessionValue(driver, isItemOver);
  const spelledAs = useSessionValue(driver, spelledAsOf);
  const language = useSessionValue(driver, answerLanguageOf);
  const rightText = spelledAs === null ? 'Correct!' : 'Accepted. It’s spelled';
  const wrongText = isOver ? 'Incorrect' : 'Incorrect, try again!';
  return (
    <output
      className="flex min-h-13 max-w-full items-center justify-center gap-2 rounded-pill border-2 border-transparent px-6 py-0 text-l leading-[1.15] font-strong data-[verdict=right]:border-success data-[verdict=right]:bg-success-soft data-[verdict=right]:text-success data-[verdict=wrong]:border-danger data-[verdict=wrong]:bg-danger-soft data-[verdict=wrong]:text-danger in-data-low:absolute in-data-low:bottom-full low:absolute low:bottom-full low:min-h-target low:px-3 low:text-m forced-colors:not-data-verdict:border-[Canvas] [&_svg]:flex-none"
      data-verdict={verdict ?? undefined}
    >
      {verdict !== null && (
        <>
          {verdict === 'right' ? <RightIcon /> : <WrongIcon />}
          {/* Remount, so that screen readers announce each wrong answer. */}
          <span key={wrongAnswers}>{verdict === 'right' ? rightText : wrongText}</span>
          {isOver && answer !== '' && (
            <strong
              className={classNames(
                'truncate text-[1.25em] font-heavy',
                spelledAs === null && 'border-l-2 border-l-current pl-3',
              )}
              dir="auto"
              lang={language ?? undefined}
            >
              {spelledAs === null ? answer : `${spelledAs}.`}
            </strong>
          )}
        </>
      )}
    </output>
  );
};

type TypedAnswerProps = {
  driver: SessionDriver;
  /** Keeps the field unfocused, since a tour doesn't begin while one has the focus. */
  isHeld: boolean;
};

/** Keeps the focus from item to item, and with it a tablet's keyboard. */
export const TypedAnswer = ({ driver, isHeld }: TypedAnswerProps) => {
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const verdict = useSessionValue(driver, verdictOf);
  const isSessionPaused = useSessionValue(driver, isPaused);
  const isNumber = useSessionValue(driver, isCounted);
  const wrongAnswers = useSessionValue(driver, countWrong);
  const canAnswer = useSessionValue(driver, isAnswerable);
  const language = useSessionValue(driver, answerLanguageOf);
  const isSided = useSessionValue(driver, (state) => firstSideOf(state) !== null);
  const isTaken = verdict === 'right' || isSessionPaused || !canAnswer;

  useEffect(() => {
    if (isHeld) {
      field.current?.blur();
      return undefined;
    }
    field.current?.focus({ preventScroll: true });
    let { ordinal } = driver.getSnapshot().current;
    return driver.subscribe(() => {
      const { current } = driver.getSnapshot();
      if (current.ordinal === ordinal || !field.current) return;
      ordinal = current.ordinal;
      field.current.value = '';
      field.current.focus({ preventScroll: true });
    });
  }, [driver, isHeld]);

  useEffect(() => {
    if (wrongAnswers > 0) field.current?.select();
  }, [wrongAnswers]);

  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (!canAnswer && !isSessionPaused) driver.send({ type: 'next' });
    if (!isTaken) driver.send({ type: 'answer', text: field.current?.value ?? '' });
  };

  return (
    <div className="relative grid w-full grid-cols-1 justify-items-center gap-3 [&_button[aria-disabled=true]]:cursor-default">
      <Verdict driver={driver} />
      <form className="flex w-[min(36rem,100%)] gap-3" onSubmit={submit}>
        <label className="visually-hidden" htmlFor={id}>
          Your answer
        </label>
        <input
          ref={field}
          id={id}
          className="min-h-15 min-w-0 flex-1 low:min-h-target rounded-[calc(var(--radius-m)+0.25rem)] border-2 border-[#333333] bg-[#ffffff] px-4 py-0 text-center text-xl font-strong text-[#333333] placeholder:font-normal placeholder:text-[#6d655b] read-only:bg-[#f1ece4]"
          name="answer"
          dir="auto"
          lang={language ?? undefined}
          placeholder={canAnswer ? 'Your answer' : 'Nothing to answer here'}
          maxLength={isSided ? givenLength : 1000}
          readOnly={isTaken}
          inputMode={isNumber ? 'numeric' : 'text'}
          enterKeyHint="done"
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
        />
        <Button
          variant="primary"
          size="large"
          type="submit"
          aria-disabled={(canAnswer ? isTaken : isSessionPaused) || undefined}
        >
          {canAnswer ? 'Submit' : 'Next'}
        </Button>
      </form>
    </div>
  );
};

export const sidesQuestion = 'Which side has more dots?';

/** The three answers to a domino, as the props of their buttons. */
export const useComparison = (driver: SessionDriver) => {
  const verdict = useSessionValue(driver, verdictOf);
  const expected = useSessionValue(driver, (state) => currentItem(state).answer ?? null);
  const isSessionPaused = useSessionValue(driver, isPaused);
  return {
    isAsked: expected !== null,
    sides: dominoAnswers.map(({ answer, label }) => ({
      key: answer,
      children: label,
      'data-right': (verdict !== null && answer === expected) || undefined,
      'aria-disabled': verdict !== null || isSessionPaused || undefined,
      onClick: () => driver.send({ type: 'compare', answer }),
    })),
  };
};

export const ComparedSides = ({ driver }: { driver: SessionDriver }) => {
  const { isAsked, sides } = useComparison(driver);
  return (
    <div className="relative grid w-full grid-cols-1 justify-items-center gap-3 [&_button[aria-disabled=true]]:cursor-default">
      <Verdict driver={driver} />
      {isAsked && (
        <fieldset className="grid w-[min(40rem,100%)] grid-cols-3 gap-3" aria-label={sidesQuestion}>
          {sides.map(({ key, ...side }) => (
            <Button
              key={key}
              {...side}
              size="large"
              className="px-2 low:px-1 low:py-1 low:text-s data-right:border-success data-right:bg-success-soft data-right:text-success"
            />
          ))}
        </fieldset>
      )}
    </div>
  );
};
