import {
  type Face,
  faceOf,
  itemAt,
  otherSide,
  type SessionPlan,
  shownTextOf,
  type SidedItem,
} from '@sixty/domain/session';
import { seededRng } from '@sixty/domain/random';
import { displayText } from '@sixty/domain/text';
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { ItemPicture } from '../../entities/item/item-picture.tsx';
import type { SessionDriver } from '../../stage/driver.ts';
import { Button } from '../../ui/button.tsx';
import { answerLanguageOf, isPaused, Verdict, verdictOf } from './answering.tsx';
import { useSessionValue } from './session-run.ts';

/* Answers of items with two sides that aren't typed. */

type AnswersProps = {
  driver: SessionDriver;
  /** Leaves the focus alone, since a tour doesn't begin while something has it. */
  isHeld: boolean;
};

type GroupProps = { group: RefObject<HTMLFieldSetElement | null>; label: string; children: ReactNode };

/** 1 to 4 press its buttons. A held key presses once. */
const onGroupKeyDown = (event: KeyboardEvent<HTMLFieldSetElement>): void => {
  const { key, repeat, ctrlKey, metaKey, altKey, currentTarget } = event;
  if (repeat && (key === 'Enter' || key === ' ')) event.preventDefault();
  if (repeat || ctrlKey || metaKey || altKey || !/^[1-4]$/.test(key)) return;
  currentTarget.querySelectorAll('button')[Number(key) - 1]?.click();
};

const AnswerGroup = ({ group, label, children }: GroupProps) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of its buttons
  <fieldset
    ref={group}
    className="grid w-[min(60rem,100%)] grid-cols-2 gap-3 focus-visible:outline-none has-[[data-long]]:max-36rem:grid-cols-1 max-36rem:gap-2"
    aria-label={label}
    tabIndex={-1}
    onKeyDown={onGroupKeyDown}
  >
    {children}
  </fieldset>
);

const answersClass =
  'relative grid w-full grid-cols-1 justify-items-center gap-3 max-36rem:gap-2 [&_button[aria-disabled=true]]:cursor-default';

const KeyHint = ({ children }: { children: ReactNode }) => (
  <kbd
    className="flex-none rounded-s border-2 border-current px-2 font-body text-xs [@media(hover:none)]:hidden"
    aria-hidden="true"
  >
    {children}
  </kbd>
);

const longText = 24;

const choicesAt = (plan: SessionPlan, index: number, seed: number): readonly SidedItem[] => {
  const item = itemAt(plan, index);
  const first = plan.firstSides[index] ?? null;
  return first === null ? [] : (plan.sideRules?.choicesOf(item, first, seededRng(seed)) ?? []);
};

type ChoiceFaceProps = { face: Face; text: string; language: string | null };

const ChoiceFace = ({ face, text, language }: ChoiceFaceProps) => (
  <span className="grid min-w-0 flex-1 justify-items-center gap-1">
    {face.image !== null && (
      <ItemPicture
        image={face.image}
        alt={text === '' ? face.name || 'Picture' : ''}
        className="h-[clamp(3rem,13dvh,8rem)] max-w-full object-contain"
      >
        {text === '' ? face.name || 'Picture not found' : null}
      </ItemPicture>
    )}
    {text !== '' && (
      <span className="wrap-anywhere whitespace-pre-line" dir="auto" lang={language ?? undefined}>
        {displayText(text)}
      </span>
    )}
  </span>
);

type ChoicesProps = AnswersProps & { choices: readonly SidedItem[] };

const Choices = ({ driver, isHeld, choices }: ChoicesProps) => {
  const group = useRef<HTMLFieldSetElement>(null);
  const [chosen, setChosen] = useState<number | null>(null);
  const verdict = useSessionValue(driver, verdictOf);
  const language = useSessionValue(driver, answerLanguageOf);
  const isSessionPaused = useSessionValue(driver, isPaused);
  const index = useSessionValue(driver, ({ current }) => current.index);
  const { plan } = driver.getSnapshot();
  const side = otherSide(plan.firstSides[index] ?? 'front');
  const item = itemAt(plan, index);

  useEffect(() => {
    if (!isHeld) group.current?.focus({ preventScroll: true });
  }, [isHeld]);

  return (
    <AnswerGroup group={group} label="Choose the answer">
      {choices.map((choice, place) => {
        const face = faceOf(choice, side);
        const text = shownTextOf(choice, side, face);
        return (
          <Button
            // oxlint-disable-next-line react/no-array-index-key -- choices keep their place and key
            key={place}
            className="min-h-16 min-w-0 touch-manipulation justify-start gap-3 px-4 py-1 text-start text-l leading-tight data-long:text-m data-right:border-success data-right:bg-success-soft data-right:text-success data-wrong:border-danger data-wrong:bg-danger-soft data-wrong:text-danger low:min-h-target"
            data-long={text.length > longText || undefined}
            data-right={(verdict !== null && choice === item) || undefined}
            data-wrong={(verdict === 'wrong' && chosen === place) || undefined}
            aria-disabled={verdict !== null || isSessionPaused || undefined}
            aria-keyshortcuts={String(place + 1)}
            onClick={() => {
              if (verdict !== null || isSessionPaused) return;
              setChosen(place);
              driver.send({ type: 'decide', isRight: choice === item });
            }}
          >
            <KeyHint>{place + 1}</KeyHint>
            <ChoiceFace face={face} text={text} language={language} />
          </Button>
        );
      })}
    </AnswerGroup>
  );
};

/** One of up to four. Any choice ends the item. */
export const ChosenAnswer = ({ driver, isHeld }: AnswersProps) => {
  const [seed] = useState(() => Math.floor(Math.random() * 2 ** 32));
  const ordinal = useSessionValue(driver, ({ current }) => current.ordinal);
  const index = useSessionValue(driver, ({ current }) => current.index);
  const { plan } = driver.getSnapshot();
  return (
    <div className={answersClass}>
      <Verdict driver={driver} />
      <Choices
        key={ordinal}
        driver={driver}
        isHeld={isHeld}
        choices={choicesAt(plan, index, seed + ordinal)}
      />
    </div>
  );
};

const ratings = [
  { label: 'Not yet', isRight: false, tone: 'border-danger text-danger' },
  { label: 'Knew it', isRight: true, tone: 'border-success text-success' },
] as const;

const Rating = ({ driver, isHeld, isRevealed }: AnswersProps & { isRevealed: boolean }) => {
  const group = useRef<HTMLFieldSetElement>(null);
  const isSessionPaused = useSessionValue(driver, isPaused);

  useEffect(() => {
    if (!isHeld)
      Array.from(group.current?.querySelectorAll('button') ?? [])
        .at(-1)
        ?.focus({ preventScroll: true });
  }, [isHeld]);

  return (
    <AnswerGroup group={group} label={isRevealed ? 'Did you know it?' : 'Recall the answer'}>
      {isRevealed ? (
        ratings.map(({ label, isRight, tone }, place) => (
          <Button
            key={label}
            size="large"
            className={`min-h-20 touch-manipulation gap-3 text-xl low:min-h-target ${tone}`}
            aria-disabled={isSessionPaused || undefined}
            aria-keyshortcuts={String(place + 1)}
            onClick={() => driver.send({ type: 'decide', isRight })}
          >
            <KeyHint>{place + 1}</KeyHint>
            {label}
          </Button>
        ))
      ) : (
        <Button
          variant="primary"
          size="large"
          className="col-span-full min-h-20 touch-manipulation gap-3 text-xl low:min-h-target"
          aria-disabled={isSessionPaused || undefined}
          onClick={() => driver.send({ type: 'toggleAnswer' })}
        >
          Show answer
          <KeyHint>Space</KeyHint>
        </Button>
      )}
    </AnswerGroup>
  );
};

/** The answer is shown on a press, then rated. */
export const RatedAnswer = ({ driver, isHeld }: AnswersProps) => {
  const ordinal = useSessionValue(driver, ({ current }) => current.ordinal);
  const isRevealed = useSessionValue(driver, ({ current }) => current.revealedMs !== null);
  return (
    <div className={answersClass}>
      <Rating key={`${ordinal} ${isRevealed}`} driver={driver} isHeld={isHeld} isRevealed={isRevealed} />
    </div>
  );
};
