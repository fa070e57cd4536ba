import { answerRulesFor } from '@sixty/domain/answers';
import {
  type Challenge,
  type ChallengeEvent,
  challengeReportOf,
  createChallenge,
  optionsFor,
  playChallenge,
  type Question,
  questionOf,
} from '@sixty/domain/challenge';
import { useCallback, useEffect, useRef, useState } from 'react';
import { browserClock, type WithoutTimestamp } from '../../../platform/clock.ts';
import type { PracticeReport, Recording } from '../../../sync/index.ts';
import { useTicks } from '../play/use-game.ts';

export type Run = {
  challenge: Challenge;
  options: readonly string[];
  startedAt: string;
};

type ChallengeOptions = {
  questions: readonly Question[];
  seconds: number;
  category: string;
  startRecording: () => Recording;
};

const newRun = ({ questions, seconds, category }: ChallengeOptions): Run => {
  const challenge = createChallenge(questions, {
    seconds,
    at: browserClock.now(),
    rng: Math.random,
    isRight: answerRulesFor(category).isRightAnswer,
  });
  if (!challenge) throw new Error('A collection without questions has no Start Challenge.');
  return {
    challenge,
    options: optionsFor(questionOf(challenge), challenge, Math.random),
    startedAt: browserClock.wallTime().toISOString(),
  };
};

/** Counts a current run as stopped now. Null if nothing was answered. */
const practiceReportOf = ({ challenge, startedAt }: Run): PracticeReport | null => {
  const stop = { type: 'stop', at: challenge.nowAt } as const;
  const report = challengeReportOf(playChallenge(challenge, stop, Math.random));
  return (
    report && {
      mode: 'challenge',
      ending: report.ending,
      isScored: true,
      startedAt,
      timeTakenMs: report.timeTakenMs,
      speedMs: null,
      totalItems: report.items.length,
      missedItems: report.missedItems,
      skippedItems: report.skippedItems,
      items: report.items,
    }
  );
};

/** The second half of a double press must not answer the next question. */
const ignoreInputMs = 150;

/** Runs challenges one after the other, and records each until it ends or is left. */
export const useChallenge = (options: ChallengeOptions) => {
  const [run, setRun] = useState(() => newRun(options));
  // The second of two events between renders must see the first.
  const latest = useRef(run);
  const show = useCallback((next: Run) => {
    latest.current = next;
    setRun(next);
  }, []);

  /** Null once the run is recorded. */
  const recording = useRef<Recording | null>(null);
  const finishRecording = useCallback(() => {
    const report = practiceReportOf(latest.current);
    if (report) recording.current?.finish(report);
    recording.current = null;
  }, []);
  useEffect(() => {
    const started = options.startRecording();
    recording.current = started;
    const release = started.holdLock();
    return () => {
      finishRecording();
      release();
    };
    // oxlint-disable-next-line react/exhaustive-deps -- only a new start is a new run
  }, [run.startedAt]);

  const send = useCallback(
    (move: WithoutTimestamp<ChallengeEvent>) => {
      const { challenge, options: shown, startedAt } = latest.current;
      const at = browserClock.now();
      const isPress = move.type === 'answer' || move.type === 'skip';
      if (isPress && at - challenge.askedAt < ignoreInputMs) return;
      const next = playChallenge(challenge, { ...move, at }, Math.random);
      const isNewQuestion = next.trials.length > challenge.trials.length;
      show({
        challenge: next,
        options: isNewQuestion ? optionsFor(questionOf(next), next, Math.random) : shown,
        startedAt,
      });
      if (next.endedAt !== null) finishRecording();
      else if (isNewQuestion) {
        const report = practiceReportOf(latest.current);
        if (report) recording.current?.checkpoint(report);
      }
    },
    [finishRecording, show],
  );

  useTicks(run.challenge, send);

  return { run, send, begin: () => show(newRun(options)) };
};
