import { answerRulesFor } from '@sixty/domain/answers';
import { createChallenge, optionsFor, playChallenge, questionOf } from '@sixty/domain/challenge';
import type { Challenge, ChallengeEvent, Question } from '@sixty/domain/challenge';
import { nextSecondAt } from '@sixty/domain/clock';
import { useCallback, useEffect, useRef, useState } from 'react';
import { browserClock } from '../../../platform/clock.ts';
import type { WithoutTimestamp } from '../play/board.tsx';

export type Run = {
  challenge: Challenge;
  options: readonly string[];
  startedAt: string;
};

const newRun = (questions: readonly Question[], seconds: number, category: string): Run => {
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

/** The second half of a double press must not answer the next question. */
const ignoreInputMs = 150;

export const useChallenge = (questions: readonly Question[], seconds: number, category: string) => {
  const [run, setRun] = useState(() => newRun(questions, seconds, category));
  // The second of two events between renders must see the first.
  const latest = useRef(run);

  const send = useCallback((move: WithoutTimestamp<ChallengeEvent>) => {
    const { challenge, options, startedAt } = latest.current;
    const at = browserClock.now();
    const isPress = move.type === 'answer' || move.type === 'skip';
    if (isPress && at - challenge.askedAt < ignoreInputMs) return;
    const next = playChallenge(challenge, { ...move, at }, Math.random);
    const isNewQuestion = next.trials.length > challenge.trials.length;
    latest.current = {
      challenge: next,
      options: isNewQuestion ? optionsFor(questionOf(next), next, Math.random) : options,
      startedAt,
    };
    setRun(latest.current);
  }, []);

  const begin = useCallback(() => {
    latest.current = newRun(questions, seconds, category);
    setRun(latest.current);
  }, [questions, seconds, category]);

  const { challenge } = run;
  useEffect(() => {
    const tickAt = nextSecondAt(challenge);
    if (tickAt === null) return undefined;
    return browserClock.after(tickAt - browserClock.now(), () => send({ type: 'tick' }));
  }, [challenge, send]);

  return { run, send, begin };
};
