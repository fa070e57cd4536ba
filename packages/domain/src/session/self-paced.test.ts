import { describe, expect, it } from 'vitest';
import { dominoes, itemsNamed, tell } from './story.ts';
import { currentSide, nextChangeAt } from './view.ts';

const typing = { isInteractive: true, sequence: itemsNamed('cat', 'dog', 'owl') } as const;

describe('an interactive session', () => {
  it('waits for an answer however long it takes', () => {
    const story = tell(typing);
    expect(story.shownAt(5000)).toBe('cat');
    expect(nextChangeAt(story.state)).toBe(10_000 + 86_400_000);
  });

  it('shows a right answer for the answer display time, then the next item', () => {
    const story = tell(typing);
    story.at(1200).does({ type: 'answer', text: ' CAT ' });
    expect(story.state.phase).toMatchObject({ name: 'feedback', verdict: 'right' });
    expect(story.shownAt(4199)).toBe('cat');
    expect(story.shownAt(4200)).toBe('dog');
    expect(story.state.trials).toEqual([{ name: 'cat', ms: 1200, outcome: 'right' }]);
  });

  it('shows the answer face of an item that has one', () => {
    const sequence = [{ id: 0, name: 'Number Sense: 3 dots', svg: '<svg/>', count: 3 }, ...itemsNamed('B')];
    const story = tell({ isInteractive: true, category: 'Number Sense', sequence });
    story.at(900).does({ type: 'answer', text: '3' });
    expect(currentSide(story.state)).toBe('answer');
  });

  it('says for a second that an answer was wrong, and goes on with the item', () => {
    const story = tell(typing);
    story.at(1000).does({ type: 'answer', text: 'cow' });
    expect(story.state.phase).toMatchObject({ name: 'feedback', verdict: 'wrong' });
    expect(story.phaseAt(1999)).toBe('feedback');
    expect(story.phaseAt(2000)).toBe('running');
    story.at(2500).does({ type: 'answer', text: 'cat' });
    story.at(9000);
    expect(story.state.trials).toEqual([{ name: 'cat', ms: 2500, outcome: 'missed' }]);
  });

  it('accepts a new attempt during the feedback of a wrong one', () => {
    const story = tell(typing);
    story.at(1000).does({ type: 'answer', text: 'cow' });
    story.at(1300).does({ type: 'answer', text: 'cat' });
    expect(story.state.phase).toMatchObject({ verdict: 'right' });
    expect(story.state.current.answeredMs).toBe(1300);
  });

  it('accepts no second answer after a right one, and none while paused', () => {
    const story = tell(typing);
    story.at(1000).does({ type: 'answer', text: 'cat' });
    const shown = story.state;
    story.at(1000).does({ type: 'answer', text: 'cow' });
    expect(story.state).toEqual(shown);
    story.at(4500).does({ type: 'pause' });
    const paused = story.state;
    story.at(4600).does({ type: 'answer', text: 'dog' });
    expect(story.state).toEqual(paused);
  });

  it('doesn’t count an empty answer as wrong', () => {
    const story = tell(typing);
    story.at(1000).does({ type: 'answer', text: '   ' });
    expect(story.state.current.wrongAnswers).toBe(0);
    expect(story.state.phase.name).toBe('running');
  });

  it('counts an item as skipped when passed with Next, as missed when tried before', () => {
    const story = tell(typing);
    story.at(500).does({ type: 'next' });
    story.at(800).does({ type: 'answer', text: 'dig' });
    story.at(900).does({ type: 'next' });
    story.at(1200).does({ type: 'next' });
    expect(story.state.phase).toMatchObject({ name: 'ended', ending: 'completed' });
    expect(story.state.trials).toEqual([
      { name: 'cat', ms: 500, outcome: 'skipped' },
      { name: 'dog', ms: 400, outcome: 'missed' },
      { name: 'owl', ms: 300, outcome: 'skipped' },
    ]);
  });

  it('ends after the last right answer was shown', () => {
    const story = tell(typing);
    story.at(1000).does({ type: 'answer', text: 'cat' });
    story.at(5000).does({ type: 'answer', text: 'dog' });
    story.at(9000).does({ type: 'answer', text: 'owl' });
    expect(story.phaseAt(11_999)).toBe('feedback');
    expect(story.phaseAt(12_000)).toBe('ended');
    // Time with answers shown counts, as in the timer.
    expect(story.state.timeTakenMs).toBe(12_000);
  });

  it('wraps around under the timer until time is up', () => {
    const story = tell({ ...typing, answerDisplayTime: 1000, stopCondition: 'timer', timerSeconds: 10 });
    story.at(1000).does({ type: 'answer', text: 'cat' });
    story.at(3000).does({ type: 'answer', text: 'dog' });
    story.at(5000).does({ type: 'answer', text: 'owl' });
    expect(story.shownAt(6000)).toBe('cat');
    expect(story.phaseAt(10_000)).toBe('ended');
    expect(story.state.phase).toMatchObject({ name: 'ended', ending: 'completed' });
    // The last item was neither answered nor skipped: its time counts, the item doesn't.
    expect(story.state.trials).toHaveLength(3);
    expect(story.state.timeTakenMs).toBe(10_000);
  });

  it('reports the one item seen when left without an answer', () => {
    const story = tell(typing);
    story.at(2000).does({ type: 'stop' });
    expect(story.state.trials).toEqual([{ name: 'cat', ms: 2000, outcome: 'skipped' }]);
  });

  it('is completed by its last answer, even if left during its feedback', () => {
    const story = tell(typing);
    story.at(1000).does({ type: 'answer', text: 'cat' });
    story.at(2000).does({ type: 'stop' });
    expect(story.state.phase).toMatchObject({ name: 'ended', ending: 'stopped' });
    const whole = tell(typing);
    whole.at(1000).does({ type: 'answer', text: 'cat' });
    whole.at(5000).does({ type: 'answer', text: 'dog' });
    whole.at(9000).does({ type: 'answer', text: 'owl' });
    whole.at(9500).does({ type: 'stop' });
    expect(whole.state.phase).toMatchObject({ name: 'ended', ending: 'completed' });
    expect(whole.state.trials).toHaveLength(3);
  });

  it('resumes from a pause during feedback', () => {
    const story = tell(typing);
    story.at(1000).does({ type: 'answer', text: 'cat' });
    story.at(2000).does({ type: 'pause' });
    expect(story.phaseAt(60_000)).toBe('paused');
    story.at(61_000).does({ type: 'resume' });
    expect(story.shownAt(62_999)).toBe('cat');
    expect(story.shownAt(63_000)).toBe('dog');
  });
});

describe('a domino session', () => {
  const comparing = { category: 'Domino Comparison', sequence: dominoes('left', 'equal', 'right') } as const;

  it('waits for an answer: speed does not advance it', () => {
    const story = tell(comparing);
    expect(story.shownAt(5000)).toBe('Domino 0');
  });

  it('accepts one answer per item and shows its feedback for a second', () => {
    const story = tell(comparing);
    story.at(800).does({ type: 'compare', answer: 'left' });
    expect(story.state.phase).toMatchObject({ name: 'feedback', verdict: 'right' });
    expect(story.shownAt(1799)).toBe('Domino 0');
    expect(story.shownAt(1800)).toBe('Domino 1');
    story.at(2000).does({ type: 'compare', answer: 'left' });
    expect(story.state.phase).toMatchObject({ verdict: 'wrong' });
    story.at(2100).does({ type: 'compare', answer: 'equal' });
    expect(story.state.phase).toMatchObject({ verdict: 'wrong' });
    expect(story.shownAt(3000)).toBe('Domino 2');
    expect(story.state.trials).toEqual([
      { name: 'Domino 0', ms: 800, outcome: 'right' },
      { name: 'Domino 1', ms: 200, outcome: 'missed' },
    ]);
  });

  it('ends after the verdict on the last domino', () => {
    const story = tell({ ...comparing, sequence: dominoes('left') });
    story.at(500).does({ type: 'compare', answer: 'left' });
    expect(story.phaseAt(1499)).toBe('feedback');
    expect(story.state.phase.name).toBe('feedback');
    expect(story.phaseAt(1500)).toBe('ended');
  });

  it('lets an item that isn’t a domino be read and passed', () => {
    const story = tell({ ...comparing, sequence: [...itemsNamed('Ready?'), ...dominoes('left')] });
    story.at(400).does({ type: 'compare', answer: 'left' });
    expect(story.phaseAt(400)).toBe('running');
    story.at(600).does({ type: 'next' });
    story.at(900).does({ type: 'next' });
    expect(story.state.trials.map(({ outcome }) => outcome)).toEqual(['seen', 'skipped']);
  });
});
