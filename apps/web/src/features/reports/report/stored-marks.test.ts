import { afterEach, expect, it, vi } from 'vitest';
import { keepMarks, readMarks } from './stored-marks.ts';

const stored = new Map<string, string>();

vi.mock(import('../../../platform/storage.ts'), async (original) => ({
  ...(await original()),
  sessionStore: {
    read: (key) => stored.get(key) ?? null,
    write: (key, value) => stored.set(key, value).size > 0,
    remove: (key) => void stored.delete(key),
    keys: () => [...stored.keys()],
  },
}));

afterEach(() => stored.clear());

it('marks survive a reload, each report with its own', () => {
  keepMarks('r1', new Set([2, 0]));
  expect([...readMarks('r1', 3)]).toEqual([2, 0]);
  expect(readMarks('r2', 3).size).toBe(0);
  keepMarks('r1', new Set());
  expect(stored.size).toBe(0);
});

it('what is no place in the report is no mark', () => {
  keepMarks('r1', new Set([0]));
  const [key = ''] = stored.keys();
  stored.set(key, '[0, 3, -1, 0.5, "1", null, 2]');
  expect([...readMarks('r1', 3)]).toEqual([0, 2]);
  for (const nonsense of ['{}', '7', 'oops', 'null']) {
    stored.set(key, nonsense);
    expect(readMarks('r1', 3).size).toBe(0);
  }
});
