import { expect, it } from 'vitest';
import { picksFor, picksOf } from './type-options.ts';

const labels = (type: Parameters<typeof picksOf>[0], typed: string) =>
  picksFor(picksOf(type), typed).map(({ label }) => label);

it('elements read as symbol, name and number; terms stand in their groups', () => {
  expect(labels('periodicTable', '')).toHaveLength(118);
  expect(labels('periodicTable', '')[0]).toBe('H - Hydrogen - 1');
  expect(picksOf('scienceTerms')[0]).toEqual({
    value: 'Acceleration',
    label: 'Acceleration',
    group: 'Physics',
  });
  expect(picksOf('nursingTerms')).toHaveLength(100);
});

it('typing finds the words that begin so: by symbol, name or number', () => {
  expect(labels('periodicTable', 'he')).toEqual(['He - Helium - 2']);
  expect(labels('periodicTable', '79')).toEqual(['Au - Gold - 79']);
  expect(labels('scienceTerms', 'energy')).toContain('Kinetic Energy');
});

it('where none begin so, those are found that have it anywhere', () => {
  expect(labels('scienceTerms', 'ravit')).toEqual(['Gravity']);
  expect(labels('scienceTerms', 'zzz')).toEqual([]);
});
