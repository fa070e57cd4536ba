import { expect, it } from 'vitest';
import { storedReport } from '../../testing/report.ts';
import { paceOf } from './pace.ts';

const half = { answering_time: null, time_taken: 30, total_items: 20, missed_items: 5 } as const;

it('only self-paced modes have the student’s pace', () => {
  const own = { rate: '40', label: 'Items per minute', whose: 'student’s pace' };
  for (const mode of ['interactive', 'domino', 'matching_game', 'multiple_words', 'challenge'] as const) {
    expect(paceOf(storedReport('1', { ...half, mode }))).toEqual(own);
  }
  expect(paceOf(storedReport('1', { ...half, mode: 'auto' }))).toEqual({ ...own, whose: 'auto pace' });
  expect(paceOf(storedReport('1', { ...half, time_taken: 0 }))).toBeNull();
  expect(paceOf(storedReport('1', { ...half, stepped_by_hand: true }))).toBeNull();
});

it('a probe is rated by what was correct, with a decimal only if it wasn’t a minute, and a void one not at all', () => {
  const probe = { ...half, mode: 'probe' } as const;
  const minute = paceOf(storedReport('1', { ...probe, time_taken: 60 }));
  expect(minute).toEqual({ rate: '15', label: 'Correct per minute', whose: null });
  expect(paceOf(storedReport('1', probe))?.rate).toBe('30.0');
  const discontinued = { ...probe, ending: 'stopped', total_items: 5 } as const;
  expect(paceOf(storedReport('1', discontinued))?.rate).toBe('0.0');
  expect(paceOf(storedReport('1', { ...probe, ending: 'void', total_items: 0, missed_items: 0 }))).toBeNull();
});
