import { expect, it } from 'vitest';
import { excludedIds, withIds } from './name-row.tsx';

it('two of a name are two, and those who were picked are off', () => {
  const entries = withIds(['Ann', 'Ben', 'Ann']);
  expect(new Set(entries.map(({ id }) => id)).size).toBe(3);
  expect(entries.map(({ name }) => name)).toEqual(['Ann', 'Ben', 'Ann']);
  expect(entries.map(({ id }) => excludedIds(entries, ['Ann', 'Zoe']).has(id))).toEqual([true, false, false]);
  expect(excludedIds(entries, ['Ann', 'Ann', 'Ann']).size).toBe(2);
});
