import { expect, it } from 'vitest';
import { evenTicks, nearestIndex, percentOf, timeTicks, wholeTicks } from './time-chart.tsx';

it.each([
  [0, [0, 1, 2, 3, 4]],
  [3.2, [0, 1, 2, 3, 4]],
  [4, [0, 1, 2, 3, 4]],
  [9, [0, 5, 10, 15, 20]],
  [61, [0, 20, 40, 60, 80]],
  [90, [0, 25, 50, 75, 100]],
  [101, [0, 50, 100, 150, 200]],
])('the axis of values up to %d has round whole steps', (max, ticks) => {
  expect(wholeTicks(max)).toEqual(ticks);
});

it('the axis of a share has quarters', () => {
  expect(evenTicks(1)).toEqual([0, 0.25, 0.5, 0.75, 1]);
});

it('places values in percent', () => {
  expect(percentOf(30, [20, 40])).toBe(50);
  expect(percentOf(1, [0, 3])).toBe(33.33);
});

it('finds the nearest value', () => {
  expect(nearestIndex([10, 20, 40], 29)).toBe(1);
  expect(nearestIndex([10, 20, 40], 31)).toBe(2);
  expect(nearestIndex([], 1)).toBe(-1);
});

it('the axis names a few days, none twice', () => {
  const ticksOfDays = (...days: number[]) =>
    timeTicks(
      days.map((day) => ({ at: Date.UTC(2026, 2, day) })),
      5,
    );
  expect(ticksOfDays(1)).toHaveLength(1);
  expect(ticksOfDays(1, 2)).toHaveLength(2);
  expect(ticksOfDays(1, 3)).toHaveLength(3);
  expect(ticksOfDays(1, 29).map((at) => new Date(at).getUTCDate())).toEqual([1, 8, 15, 22, 29]);
});
