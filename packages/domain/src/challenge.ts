import type { AnswerRules } from './answers.ts';
import { type Countdown, limitAtOf, momentOf, startCountdown } from './clock.ts';
import { answerKindOf } from './items.ts';
import { type Rng, shuffled } from './random.ts';

/** Decision 7. */
export const challengeSeconds = { initial: 60, min: 15, max: 600 } as const;

const optionCount = 4;

/** `item`: index in the collection. */
export type Question = { item: number; name: string; expected: string };

export type ChallengeTrial = {
  name: string;
  ms: number;
  outcome: 'right' | 'missed' | 'skipped';
};

/** Questions come in random order, reshuffled after each round. Times are monotonic milliseconds. */
export type Challenge = Countdown & {
  questions: readonly Question[];
  isRight: AnswerRules['isRightAnswer'];
  /** Indexes of the questions left in this round, the current one first. */
  round: readonly number[];
  askedAt: number;
  trials: readonly ChallengeTrial[];
  last: { outcome: ChallengeTrial['outcome']; expected: string } | null;
  /** `stopped`: the player left early. */
  ending: 'completed' | 'stopped' | null;
};

export type ChallengeEvent =
  /** Blank answers are ignored. */
  | { type: 'answer'; given: string; at: number }
  | { type: 'skip'; at: number }
  | { type: 'tick'; at: number }
  | { type: 'stop'; at: number };

type Setting = {
  seconds: number;
  at: number;
  rng: Rng;
  isRight: AnswerRules['isRightAnswer'];
};

const newRound = (questions: readonly Question[], rng: Rng, before: number | null): number[] => {
  const order = shuffled(
    rng,
    questions.map((_, index) => index),
  );
  return order[0] === before ? [...order.slice(1), before] : order;
};

/** Null without questions. `seconds` is clamped to 15–600. */
export const createChallenge = (
  questions: readonly Question[],
  { seconds, at, rng, isRight }: Setting,
): Challenge | null => {
  if (questions.length === 0) return null;
  const limitMs = Math.min(challengeSeconds.max, Math.max(challengeSeconds.min, seconds)) * 1000;
  const clock = startCountdown(limitMs, at);
  return {
    ...clock,
    questions,
    isRight,
    round: newRound(questions, rng, null),
    askedAt: clock.startedAt,
    trials: [],
    last: null,
    ending: null,
  };
};

export const questionOf = ({ questions, round }: Challenge): Question => {
  const question = questions[round[0] ?? -1];
  if (!question) throw new Error('A challenge always asks something.');
  return question;
};

const passed = (challenge: Challenge, outcome: ChallengeTrial['outcome'], rng: Rng): Challenge => {
  const { name, expected } = questionOf(challenge);
  const { nowAt, askedAt, round, questions } = challenge;
  const rest = round.slice(1);
  return {
    ...challenge,
    trials: [...challenge.trials, { name, ms: nowAt - askedAt, outcome }],
    last: { outcome, expected },
    askedAt: nowAt,
    round: rest.length > 0 ? rest : newRound(questions, rng, round[0] ?? null),
  };
};

/** Ends exactly at the limit; later events are ignored. */
export const playChallenge = (challenge: Challenge, event: ChallengeEvent, rng: Rng): Challenge => {
  if (challenge.endedAt !== null) return challenge;
  const at = momentOf(challenge, event.at);
  if (at === limitAtOf(challenge)) return { ...challenge, nowAt: at, endedAt: at, ending: 'completed' };
  const updated = { ...challenge, nowAt: at };
  switch (event.type) {
    case 'tick':
      return updated;
    case 'stop':
      return { ...updated, endedAt: at, ending: 'stopped' };
    case 'skip':
      return passed(updated, 'skipped', rng);
    case 'answer': {
      if (event.given.trim() === '') return updated;
      const { expected, name } = questionOf(updated);
      const isRight = updated.isRight(expected, event.given, name);
      return passed(updated, isRight ? 'right' : 'missed', rng);
    }
  }
};

export const challengeScore = ({ trials }: Challenge): number =>
  trials.filter(({ outcome }) => outcome === 'right').length;

const nearbyNumbers = (expected: string, rng: Rng): string[] => {
  const value = Number(expected);
  if (expected.trim() === '' || !Number.isFinite(value)) return [];
  const step = Number.isInteger(value) ? 1 : 0.5;
  const distances = shuffled(rng, [-3, -2, -1, 1, 2, 3, 4, 5, 10]);
  return distances
    .map((distance) => Math.round((value + distance * step) * 100) / 100)
    .filter((number) => value < 0 || number >= 0)
    .map(String);
};

/**
 * The right answer and up to three wrong ones from other questions, nearby answers of its kind, or nearby
 * numbers, in random order.
 */
export const optionsFor = (
  question: Question,
  { questions, isRight }: Pick<Challenge, 'questions' | 'isRight'>,
  rng: Rng,
): readonly string[] => {
  const others = shuffled(
    rng,
    questions.map(({ expected }) => expected),
  );
  const { expected } = question;
  const nearby = answerKindOf(expected)?.nearbyAnswers(expected, rng) ?? nearbyNumbers(expected, rng);
  const wrong: string[] = [];
  for (const option of [...others, ...nearby]) {
    if (wrong.length === optionCount - 1) break;
    const isTaken = [question.expected, ...wrong].some(
      (taken) => isRight(taken, option, question.name) || isRight(option, taken, question.name),
    );
    if (!isTaken && option.trim() !== '') wrong.push(option);
  }
  return shuffled(rng, [question.expected, ...wrong]);
};

/** Null while it runs or if nothing was answered or skipped. */
export const challengeReportOf = (
  challenge: Challenge,
): {
  ending: 'completed' | 'stopped';
  timeTakenMs: number;
  missedItems: number;
  skippedItems: number;
  items: readonly ChallengeTrial[];
} | null => {
  const { ending, nowAt, startedAt, trials } = challenge;
  if (ending === null || trials.length === 0) return null;
  const countOf = (outcome: ChallengeTrial['outcome']) =>
    trials.filter((trial) => trial.outcome === outcome).length;
  return {
    ending,
    timeTakenMs: nowAt - startedAt,
    missedItems: countOf('missed'),
    skippedItems: countOf('skipped'),
    items: trials,
  };
};
