import { describe, expect, it } from 'vitest';
import { createSession, reduceSession } from './engine.ts';
import type { SessionEvent } from './state.ts';
import { isAnswerableAt } from './plan.ts';
import { configurationWith, dominoes, itemsNamed, simulate } from './testing/simulate.ts';
import { currentSide, nextChangeAt } from './view.ts';

const typing = { isInteractive: true, sequence: itemsNamed('cat', 'dog', 'owl') } as const;

describe('an interactive session', () => {
  it('waits for an answer however long it takes', () => {
    const session = simulate(typing);
    expect(session.shownAt(5000)).toBe('cat');
    expect(nextChangeAt(session.state)).toBe(10_000 + 86_400_000);
  });

  it('shows a right answer for the answer display time, then the next item', () => {
    const session = simulate(typing);
    session.at(1200).does({ type: 'answer', text: ' CAT ' });
    expect(session.state.phase).toMatchObject({ name: 'feedback', verdict: 'right' });
    expect(session.shownAt(4199)).toBe('cat');
    expect(session.shownAt(4200)).toBe('dog');
    expect(session.state.trials).toEqual([{ name: 'cat', ms: 1200, outcome: 'right' }]);
  });

  it('shows the answer side of an item that has one', () => {
    const sequence = [{ id: 0, name: 'Number Sense: 3 dots', svg: '<svg/>', count: 3 }, ...itemsNamed('B')];
    const session = simulate({ isInteractive: true, category: 'Number Sense', sequence });
    session.at(900).does({ type: 'answer', text: '3' });
    expect(currentSide(session.state)).toBe('answer');
  });

  it('says for a second that an answer was wrong, and goes on with the item', () => {
    const session = simulate(typing);
    session.at(1000).does({ type: 'answer', text: 'cow' });
    expect(session.state.phase).toMatchObject({ name: 'feedback', verdict: 'wrong' });
    expect(session.phaseAt(1999)).toBe('feedback');
    expect(session.phaseAt(2000)).toBe('running');
    session.at(2500).does({ type: 'answer', text: 'cat' });
    session.at(9000);
    expect(session.state.trials).toEqual([{ name: 'cat', ms: 2500, outcome: 'missed' }]);
  });

  it('accepts a new attempt during the feedback of a wrong one', () => {
    const session = simulate(typing);
    session.at(1000).does({ type: 'answer', text: 'cow' });
    session.at(1300).does({ type: 'answer', text: 'cat' });
    expect(session.state.phase).toMatchObject({ verdict: 'right' });
    expect(session.state.current.answeredMs).toBe(1300);
  });

  it('accepts no second answer after a right one, and none while paused', () => {
    const session = simulate(typing);
    session.at(1000).does({ type: 'answer', text: 'cat' });
    const shown = session.state;
    session.at(1000).does({ type: 'answer', text: 'cow' });
    expect(session.state).toEqual(shown);
    session.at(4500).does({ type: 'pause' });
    const paused = session.state;
    session.at(4600).does({ type: 'answer', text: 'dog' });
    expect(session.state).toEqual(paused);
  });

  it('doesn’t count an empty answer as wrong', () => {
    const session = simulate(typing);
    session.at(1000).does({ type: 'answer', text: '   ' });
    expect(session.state.current.wrongAnswers).toBe(0);
    expect(session.state.phase.name).toBe('running');
  });

  it('shows an item without an answer, and neither asks nor counts it', () => {
    const answerRules = {
      expectedAnswer: ({ name }: { name: string }) => (name === 'x² = 9' ? null : name),
      isRightAnswer: Object.is,
    };
    const configuration = configurationWith({ isInteractive: true, sequence: itemsNamed('x² = 9', '7') });
    let state = createSession(configuration, { rng: () => 0, answerRules });
    const send = (event: SessionEvent) => {
      state = reduceSession(state, event);
    };
    send({ type: 'start', at: 0 });
    expect([isAnswerableAt(state.plan, 0), isAnswerableAt(state.plan, 1)]).toEqual([false, true]);
    send({ type: 'answer', text: '3', at: 1000 });
    expect(state.phase.name).toBe('running');
    send({ type: 'next', at: 2000 });
    send({ type: 'answer', text: '7', at: 3000 });
    expect(state.trials).toEqual([]);
    send({ type: 'next', at: 9000 });
    expect(state.trials).toEqual([{ name: '7', ms: 1000, outcome: 'right' }]);
  });

  it('counts an item as skipped when passed with Next, as missed when tried before', () => {
    const session = simulate(typing);
    session.at(500).does({ type: 'next' });
    session.at(800).does({ type: 'answer', text: 'dig' });
    session.at(900).does({ type: 'next' });
    session.at(1200).does({ type: 'next' });
    expect(session.state.phase).toMatchObject({ name: 'ended', ending: 'completed' });
    expect(session.state.trials).toEqual([
      { name: 'cat', ms: 500, outcome: 'skipped' },
      { name: 'dog', ms: 400, outcome: 'missed' },
      { name: 'owl', ms: 300, outcome: 'skipped' },
    ]);
  });

  it('ends after the last right answer was shown', () => {
    const session = simulate(typing);
    session.at(1000).does({ type: 'answer', text: 'cat' });
    session.at(5000).does({ type: 'answer', text: 'dog' });
    session.at(9000).does({ type: 'answer', text: 'owl' });
    expect(session.phaseAt(11_999)).toBe('feedback');
    expect(session.phaseAt(12_000)).toBe('ended');
    expect(session.state.phase).toMatchObject({ ending: 'completed' });
    // Time with answers shown counts.
    expect(session.state.timeTakenMs).toBe(12_000);
  });

  it('wraps around under the timer until time is up', () => {
    const session = simulate({
      ...typing,
      answerDisplayTime: 1000,
      stopCondition: 'timer',
      timerSeconds: 10,
    });
    session.at(1000).does({ type: 'answer', text: 'cat' });
    session.at(3000).does({ type: 'answer', text: 'dog' });
    session.at(5000).does({ type: 'answer', text: 'owl' });
    expect(session.shownAt(6000)).toBe('cat');
    expect(session.phaseAt(10_000)).toBe('ended');
    expect(session.state.phase).toMatchObject({ name: 'ended', ending: 'completed' });
    // The last item was neither answered nor skipped: only its time counts.
    expect(session.state.trials).toHaveLength(3);
    expect(session.state.timeTakenMs).toBe(10_000);
  });

  it('has no trial if it ends without an answer', () => {
    const session = simulate(typing);
    session.at(2000).does({ type: 'stop' });
    expect(session.state.trials).toEqual([]);
    const timed = simulate({ ...typing, stopCondition: 'timer', timerSeconds: 10 });
    timed.at(20_000);
    expect(timed.state.trials).toEqual([]);
  });

  it('does not count an unanswered item that was left with Previous', () => {
    const session = simulate(typing);
    session.at(2000).does({ type: 'previous' });
    expect(session.state.trials).toEqual([]);
  });

  it('is stopped after a day', () => {
    const session = simulate(typing);
    session.at(86_400_000);
    expect(session.state.phase).toMatchObject({ name: 'ended', ending: 'stopped' });
  });

  it('is completed by its last answer, even if left during its feedback', () => {
    const session = simulate(typing);
    session.at(1000).does({ type: 'answer', text: 'cat' });
    session.at(2000).does({ type: 'stop' });
    expect(session.state.phase).toMatchObject({ name: 'ended', ending: 'stopped' });
    const whole = simulate(typing);
    whole.at(1000).does({ type: 'answer', text: 'cat' });
    whole.at(5000).does({ type: 'answer', text: 'dog' });
    whole.at(9000).does({ type: 'answer', text: 'owl' });
    whole.at(9500).does({ type: 'stop' });
    expect(whole.state.phase).toMatchObject({ name: 'ended', ending: 'completed' });
    expect(whole.state.trials).toHaveLength(3);
    const wrong = simulate({ ...typing, sequence: itemsNamed('cat') });
    wrong.at(1000).does({ type: 'answer', text: 'cow' });
    wrong.at(1100).does({ type: 'stop' });
    expect(wrong.state.phase).toMatchObject({ name: 'ended', ending: 'stopped' });
  });

  it('resumes from a pause during feedback', () => {
    const session = simulate(typing);
    session.at(1000).does({ type: 'answer', text: 'cat' });
    session.at(2000).does({ type: 'pause' });
    expect(session.phaseAt(60_000)).toBe('paused');
    session.at(61_000).does({ type: 'resume' });
    expect(session.shownAt(62_999)).toBe('cat');
    expect(session.shownAt(63_000)).toBe('dog');
  });
});

describe('a domino session', () => {
  const comparing = { category: 'Domino Comparison', sequence: dominoes('left', 'equal', 'right') } as const;

  it('waits for an answer: speed does not advance it', () => {
    const session = simulate(comparing);
    expect(session.shownAt(5000)).toBe('Domino 0');
  });

  it('accepts one answer per item and shows its feedback for a second', () => {
    const session = simulate(comparing);
    session.at(800).does({ type: 'compare', answer: 'left' });
    expect(session.state.phase).toMatchObject({ name: 'feedback', verdict: 'right' });
    expect(session.shownAt(1799)).toBe('Domino 0');
    expect(session.shownAt(1800)).toBe('Domino 1');
    session.at(2000).does({ type: 'compare', answer: 'left' });
    expect(session.state.phase).toMatchObject({ verdict: 'wrong' });
    session.at(2100).does({ type: 'compare', answer: 'equal' });
    expect(session.state.phase).toMatchObject({ verdict: 'wrong' });
    expect(session.shownAt(3000)).toBe('Domino 2');
    expect(session.state.trials).toEqual([
      { name: 'Domino 0', ms: 800, outcome: 'right' },
      { name: 'Domino 1', ms: 200, outcome: 'missed' },
    ]);
  });

  it('ends after the verdict on the last domino', () => {
    const session = simulate({ ...comparing, sequence: dominoes('left') });
    session.at(500).does({ type: 'compare', answer: 'left' });
    expect(session.phaseAt(1499)).toBe('feedback');
    expect(session.state.phase.name).toBe('feedback');
    expect(session.phaseAt(1500)).toBe('ended');
  });

  it('lets an item that isn’t a domino be read and passed', () => {
    const session = simulate({ ...comparing, sequence: [...itemsNamed('Ready?'), ...dominoes('left')] });
    session.at(400).does({ type: 'compare', answer: 'left' });
    expect(session.phaseAt(400)).toBe('running');
    session.at(600).does({ type: 'next' });
    session.at(900).does({ type: 'next' });
    expect(session.state.trials.map(({ outcome }) => outcome)).toEqual(['seen', 'skipped']);
  });
});
