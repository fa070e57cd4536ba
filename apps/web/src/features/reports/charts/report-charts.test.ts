import { progressLimits } from '@sixty/contract/reports';
import { expect, it } from 'vitest';
import { itemsWords } from './report-charts.tsx';

const items = (count: number) =>
  Array.from({ length: count }, (_, n) => ({
    name: `word ${n}`,
    presentations: 1,
    missed: 0,
    skipped: 0,
    mean_ms: null,
  }));

const days = [
  { day: '2026-03-01', reports: 150, items: 600 },
  { day: '2026-03-02', reports: 50, items: 200 },
];

it('the items of every report are all that was practiced', () => {
  expect(itemsWords({ items: items(4), reports_of_items: 200, days })).toEqual({
    title: 'All practice',
    hint: null,
  });
});

it('those of the newest reports are said to be of these', () => {
  const more = [...days, { day: '2026-03-03', reports: 1, items: 4 }];
  expect(itemsWords({ items: items(4), reports_of_items: 200, days: more })).toEqual({
    title: 'Most recent practice',
    hint: 'From your latest 200 reports.',
  });
});

it('where there are too many items it is said which of them are there', () => {
  expect(itemsWords({ items: items(progressLimits.items), reports_of_items: 200, days }).hint).toBe(
    'These 500 items were missed most.',
  );
});
