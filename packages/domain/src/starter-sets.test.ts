import { expect, it } from 'vitest';
import { categories } from './categories.ts';
import { findItemsProblem, parseDescription, serializeItems } from './items.ts';
import { starterSets } from './starter-sets.ts';

it('there are three starter sets, each valid as a collection', () => {
  expect(starterSets.map(({ name, items }) => [name, items.length])).toEqual([
    ['Letters', 26],
    ['Sight words', 20],
    ['Numbers to 20', 20],
  ]);
  for (const { category, items } of starterSets) {
    expect(categories).toContain(category);
    expect(new Set(items.map(({ name }) => name)).size).toBe(items.length);
    expect(findItemsProblem(items)).toBeNull();
    const parsed = parseDescription(serializeItems(items), category);
    expect(parsed.ok && parsed.items.map(({ name }) => name)).toEqual(items.map(({ name }) => name));
  }
});
