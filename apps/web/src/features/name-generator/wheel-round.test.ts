import { describe, expect, it } from 'vitest';
import { type DraftFormat, readDraft } from '../../entities/persisted-draft.ts';
import { memoryStorage } from '../../testing/memory-storage.ts';
import { historyOn, roundFormat, wheelOptionsFormat, withPicked } from './wheel-round.ts';

const read = <T>(text: string, format: DraftFormat<T>) =>
  readDraft('key', { ...format, storage: memoryStorage({ key: text }) });

describe('a round', () => {
  it('remembers who was picked, the newest first, and who is off the wheel', () => {
    const first = withPicked({ history: [], aside: [] }, ['Ann'], false);
    expect(first).toEqual({ history: ['Ann'], aside: [] });
    expect(withPicked(first, ['Ben', 'Cy'], true)).toEqual({
      history: ['Cy', 'Ben', 'Ann'],
      aside: ['Ben', 'Cy'],
    });
  });

  it('does not grow for ever', () => {
    const many = Array.from({ length: 300 }, (_, n) => `${n}`);
    expect(withPicked({ history: [], aside: [] }, many, false).history).toHaveLength(200);
  });

  it('shows only names that are still on the list, each as often as it was picked', () => {
    expect(historyOn(['Cy', 'Ann', 'Ben', 'Ann'], ['Ann', 'Cy', 'Dee'])).toEqual(['Cy', 'Ann', 'Ann']);
    expect(historyOn(['Ann'], [])).toEqual([]);
  });

  it.each(['', '[]', '5', '{"history":["Ann"]}', '{"history":[5],"aside":[]}'])(
    'that was stored as %j is a new one',
    (stored) => {
      expect(read(stored, roundFormat)).toBeNull();
    },
  );

  it('is restored as stored', () => {
    const round = { history: ['Ann'], aside: ['Ann'] };
    expect(read(JSON.stringify(round), roundFormat)).toEqual(round);
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
