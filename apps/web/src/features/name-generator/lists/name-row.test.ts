import { expect, it } from 'vitest';
import { idsOff, withIds } from './name-row.tsx';

it('two of a name are two, and those who were picked are off', () => {
  const entries = withIds(['Ann', 'Ben', 'Ann']);
  expect(new Set(entries.map(({ id }) => id)).size).toBe(3);
  expect(entries.map(({ name }) => name)).toEqual(['Ann', 'Ben', 'Ann']);
  expect(entries.map(({ id }) => idsOff(entries, ['Ann', 'Zoe']).has(id))).toEqual([true, false, false]);
  expect(idsOff(entries, ['Ann', 'Ann', 'Ann']).size).toBe(2);
});
