import { describe, expect, it } from 'vitest';
import { type DraftFormat, readDraft } from '../../entities/persisted-draft.ts';
import { memoryStorage } from '../../testing/memory-storage.ts';
import { historyOn, picksFormat, wheelOptionsFormat, withPicked } from './wheel-picks.ts';

const read = <T>(text: string, format: DraftFormat<T>) =>
  readDraft('key', { ...format, storage: memoryStorage({ key: text }) });

describe('the picks of a list', () => {
  it('remember who was picked, the newest first, and who is off the wheel', () => {
    const first = withPicked({ history: [], aside: [] }, ['Ann'], false);
    expect(first).toEqual({ history: ['Ann'], aside: [] });
    expect(withPicked(first, ['Ben', 'Cy'], true)).toEqual({
      history: ['Cy', 'Ben', 'Ann'],
      aside: ['Ben', 'Cy'],
    });
  });

  it('do not grow for ever', () => {
    const many = Array.from({ length: 300 }, (_, n) => `${n}`);
    expect(withPicked({ history: [], aside: [] }, many, false).history).toHaveLength(200);
  });

  it('show only names that are still on the list, each as often as it was picked', () => {
    expect(historyOn(['Cy', 'Ann', 'Ben', 'Ann'], ['Ann', 'Cy', 'Dee'])).toEqual(['Cy', 'Ann', 'Ann']);
    expect(historyOn(['Ann'], [])).toEqual([]);
  });

  it.each(['', '[]', '5', '{"history":["Ann"]}', '{"history":[5],"aside":[]}'])(
    'that were stored as %j begin anew',
    (stored) => {
      expect(read(stored, picksFormat)).toBeNull();
    },
  );

  it('are restored as stored', () => {
    const picks = { history: ['Ann'], aside: ['Ann'] };
    expect(read(JSON.stringify(picks), picksFormat)).toEqual(picks);
  });
});

describe('the sound', () => {
  it.each([
    ['{}', true],
    ['{"isSoundOn":"loud"}', true],
    ['{"isSoundOn":false}', false],
    ['{"isSoundOn":true}', true],
  ])('stored as %j is on: %s', (stored, isOn) => {
    expect(read(stored, wheelOptionsFormat)?.isSoundOn).toBe(isOn);
  });
});
