import type { DominoAnswer } from '../../dominoes.ts';
import type { Rng } from '../../random.ts';
import type { SessionItem } from '../../items.ts';
import type { SessionConfiguration } from '../configuration.ts';
import { createSession, reduceSession } from '../engine.ts';
import type { AnswerRules } from '../../answers.ts';
import type { SessionEvent, SessionState } from '../state.ts';
import type { SideRules } from '../sides.ts';
import { currentSide, currentItem } from '../view.ts';

export const itemsNamed = (...names: readonly string[]): SessionItem[] =>
  names.map((name, index) => ({ id: index, name }));

export const dominoes = (...answers: readonly DominoAnswer[]): SessionItem[] =>
  answers.map((answer, index) => ({ id: index, name: `Domino ${index}`, svg: '<svg/>', answer }));

export const configurationWith = (changes: Partial<SessionConfiguration> = {}): SessionConfiguration => ({
  collectionId: 'c1',
  collectionName: 'Letters',
  sequence: itemsNamed('A', 'B', 'C', 'D', 'E'),
  speed: 500,
  shuffle: false,
  category: 'Language Arts',
  type: 'custom',
  answerDisplayTime: 3000,
  stopCondition: 'collection',
  timerMinutes: 0,
  timerSeconds: 0,
  isInteractive: false,
  ...changes,
});

export const plainRules: AnswerRules = {
  expectedAnswer: ({ name, count }) => (count === undefined ? name : String(count)),
  isRightAnswer: (expected, given) => expected.toLowerCase() === given.trim().toLowerCase(),
};

export type Action = SessionEvent extends infer E ? (E extends SessionEvent ? Omit<E, 'at'> : never) : never;

/** Usage: `at(700).does({ type: 'next' })`. */
export const simulate = (
  changes: Partial<SessionConfiguration> = {},
  {
    startAt = 10_000,
    rng = () => 0.5,
    confirmedMs = 0,
    sideRules,
  }: { startAt?: number; rng?: Rng; confirmedMs?: number; sideRules?: SideRules } = {},
) => {
  let state = createSession(configurationWith(changes), {
    rng,
    answerRules: plainRules,
    confirmedMs,
    ...(sideRules && { sideRules }),
  });
  const send = (event: SessionEvent): void => {
    state = reduceSession(state, event);
  };
  send({ type: 'start', at: startAt });
  const session = {
    get state(): SessionState {
      return state;
    },
    /** ms after the start. */
    at: (ms: number) => {
      send({ type: 'tick', at: startAt + ms });
      return {
        does: (action: Action) => {
          send({ ...action, at: startAt + ms });
          return session;
        },
      };
    },
    shownAt: (ms: number): string => {
      send({ type: 'tick', at: startAt + ms });
      if (state.phase.name === 'ended') return 'ended';
      return currentSide(state) === 'answer'
        ? `${currentItem(state).name} = answer`
        : currentItem(state).name;
    },
    phaseAt: (ms: number): string => {
      send({ type: 'tick', at: startAt + ms });
      return state.phase.name;
    },
  };
  return session;
};
