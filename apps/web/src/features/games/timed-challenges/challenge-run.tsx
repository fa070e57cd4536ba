import { categoryRules } from '@sixty/domain/categories';
import { challengeScore, type ChallengeTrial, type Question, questionOf } from '@sixty/domain/challenge';
import { answerOptionsOf, imageOf, type Item, pictureLabelOf } from '@sixty/domain/items';
import { displayText } from '@sixty/domain/text';
import { useEffect, useRef, useState } from 'react';
import type { ListedCollection } from '../../../api/collections.ts';
import { ItemStimulus } from '../../../entities/item/item-stimulus.tsx';
import { characterKeys } from '../../../platform/preferences.ts';
import { useOutbox } from '../../../sync/index.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { CheckIcon, CloseIcon } from '../../../ui/icons.ts';
import { PageTitle } from '../../../ui/page-title.tsx';
import { VisuallyHidden } from '../../../ui/skeleton.tsx';
import { useHeldToasts } from '../../../ui/toast.tsx';
import { FinishCard, Scoreboard } from '../play/finish-card.tsx';
import { useWholeWindow } from '../play/use-game.ts';
import { useVisibleArea } from '../../../ui/use-visible-area.ts';
import { Choosing, Typing } from './answering.tsx';
import styles from './challenge-run.module.css';
import { useBests } from './use-bests.ts';
import { type Run, useChallenge } from './use-challenge.ts';

type ChallengeFinishedProps = {
  category: string;
  score: number;
  seconds: number;
  bestBefore: number | null | undefined;
  trials: readonly ChallengeTrial[];
  onAgain: () => void;
  onBack: () => void;
};

const shownNames = 20;

const ChallengeFinished = ({
  category,
  score,
  seconds,
  bestBefore,
  trials,
  onAgain,
  onBack,
}: ChallengeFinishedProps) => {
  const isBest = bestBefore !== undefined && score > (bestBefore ?? 0);
  const best = trials.length > 0 && bestBefore !== undefined ? Math.max(score, bestBefore ?? 0) : bestBefore;
  const missed = new Set(trials.filter(({ outcome }) => outcome !== 'right').map(({ name }) => name));
  const names = [...missed].slice(0, shownNames);
  return (
    <FinishCard
      title={isBest ? 'A new personal best!' : 'Time is up!'}
      isJoyful={isBest}
      backLabel="Back to challenges"
      onAgain={onAgain}
      onBack={onBack}
    >
      <p>
        <strong>
          {score} right {score === 1 ? 'answer' : 'answers'} in {seconds} seconds.
        </strong>
      </p>
      {typeof best === 'number' && (
        <p>
          Personal best: <strong>{best}</strong>
        </p>
      )}
      {names.length > 0 && (
        <p>
          Keep practicing:{' '}
          <strong dir="auto">{displayText(names.join(', '), categoryRules(category).hasProblems)}</strong>
          {missed.size > names.length && ` and ${missed.size - names.length} more`}
        </p>
      )}
    </FinishCard>
  );
};

export type StartedChallenge = {
  collection: ListedCollection;
  items: readonly Item[];
  questions: readonly Question[];
  seconds: number;
};

type ChallengeRunProps = StartedChallenge & { answering: 'typing' | 'choosing'; onBack: () => void };

/** Width/height. */
const itemAspect = 3.4;

/** Some numeric keyboards have no minus. */
const plainNumber = /^\d+(?:\.\d+)?$/;

const sideNames: Readonly<Record<string, string>> = {
  left: 'Left Side',
  equal: 'Equal',
  right: 'Right Side',
};

/** The name of a picture would give the answer. */
const spokenText = (item: Item): string => (imageOf(item) === null ? item.name : pictureLabelOf(item.name));

type VerdictProps = { run: Run; item: Item | undefined; isDomino: boolean };

/** Says the next question, too: the focus stays in the answers. */
const Verdict = ({ run: { challenge }, item, isDomino }: VerdictProps) => {
  const { last, trials, nowAt, startedAt } = challenge;
  const expected = last && isDomino ? (sideNames[last.expected] ?? last.expected) : last?.expected;
  return (
    <output
      className="group/verdict grid min-h-11 place-items-center text-l font-strong"
      data-outcome={last?.outcome}
    >
      {last && (
        <span
          key={trials.length}
          className={`${styles.verdictText} inline-flex max-w-full items-center gap-2 rounded-pill px-4 py-1 wrap-anywhere group-data-[outcome=missed]/verdict:bg-danger-soft group-data-[outcome=missed]/verdict:text-danger group-data-[outcome=right]/verdict:bg-success-soft group-data-[outcome=right]/verdict:text-success group-data-[outcome=skipped]/verdict:bg-sunken group-data-[outcome=skipped]/verdict:text-foreground [&_svg]:flex-none`}
        >
          {last.outcome === 'right' ? <CheckIcon /> : <CloseIcon />}
          {last.outcome === 'right' ? (
            'Correct!'
          ) : (
            <span>
              The answer was <strong dir="auto">{expected}</strong>
            </span>
          )}
        </span>
      )}
      {/* Some screen readers don't announce a live region inserted together with its text. */}
      {item && nowAt > startedAt && (
        <VisuallyHidden>
          {' '}
          Question {trials.length + 1}: {spokenText(item)}
        </VisuallyHidden>
      )}
    </output>
  );
};

const useOptionKeys = (isOn: boolean): void => {
  useEffect(() => {
    if (!isOn || !characterKeys.get()) return undefined;
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      if (event.target instanceof Element && event.target.closest('dialog, input, select, textarea')) return;
      document.querySelector<HTMLElement>(`[data-option="${CSS.escape(event.key)}"]`)?.click();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [isOn]);
};

export const ChallengeRun = ({
  collection,
  items,
  questions,
  seconds,
  answering,
  onBack,
}: ChallengeRunProps) => {
  const { collection_id: collectionId, name, category } = collection;
  const { startRecording } = useOutbox();
  const { run, send, begin } = useChallenge({
    questions,
    seconds,
    category,
    startRecording: () => startRecording({ collectionId, collectionName: name, category }),
  });
  const { challenge, options, startedAt } = run;

  const question = questionOf(challenge);
  const item = items[question.item];
  const isOfNumbers = questions.every(({ expected }) => plainNumber.test(expected));
  const hasSides = item !== undefined && answerOptionsOf(item) !== null;
  const isChosen = answering === 'choosing' || hasSides;
  const isOver = challenge.endedAt !== null;
  const score = challengeScore(challenge);
  const isCompleted = challenge.ending === 'completed';
  useOptionKeys(isChosen && !isOver);
  useHeldToasts(!isOver);
  useWholeWindow(!isOver);
  const place = useRef<HTMLDivElement>(null);
  useVisibleArea(place);

  const { bestOf, keepBest } = useBests();
  const best = bestOf(collectionId, seconds);
  const [bestBefore, setBestBefore] = useState(best);
  if (!isOver && bestBefore !== best) setBestBefore(best);
  useEffect(() => {
    if (isCompleted && challenge.trials.length > 0) keepBest({ collection_id: collectionId, seconds, score });
    // oxlint-disable-next-line react/exhaustive-deps -- once, at the end
  }, [isCompleted, startedAt]);

  return (
    <div
      className="relative top-(--visible-top) grid min-h-(--visible-height) grid-cols-1 grid-rows-[auto_minmax(0,1fr)] gap-3 pt-[max(0.75rem,env(safe-area-inset-top))] pr-[max(1rem,env(safe-area-inset-right))] pb-[max(0.75rem,env(safe-area-inset-bottom))] pl-[max(1rem,env(safe-area-inset-left))] [--visible-height:100dvh] [--visible-top:0px] data-is-over:content-start"
      ref={place}
      data-play-area
      data-is-over={isOver || undefined}
      data-blocks-interruptions={!isOver || undefined}
    >
      <header className="flex flex-wrap items-center gap-x-4 gap-y-3 max-36rem:[&>button]:flex-1 max-36rem:[&>dl]:flex-[1_1_100%]">
        <div className="flex-[1_1_14rem] in-data-low:visually-hidden max-36rem:basis-full max-36rem:[&_h1]:line-clamp-2 max-36rem:[&_h1]:text-xl">
          <PageTitle>{name}</PageTitle>
        </div>
        <Scoreboard countdown={challenge} score={score} total={null} />
        {!isOver && <Button onClick={onBack}>Back to challenges</Button>}
      </header>
      {isOver ? (
        <ChallengeFinished
          category={category}
          score={score}
          seconds={seconds}
          bestBefore={bestBefore}
          trials={challenge.trials}
          onAgain={begin}
          onBack={onBack}
        />
      ) : (
        <div className="grid min-h-0 grid-cols-1 grid-rows-[minmax(calc(var(--visible-height)*0.33),1fr)_auto_auto] gap-3 in-data-low:gap-1">
          <div
            className={classNames(
              '@container-size min-h-0 rounded-l border-2 border-line [--largest:calc(var(--visible-height)*0.3)] [--line-clamp:none] [--smallest:1.5rem] surface',
              "*:w-full *:px-4 *:py-2 [&_[data-kind='element']>*]:text-[length:calc(var(--visible-height)*0.3)] [&_img]:h-full [&_img]:object-contain",
            )}
            data-kind={item?.kind}
          >
            {item && (
              <ItemStimulus
                key={challenge.trials.length}
                item={item}
                alt={spokenText(item)}
                aspect={itemAspect}
              />
            )}
          </div>
          <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-3">
            <Verdict run={run} item={item} isDomino={hasSides} />
            <Button onClick={() => send({ type: 'skip' })}>Skip this one</Button>
          </div>
          {isChosen ? (
            <Choosing item={item} options={options} onAnswer={(given) => send({ type: 'answer', given })} />
          ) : (
            <Typing
              ordinal={challenge.trials.length}
              isNumber={isOfNumbers}
              onAnswer={(given) => send({ type: 'answer', given })}
            />
          )}
        </div>
      )}
    </div>
  );
};
