import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  classLimits,
  doneCount,
  reduceRound,
  type Round,
  type RoundEvent,
  startRound,
  type TurnState,
  upNext,
} from '../classes.ts';

const student = (studentId: string) => ({ studentId, name: `Child ${studentId}`, avatar: null });
const rosterOf = (ids: string) => Array.from(ids, student);

const states: Readonly<Record<string, TurnState>> = { d: 'done', a: 'absent' };

const roundOf = (marks: string, currentId: string | null): Round => ({
  classId: 'class',
  turns: Array.from(marks, (mark, index) => ({ ...student(`${index}`), state: states[mark] ?? 'waiting' })),
  currentId,
});

const marksOf = ({ turns }: Round): string =>
  turns.map(({ studentId, state }) => `${studentId}${state.charAt(0)}`).join(' ');

describe('whose turn it is', () => {
  it.each([
    ['....', null, '0'],
    ['....', '2', '2'],
    ['d...', '0', '1'],
    ['da..', '0', '2'],
    ['..dd', '3', '0'],
    ['d.dd', '3', '1'],
    ['ddad', '3', null],
    ['..', 'left meanwhile', '0'],
    ['', null, null],
  ])('in %s after %s is %s', (marks, currentId, next) => {
    expect(upNext(roundOf(marks, currentId))?.studentId ?? null).toBe(next);
  });
});

describe('a one-to-one round', () => {
  it('begins with the first of the list', () => {
    const round = startRound('class', rosterOf('ab'));
    expect(marksOf(round)).toBe('aw bw');
    expect(round.currentId).toBe('a');
    expect(startRound('class', []).currentId).toBeNull();
  });

  it('goes on from a child that the teacher picks, and takes an absent one back', () => {
    const round = reduceRound(roundOf('da..', '0'), { type: 'chosen', studentId: '1' });
    expect(upNext(round)?.studentId).toBe('1');
    expect(marksOf(round)).toBe('0d 1w 2w 3w');
    const again = reduceRound(round, { type: 'chosen', studentId: '0' });
    expect(again.currentId).toBe('0');
    expect(marksOf(again)).toBe(marksOf(round));
    expect(reduceRound(round, { type: 'chosen', studentId: 'foreign' })).toBe(round);
  });

  it('follows the roster', () => {
    const round = reduceRound(roundOf('da.', '0'), { type: 'roster', students: rosterOf('2190') });
    expect(marksOf(round)).toBe('2w 1a 9w 0d');
    expect(round.currentId).toBe('0');
    const left = reduceRound(round, { type: 'roster', students: rosterOf('29') });
    expect(left.currentId).toBeNull();
    expect(upNext(left)?.studentId).toBe('2');
  });

  it('has every child that is there once, from wherever it begins', () => {
    const marks = fc.array(fc.constantFrom('.', 'a', 'd'), { maxLength: classLimits.students });
    fc.assert(
      fc.property(marks, fc.nat(), (all, start) => {
        let round = roundOf(all.join(''), `${start % (all.length + 1)}`);
        const waiting = round.turns.filter(({ state }) => state === 'waiting');
        const seen: string[] = [];
        for (let next = upNext(round); next; next = upNext(round)) {
          const { studentId } = next;
          seen.push(studentId);
          round = reduceRound(reduceRound(round, { type: 'chosen', studentId }), {
            type: 'finished',
            studentId,
          });
        }
        expect(seen.toSorted()).toEqual(waiting.map(({ studentId }) => studentId).toSorted());
        expect(round.turns.some(({ state }) => state === 'waiting')).toBe(false);
      }),
    );
  });

  it('never has a current student or a turn beside the roster, nor two turns for one, whatever happens', () => {
    const id = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f');
    const event: fc.Arbitrary<RoundEvent> = fc.oneof(
      fc.record({ type: fc.constantFrom('finished', 'absent', 'chosen'), studentId: id }),
      fc.record({
        type: fc.constant('roster'),
        students: fc.uniqueArray(id).map((ids) => ids.map(student)),
      }),
    );
    fc.assert(
      fc.property(fc.array(event), (events) => {
        let round = startRound('class', rosterOf('abc'));
        let roster = ['a', 'b', 'c'];
        for (const one of events) {
          round = reduceRound(round, one);
          if (one.type === 'roster') roster = one.students.map(({ studentId }) => studentId);
          expect(round.turns.map(({ studentId }) => studentId)).toEqual(roster);
          if (round.currentId !== null) expect(roster).toContain(round.currentId);
          expect(doneCount(round)).toBeLessThanOrEqual(roster.length);
          const next = upNext(round);
          if (next) expect(next.state).toBe('waiting');
          else expect(round.turns.every(({ state }) => state !== 'waiting')).toBe(true);
        }
      }),
    );
  });
});

it('of chosen students has nobody who joins the class, and nobody who left it', () => {
  const round = startRound('class', rosterOf('31'), { hasChosenStudents: true });
  const students = rosterOf('0123').map((each) => ({ ...each, name: `New ${each.studentId}` }));
  expect(reduceRound(round, { type: 'roster', students }).turns).toMatchObject([
    { studentId: '3', name: 'New 3' },
    { studentId: '1', name: 'New 1' },
  ]);
  expect(reduceRound(round, { type: 'roster', students: rosterOf('01') })).toMatchObject({
    turns: [{ studentId: '1' }],
    currentId: null,
  });
});
