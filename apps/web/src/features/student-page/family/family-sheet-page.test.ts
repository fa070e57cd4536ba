import { expect, it } from 'vitest';
import { familyGrowth, practicedText, trickyText } from './family-sheet-page.tsx';

const dayMs = 86_400_000;
const now = Date.UTC(2026, 10, 25, 12);
const rate = (daysAgo: number, value: number) => ({ at: now - daysAgo * dayMs, value });

it('tells a family how often a child practiced', () => {
  expect(practicedText('Ana', 14, 11)).toBe('Ana practiced 14 times on 11 days in the last four weeks.');
  expect(practicedText('Ana', 2, 1)).toBe('Ana practiced 2 times on 1 day in the last four weeks.');
  expect(practicedText('Ana', 1, 1)).toBe('Ana practiced once in the last four weeks.');
  expect(practicedText('Ana', 0, 0)).toBe('Ana hasn’t practiced in the last four weeks.');
});

it('tells growth as what a child read then and now', () => {
  const rates = [rate(40, 20), rate(29, 24), rate(10, 29), rate(1, 31)];
  expect(familyGrowth('Ana', 'letter', rates, now)).toBe(
    'Ana read 24 letters a minute four weeks ago and 31 now.',
  );
  expect(familyGrowth('Ana', 'problem', [rate(7, 12), rate(0, 12)], now)).toBe(
    'Ana solved 12 problems a minute seven days ago, and the same now.',
  );
});

it('says nothing is now that is long past, and compares nothing with one day', () => {
  expect(familyGrowth('Ana', 'item', [rate(60, 10), rate(30, 15)], now)).toBe(
    'Ana answered 10 items a minute on Sep 26 and 15 on Oct 26.',
  );
  expect(familyGrowth('Ana', 'word', [rate(2, 30), rate(1, 31)], now)).toBe(
    'Ana read 31 words a minute in the latest session.',
  );
  expect(familyGrowth('Ana', 'word', [], now)).toBeNull();
});

it('counts tricky items in words', () => {
  expect(trickyText(5, 'letter')).toBe('Five tricky letters');
  expect(trickyText(1, 'word')).toBe('One tricky word');
});
