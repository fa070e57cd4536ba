import { expect, it } from 'vitest';
import { type Chunk, type Costs, findCycle, mergeChunks } from '../merge-chunks.ts';

const chunk = (name: string, entries: string, bytes = 100): Chunk => ({
  modules: [name],
  entries: new Set(entries),
  bytes,
});

const costs: Costs = {
  weightOf: () => 1,
  maxChunks: 10,
  bytesPerChunk: 150,
  bytesPerExcessChunk: 1000,
  mayMerge: () => true,
};

const merged = (
  chunks: readonly Chunk[],
  imports: Readonly<Record<string, string>> = {},
  changes: Partial<Costs> = {},
): string[] => {
  const importsOf = ({ modules: [name = ''] }: Chunk) =>
    chunks.filter(({ modules: [other = ''] }) => imports[name]?.includes(other));
  return mergeChunks(chunks, importsOf, { ...costs, ...changes })
    .map(({ modules }) => modules.toSorted().join(''))
    .toSorted((a, b) => a.localeCompare(b));
};

it('chunks that the same entries load become one', () => {
  expect(merged([chunk('a', 'xy'), chunk('b', 'xy'), chunk('c', 'z')])).toEqual(['ab', 'c']);
});

it('a merge must save more than it adds', () => {
  expect(merged([chunk('a', 'xy'), chunk('b', 'x', 140)])).toEqual(['ab']);
  expect(merged([chunk('a', 'xy'), chunk('b', 'x', 160)])).toEqual(['a', 'b']);
});

it('an entry counts by its weight', () => {
  const weightOf = (entry: string) => (entry === 'y' ? 0.1 : 1);
  expect(merged([chunk('a', 'xy'), chunk('b', 'x', 160)], {}, { weightOf })).toEqual(['ab']);
});

it('an entry that loads too many chunks takes more bytes for fewer of them', () => {
  const chunks = [chunk('a', 'xy'), chunk('b', 'x', 160)];
  expect(merged(chunks, {}, { maxChunks: 1 })).toEqual(['ab']);
});

it('a merge adds what the other chunk imports', () => {
  const chunks = [chunk('a', 'xyz'), chunk('b', 'xy', 200), chunk('c', 'xypq', 5000)];
  expect(merged(chunks)).toEqual(['ab', 'c']);
  expect(merged(chunks, { b: 'c' })).toEqual(['a', 'b', 'c']);
});

it('chunks that may not merge stay apart', () => {
  const mayMerge = (one: Chunk, other: Chunk) => one.entries.has('x') === other.entries.has('x');
  expect(merged([chunk('a', 'xy'), chunk('b', 'y'), chunk('c', 'y')], {}, { mayMerge })).toEqual(['a', 'bc']);
});

it('chunks that would import each other by way of a third one stay apart', () => {
  const chunks = [chunk('a', 'xy'), chunk('b', 'xypq', 5000), chunk('c', 'xypq')];
  const mayMerge = (...pair: readonly Chunk[]) => pair.every(({ modules }) => !modules.includes('b'));
  expect(merged(chunks, { a: 'b' }, { mayMerge })).toEqual(['ac', 'b']);
  expect(merged(chunks, { a: 'b', b: 'c' }, { mayMerge })).toEqual(['a', 'b', 'c']);
});

it('an import cycle is found', () => {
  const importsOf =
    (imports: Readonly<Record<string, string>>) =>
    (name: string): readonly string[] =>
      Array.from(imports[name] ?? '');
  expect(findCycle('abc', importsOf({ a: 'bc', b: 'c' }))).toBeNull();
  expect(findCycle('abcd', importsOf({ a: 'b', b: 'c', c: 'b', d: 'a' }))).toBe('b');
});
