import { expect, it } from 'vitest';
import {
  accuracyText,
  durationText,
  growthNumber,
  growthText,
  itemTimeText,
  momentText,
  rateOrNone,
  shareOrNone,
  shareText,
  timesOf,
} from './report-texts.ts';

const practiced = {
  mode: 'interactive',
  isScored: true,
  isSteppedByHand: false,
  timeTakenMs: 30_000,
  answeringTimeMs: null,
  totalItems: 20,
  missedItems: 5,
  skippedItems: 0,
};

it('the times of a report have precise labels only where their meaning is known', () => {
  expect(timesOf({ mode: 'interactive', time_taken: 75, answering_time: 0.8 })).toEqual([
    { label: 'Total time', value: '1:15', tenths: null },
    { label: 'Answering time', value: '0:01', tenths: '0.8 s' },
  ]);
  expect(timesOf({ mode: 'auto', time_taken: 9.94, answering_time: null })).toEqual([
    { label: 'Total time', value: '0:10', tenths: '9.9 s' },
  ]);
  expect(timesOf({ mode: 'interactive', time_taken: 45, answering_time: null })).toEqual([
    { label: 'Time', value: '0:45', tenths: null },
  ]);
});

it('a run that nobody scored has no accuracy', () => {
  expect(accuracyText(practiced)).toBe('75%');
  expect(accuracyText({ ...practiced, mode: 'auto', isScored: false })).toBeNull();
});

it('only a perfect share is 100%, and only an empty one is 0%', () => {
  expect([0, 0.001, 0.5, 0.999, 1].map(shareText)).toEqual(['0%', '1%', '50%', '99%', '100%']);
});

it('times read as they are spoken', () => {
  expect([0, 950, 4249, 59_949, 59_999, 61_500].map((ms) => itemTimeText(ms))).toEqual([
    '0.0 s',
    '0.9 s',
    '4.2 s',
    '59.9 s',
    '1 min 0 s',
    '1 min 2 s',
  ]);
  expect(itemTimeText(957, 2)).toBe('0.96 s');
  expect([0, 45.4, 60, 3723].map(durationText)).toEqual(['0:00', '0:45', '1:00', '1:02:03']);
});

it('a moment shows its day and time, and an invalid one says so', () => {
  expect(momentText('2026-03-02T10:00:00.000Z')).toMatch(/^(Sun|Mon|Tue), Mar [123], 2026, \d+:00 [AP]M$/);
  expect(momentText('yesterday')).toBe('Unknown Date');
});

it('growth has a sign, or is about the same', () => {
  expect([1.84, -0.44, 0.04, -0.04].map(growthNumber)).toEqual(['+1.8', '−0.4', '0', '0']);
  expect(growthText(1.84)).toBe('+1.8 a minute each week');
  expect(growthText(-0.01)).toBe('about the same');
});

it('a missing figure is a dash', () => {
  expect([rateOrNone(null), shareOrNone(null), rateOrNone(31.4), shareOrNone(0.95)]).toEqual([
    '–',
    '–',
    '31',
    '95%',
  ]);
});
