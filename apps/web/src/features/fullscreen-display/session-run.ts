import { answerRulesFor } from '@sixty/domain/answers';
import { createSideRules } from '@sixty/domain/side-answers';
import {
  createSession,
  isScoreOpen,
  reduceSession,
  reportOf,
  type SessionConfiguration,
  type SessionReport,
  type SessionState,
} from '@sixty/domain/session';
import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react';
import { isPageHidden, watchPageLeave, watchPageVisibility } from '../../platform/attention.ts';
import { browserClock } from '../../platform/clock.ts';
import { createSessionDriver, type SessionDriver } from '../../stage/driver.ts';
import { runOnStage } from '../../stage/stage.ts';

export type SessionCallbacks = {
  /**
   * Called once per session with a seen item, before `onBack`. On page unload, only synchronous work
   * completes.
   */
  onEnd: (report: SessionReport) => void;
  onCheckpoint: (report: SessionReport) => void;
  onBack: () => void;
};

/** What is shown once the session has ended. */
type EndScreen = 'results' | 'score' | null;

/** Asks for the score unless the last item of an automatic session had its full time. */
export const endScreenOf = (state: SessionState): EndScreen => {
  const { phase, plan } = state;
  if (phase.name !== 'ended' || phase.ending !== 'completed') return null;
  if (plan.mode !== 'auto') return 'results';
  const isOpen = isScoreOpen(state) && state.trials.length > 0;
  return isOpen && !phase.wasHeld ? 'score' : null;
};

const noSideSettings = {
  frontLanguage: null,
  backLanguage: null,
  accentsMatter: false,
  articlesOptional: false,
};

const checkpointEveryMs = 5000;

/**
 * A session from its start to its report. The driver prepares the stage, and starts. A hidden page pauses it. While it
 * runs, checkpoints keep what was done if the browser dies. It ends by itself, or is stopped because the learner leaves,
 * the page goes away, or `start`’s cleanup runs; then it is reported, once. Only if the score is asked first
 * (`endScreenOf`), the report waits for the answer, or for leaving.
 */
const createSessionRun = (driver: SessionDriver, initialCallbacks: SessionCallbacks) => {
  let callbacks = initialCallbacks;
  /** ISO 8601; null until the first item is shown. */
  let startedAt: string | null = null;
  let isReported = false;

  const report = (): void => {
    if (isReported || startedAt === null) return;
    // Set first, since stopping calls `onStateChange`.
    isReported = true;
    if (driver.getSnapshot().phase.name !== 'ended') driver.send({ type: 'stop' });
    const made = reportOf(driver.getSnapshot(), startedAt);
    if (made) callbacks.onEnd(made);
  };

  const checkpoint = (): void => {
    if (isReported || startedAt === null) return;
    const stopped = reduceSession(driver.getSnapshot(), { type: 'stop', at: browserClock.now() });
    const made = reportOf(stopped, startedAt);
    if (made) callbacks.onCheckpoint(made);
  };

  const leave = (): void => {
    report();
    callbacks.onBack();
  };

  const onStateChange = (): void => {
    const state = driver.getSnapshot();
    if (state.phase.name !== 'ready') startedAt ??= browserClock.wallTime().toISOString();
    if (state.phase.name !== 'ended' || isReported) return;
    const endScreen = endScreenOf(state);
    if (endScreen === null) leave();
    else if (endScreen === 'results') report();
    else checkpoint();
  };

  const start = (host: HTMLElement, playsAnimations: boolean): (() => void) => {
    const isMotionReduced = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const end = runOnStage(driver, host, playsAnimations && !isMotionReduced);
    const unsubscribe = driver.subscribe(onStateChange);
    const timer = window.setInterval(checkpoint, checkpointEveryMs);
    const unwatchLeave = watchPageLeave(report);
    const unwatchHidden = watchPageVisibility((isHidden) => {
      if (!isHidden) return;
      driver.send({ type: 'pause', isHidden: true });
      // Many tablets only hide a page that is swiped away.
      checkpoint();
    });
    return () => {
      end();
      unsubscribe();
      window.clearInterval(timer);
      unwatchLeave();
      unwatchHidden();
      report();
    };
  };

  const setCallbacks = (latest: SessionCallbacks): void => {
    callbacks = latest;
  };

  return { start, leave, setCallbacks };
};

export const useSessionRun = (
  configuration: SessionConfiguration,
  confirmedMs: number,
  host: RefObject<HTMLElement | null>,
  callbacks: SessionCallbacks,
): { driver: SessionDriver; leave: () => void } => {
  const [driver] = useState(() =>
    createSessionDriver(
      createSession(configuration, {
        rng: Math.random,
        answerRules: answerRulesFor(configuration.category),
        confirmedMs,
        ...(configuration.isInteractive && {
          sideRules: createSideRules(configuration.sequence, configuration.sideSettings ?? noSideSettings),
        }),
      }),
      { clock: browserClock, isHidden: isPageHidden },
    ),
  );
  const [{ start, leave, setCallbacks }] = useState(() => createSessionRun(driver, callbacks));
  useEffect(() => setCallbacks(callbacks));
  const playsAnimations = configuration.playsAnimations === true;
  useEffect(
    () => (host.current ? start(host.current, playsAnimations) : undefined),
    [host, start, playsAnimations],
  );
  return { driver, leave };
};

export const useSessionValue = <Value extends string | number | boolean | null>(
  driver: SessionDriver,
  select: (state: SessionState) => Value,
): Value => useSyncExternalStore(driver.subscribe, () => select(driver.getSnapshot()));
