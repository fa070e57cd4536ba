import { afterEach, expect, it, vi } from 'vitest';
import { keepMarks, readMarks } from './kept-marks.ts';

const kept = new Map<string, string>();

vi.mock(import('../../../platform/storage.ts'), async (original) => ({
  ...(await original()),
  sessionStore: {
    read: (key) => kept.get(key) ?? null,
    write: (key, value) => kept.set(key, value).size > 0,
    remove: (key) => void kept.delete(key),
    keys: () => [...kept.keys()],
  },
}));

afterEach(() => kept.clear());

it('marks survive a reload, each report with its own', () => {
  keepMarks('r1', new Set([2, 0]));
  expect([...readMarks('r1', 3)]).toEqual([2, 0]);
  expect(readMarks('r2', 3).size).toBe(0);
  keepMarks('r1', new Set());
  expect(kept.size).toBe(0);
});

it('what is no place in the report is no mark', () => {
  keepMarks('r1', new Set([0]));
  const [key = ''] = kept.keys();
  kept.set(key, '[0, 3, -1, 0.5, "1", null, 2]');
  expect([...readMarks('r1', 3)]).toEqual([0, 2]);
  for (const nonsense of ['{}', '7', 'oops', 'null']) {
    kept.set(key, nonsense);
    expect(readMarks('r1', 3).size).toBe(0);
  }
});
