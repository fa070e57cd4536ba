import { expect, it } from 'vitest';
import { readDraft, writeDraft } from '../persisted-draft.ts';
import { memoryStorage } from '../../testing/memory-storage.ts';
import { marksFormat } from './score-form.tsx';

it('marks survive a reload, and none take no space', () => {
  const format = { ...marksFormat(3), storage: memoryStorage() };
  writeDraft('r1', new Set([2, 0]), format);
  expect([...(readDraft('r1', format) ?? [])]).toEqual([2, 0]);
  writeDraft('r1', new Set<number>(), format);
  expect(format.storage.keys()).toEqual([]);
});

it('positions outside the report are dropped', () => {
  const read = (text: string) => readDraft('r1', { ...marksFormat(3), storage: memoryStorage({ r1: text }) });
  expect(read('[0, 3, -1, 0.5, "1", null, 2]')).toEqual(new Set([0, 2]));
  for (const nonsense of ['{}', '7', 'oops', 'null']) expect(read(nonsense)).toBeNull();
});
