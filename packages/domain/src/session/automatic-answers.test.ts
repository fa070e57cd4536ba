import { describe, expect, it } from 'vitest';
import { itemsNamed, simulate } from './testing/simulate.ts';

const sums = [
  { id: 0, name: '3 + 4', count: 7 },
  { id: 1, name: '9 - 2', count: 7 },
];

describe('an item with an answer', () => {
  const math = { category: 'Math', type: 'mathProblems', sequence: sums, speed: 1000 } as const;

  it('shows first, then its answer for the answer display time, then comes the next', () => {
    const session = simulate(math);
    expect(session.shownAt(999)).toBe('3 + 4');
    expect(session.shownAt(1000)).toBe('3 + 4 = answer');
    expect(session.shownAt(3999)).toBe('3 + 4 = answer');
    expect(session.shownAt(4000)).toBe('9 - 2');
    expect(session.shownAt(5000)).toBe('9 - 2 = answer');
    expect(session.phaseAt(8999)).toBe('holding');
    expect(session.phaseAt(9000)).toBe('ended');
    expect(session.state.timeTakenMs).toBe(8000);
  });

  it('shows its answer on request, for the whole answer display time', () => {
    const session = simulate(math);
    session.at(300).does({ type: 'toggleAnswer' });
    expect(session.shownAt(300)).toBe('3 + 4 = answer');
    expect(session.shownAt(3299)).toBe('3 + 4 = answer');
    expect(session.shownAt(3300)).toBe('9 - 2');
    expect(session.state.trials).toEqual([{ name: '3 + 4', ms: 3300, outcome: 'seen' }]);
  });

  it('hides the answer on a second request, and restarts', () => {
    const session = simulate(math);
    session.at(1500).does({ type: 'toggleAnswer' });
    expect(session.shownAt(1500)).toBe('3 + 4');
    expect(session.shownAt(2499)).toBe('3 + 4');
    expect(session.shownAt(2500)).toBe('3 + 4 = answer');
    expect(session.shownAt(5500)).toBe('9 - 2');
  });

  it('hides an answer that has only just appeared', () => {
    const session = simulate(math);
    session.at(1000).does({ type: 'toggleAnswer' });
    expect(session.shownAt(1000)).toBe('3 + 4');
  });

  it('has all its time when reached with Next', () => {
    const session = simulate(math);
    session.at(500).does({ type: 'next' });
    expect(session.shownAt(1499)).toBe('9 - 2');
    expect(session.shownAt(1500)).toBe('9 - 2 = answer');
  });

  it('toggles while paused, and in the hold, without moving the end of the hold', () => {
    const session = simulate(math);
    session.at(200).does({ type: 'pause' });
    session.at(300).does({ type: 'toggleAnswer' });
    expect(session.shownAt(300)).toBe('3 + 4 = answer');
    session.at(1000).does({ type: 'resume' });
    expect(session.shownAt(3999)).toBe('3 + 4 = answer');
    expect(session.shownAt(4000)).toBe('9 - 2');
    session.at(8100).does({ type: 'toggleAnswer' });
    expect(session.shownAt(8100)).toBe('9 - 2');
    session.at(8200).does({ type: 'toggleAnswer' });
    expect(session.shownAt(8200)).toBe('9 - 2 = answer');
    session.at(8300).does({ type: 'toggleAnswer' });
    expect(session.shownAt(8300)).toBe('9 - 2');
    expect(session.phaseAt(9000)).toBe('ended');
  });

  it('is a counted picture in Number Sense', () => {
    const sequence = [{ id: 0, name: 'Number Sense: 3 dots', svg: '<svg/>', count: 3 }, ...itemsNamed('B')];
    const session = simulate({ category: 'Number Sense', type: 'numberSense', sequence });
    expect(session.shownAt(500)).toBe('Number Sense: 3 dots = answer');
    expect(session.shownAt(3500)).toBe('B');
  });

  it('is nothing else: a click on a letter does nothing', () => {
    const session = simulate();
    session.at(300);
    const before = session.state;
    session.at(300).does({ type: 'toggleAnswer' });
    expect(session.state).toEqual(before);
  });

  it('mixes with items without answers, on one schedule', () => {
    const session = simulate({
      ...math,
      sequence: [...itemsNamed('12'), ...sums],
      stopCondition: 'timer',
      timerMinutes: 5,
    });
    // One round: 1 s, then twice 1 s + 3 s.
    expect(session.shownAt(9000 * 7 + 999)).toBe('12');
    expect(session.shownAt(9000 * 7 + 1000)).toBe('3 + 4');
    expect(session.shownAt(9000 * 7 + 2000)).toBe('3 + 4 = answer');
    expect(session.shownAt(9000 * 8 - 1)).toBe('9 - 2 = answer');
  });
});
