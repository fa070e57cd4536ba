import { categoryRules } from '@sixty/domain/categories';
import { useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react';
import { timerAnnouncement } from '@sixty/domain/clock';
import { probeLimits } from '@sixty/domain/probe-limits';
import {
  createProbe,
  elapsedMsOf,
  gridOf,
  type Probe,
  type ProbeConfiguration,
  type ProbeEvent,
  probeSetUpOf,
  reachableIn,
  runProbe,
} from '@sixty/domain/probe';
import { browserClock, type WithoutTimestamp } from '../../../platform/clock.ts';
import { type ClickMode, ScoringGrid } from '../../../entities/probe/scoring/scoring-grid.tsx';
import { useStore } from '../../../platform/use-store.ts';
import { stayOnPage } from '../../../platform/stay-on-page.ts';
import { keepScreenAwake } from '../../../platform/screen.ts';
import { Button } from '../../../ui/button.tsx';
import { focusOnMount } from '../../../ui/focus.ts';
import { probeWindows } from '../windows/probe-windows.ts';
import { WindowsPanel } from '../windows/windows-panel.tsx';
import { LastItemBar } from './last-item-bar.tsx';

/** `at` in ms on the monotonic clock. */
const useIsPast = (at: number): boolean => {
  const [isPast, setIsPast] = useState(() => browserClock.now() >= at);
  useEffect(() => {
    const ms = Math.max(0, Math.ceil(at - browserClock.now()));
    return browserClock.after(ms, () => setIsPast(true));
  }, [at]);
  return isPast;
};

type ProbeClockProps = {
  /** ms on the monotonic clock. */
  endsAt: number;
  limitMs: number;
};

/** Told at three moments only, so as not to talk over the learner; not at all while the clock is hidden. */
const ProbeClock = ({ endsAt, limitMs }: ProbeClockProps) => {
  const [now, setNow] = useState(() => browserClock.now());
  const leftMs = Math.max(0, endsAt - now);
  useEffect(() => {
    const untilNext = leftMs % 1000 || 1000;
    return leftMs === 0 ? undefined : browserClock.after(untilNext, () => setNow(browserClock.now()));
  }, [leftMs]);
  return (
    <>
      <span role="timer" aria-live="off" aria-label="Seconds left">
        {Math.ceil(leftMs / 1000)}
      </span>
      <output className="visually-hidden">{timerAnnouncement(limitMs, leftMs)}</output>
    </>
  );
};

type Waiting = 'no' | 'waiting' | 'lapsed';

/**
 * Three seconds after the learner gets stuck, the scorer gives the item (EGRA, DIBELS 8). A mark ends the
 * wait.
 */
const useWaiting = (marked: number): { waiting: Waiting; toggle: () => void } => {
  /** The number of marks when the wait began. */
  const [from, setFrom] = useState<number | null>(null);
  const [hasLapsed, setHasLapsed] = useState(false);
  const isWaiting = from === marked;
  useEffect(
    () => (isWaiting ? browserClock.after(probeLimits.hesitationMs, () => setHasLapsed(true)) : undefined),
    [isWaiting],
  );
  const toggle = useCallback(() => {
    setHasLapsed(false);
    setFrom((before) => (before === marked ? null : marked));
  }, [marked]);
  return { waiting: isWaiting ? (hasLapsed ? 'lapsed' : 'waiting') : 'no', toggle };
};

type ProbeAct = WithoutTimestamp<ProbeEvent>;

/** When time alone changes the run; null if never. */
const deadlineOf = ({ phase, startedAt, endedAt, setUp }: Probe): number | null => {
  if (phase === 'running') return startedAt + setUp.limitMs;
  return phase === 'stopping' && endedAt !== null ? endedAt + probeLimits.undoMs : null;
};

/** A hidden tab or a lost learner's window voids the run. */
const useProbe = (
  configuration: ProbeConfiguration,
  isLearnerWindowOpen: boolean,
): { probe: Probe; act: (act: ProbeAct) => void } => {
  const [probe, dispatch] = useReducer(runProbe, configuration, (of) => createProbe(probeSetUpOf(of)));
  const act = useCallback((event: ProbeAct) => dispatch({ ...event, at: browserClock.now() }), []);

  const deadline = deadlineOf(probe);
  useEffect(() => {
    if (deadline === null) return undefined;
    return browserClock.after(Math.ceil(deadline - browserClock.now()), () => act({ type: 'tick' }));
  }, [deadline, act]);

  const isRunning = probe.phase === 'running';
  useEffect(() => {
    if (!isRunning) return undefined;
    const check = () => {
      if (document.visibilityState === 'hidden') act({ type: 'void', reason: 'hidden' });
    };
    document.addEventListener('visibilitychange', check);
    return () => document.removeEventListener('visibilitychange', check);
  }, [isRunning, act]);

  const hadLearnerWindow = useRef(false);
  useEffect(() => {
    if (isRunning && isLearnerWindowOpen) hadLearnerWindow.current = true;
    else if (isRunning && hadLearnerWindow.current) act({ type: 'void', reason: 'window_lost' });
  }, [isRunning, isLearnerWindowOpen, act]);

  return { probe, act };
};

type ProbeRunProps = {
  configuration: ProbeConfiguration;
  learner: string | null;
  onChange: (probe: Probe) => void;
  onBack: () => void;
};

const stopTextOf = ({ stopReason, setUp: { stopAfter } }: Probe): string =>
  stopReason === 'finished'
    ? 'All items were read.'
    : `Stopped: none of the first ${stopAfter} items was correct.`;

type BarProps = {
  probe: Probe;
  isClockShown: boolean;
  waiting: Waiting;
  onWait: (() => void) | null;
  onClock: () => void;
  act: (act: ProbeAct) => void;
};

const waitTexts = { no: '', waiting: 'Wait three seconds.', lapsed: 'Say the item, then mark it.' } as const;

const RunningBar = ({ probe, isClockShown, waiting, onWait, onClock, act }: BarProps) => {
  const { startedAt, setUp } = probe;
  const canBeRead = useIsPast(startedAt + setUp.items * probeLimits.fastestMs);
  return (
    <>
      <span className="min-w-[3ch] text-xl font-strong tabular-nums">
        {isClockShown && <ProbeClock endsAt={startedAt + setUp.limitMs} limitMs={setUp.limitMs} />}
      </span>
      <output className="flex-[1_1_14rem] text-l font-strong">{waitTexts[waiting]}</output>
      {onWait && (
        <Button aria-pressed={waiting !== 'no'} onClick={onWait}>
          Stuck
        </Button>
      )}
      <Button variant="quiet" onClick={onClock}>
        {isClockShown ? 'Hide clock' : 'Show clock'}
      </Button>
      <Button variant="quiet" onClick={() => act({ type: 'void', reason: 'ended_by_scorer' })}>
        Stop and discard
      </Button>
      <Button isInactive={!canBeRead} onClick={() => act({ type: 'finish' })}>
        Finished all
      </Button>
    </>
  );
};

const StoppingBar = ({ probe, act }: Pick<BarProps, 'probe' | 'act'>) => (
  <>
    <p className="flex-[1_1_14rem] text-l font-strong" role="alert">
      {stopTextOf(probe)} You have five seconds to undo it.
    </p>
    <Button onClick={() => act({ type: 'undo' })}>Undo</Button>
    <Button variant="primary" onClick={() => act({ type: 'confirm' })}>
      OK
    </Button>
  </>
);

const Introduction = ({
  configuration,
  onStart,
}: {
  configuration: ProbeConfiguration;
  onStart: () => void;
}) => {
  const { hasPracticeItem, texts, seconds, timeFactor, seed } = configuration;
  return (
    <div className="mx-auto my-0 grid min-h-full max-w-176 content-center justify-items-center gap-4 text-center">
      {hasPracticeItem && (
        <div className="grid gap-1">
          <p className="font-strong">First, practice one:</p>
          <p
            className="[font-family:var(--display-font)] text-[length:clamp(4rem,18vh,10rem)] leading-[1.1] font-strong"
            dir="auto"
          >
            {texts.at(-1)}
          </p>
        </div>
      )}
      <p className="text-l text-balance">
        Say: “When I say begin, read from here, across each row. If you come to one you don’t know, I’ll tell
        you. Ready? Begin.”
      </p>
      <p className="text-foreground-soft">
        {seconds * timeFactor} seconds{seed !== null && `, form ${seed}`}. Tap an item to mark an error. Tap
        again if the student self-corrects.
      </p>
      <Button variant="primary" size="large" ref={focusOnMount} onClick={onStart}>
        Begin
      </Button>
      <WindowsPanel />
    </div>
  );
};

export const ProbeRun = ({ configuration, learner, onChange, onBack }: ProbeRunProps) => {
  const { learner: learnerWindows } = useStore(probeWindows().openWindows);
  const { probe, act } = useProbe(configuration, learnerWindows > 0);
  const { phase, marks } = probe;
  const texts = useMemo(() => gridOf(configuration), [configuration]);
  const [isClockShown, setIsClockShown] = useState(!configuration.isCalm);
  const [clickMode, setClickMode] = useState<ClickMode>('last');
  const [lastItem, setLastItem] = useState<number | null>(null);
  const isMarking = phase !== 'last_item' || clickMode === 'mark';
  const { waiting, toggle } = useWaiting(probe.log.length);
  useEffect(() => onChange(probe), [onChange, probe]);
  useEffect(keepScreenAwake, []);
  useEffect(() => (phase === 'ready' ? undefined : stayOnPage()), [phase]);
  const press = useCallback(
    (place: number) => (isMarking ? act({ type: 'mark', item: place }) : setLastItem(place)),
    [act, isMarking],
  );

  return (
    <div
      className="fixed inset-0 z-1 grid grid-rows-[auto_minmax(0,1fr)_auto] low:grid-rows-[repeat(3,max-content)] low:overflow-y-auto pr-[env(safe-area-inset-right)] pl-[env(safe-area-inset-left)] bg-[color:var(--color-display-background,#ffffff)] text-[color:var(--color-display-foreground,#333333)] [--display-font:var(--font-display,var(--font-heading))]"
      data-blocks-interruptions={phase === 'ready' ? undefined : ''}
    >
      <header className="flex items-center justify-between gap-3 px-6 pt-[max(0.5rem,env(safe-area-inset-top))] pb-1">
        <h1 className="truncate text-l">
          {learner !== null && `${learner} · `}
          {configuration.collectionName}
        </h1>
        {phase === 'ready' && <Button onClick={onBack}>Back</Button>}
      </header>
      <main className="min-h-0 overflow-auto px-4 pt-0 pb-2 low:overflow-visible">
        {phase === 'ready' ? (
          <Introduction configuration={configuration} onStart={() => act({ type: 'start' })} />
        ) : (
          <ScoringGrid
            texts={texts}
            isOfMath={categoryRules(configuration.category).hasProblems}
            perRow={configuration.perRow}
            marks={marks}
            clickMode={isMarking ? 'mark' : 'last'}
            lastItem={lastItem}
            outFrom={isMarking ? Infinity : reachableIn(elapsedMsOf(probe))}
            onPress={press}
          />
        )}
      </main>
      {phase !== 'ready' && (
        <footer className="flex min-h-18 flex-wrap items-center gap-x-4 gap-y-2 border-t-2 border-t-line px-6 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] max-40rem:gap-x-2 max-40rem:px-3 surface">
          {phase === 'running' && (
            <RunningBar
              probe={probe}
              isClockShown={isClockShown}
              waiting={waiting}
              onWait={configuration.hasHesitationCue ? toggle : null}
              onClock={() => setIsClockShown(!isClockShown)}
              act={act}
            />
          )}
          {phase === 'stopping' && <StoppingBar probe={probe} act={act} />}
          {phase === 'last_item' && (
            <LastItemBar
              clickMode={clickMode}
              lastItem={lastItem}
              onClickMode={setClickMode}
              onLastItem={setLastItem}
              onDone={(item) => act({ type: 'last', item })}
            />
          )}
        </footer>
      )}
    </div>
  );
};
