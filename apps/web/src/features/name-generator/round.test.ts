import { beforeEach, describe, expect, it, vi } from 'vitest';
import { historyOn, readRound, withPicked } from './round.ts';
import { readWheelOptions } from './wheel-options.ts';

const keep = (key: string, value: string | null) => {
  const store = { getItem: (asked: string) => (asked === key ? value : null) };
  vi.stubGlobal('window', { localStorage: store, sessionStorage: store });
};

describe('a round', () => {
  beforeEach(() => vi.unstubAllGlobals());

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

  it.each([null, '', '[]', '5', '{"history":["Ann"]}', '{"history":[5],"aside":[]}'])(
    'that was kept as %j is a new one',
    (stored) => {
      keep('wheel-round:ann:x', stored);
      expect(readRound({ subject: 'ann', listId: 'x' })).toEqual({ history: [], aside: [] });
    },
  );

  it('is found again as it was kept', () => {
    keep('wheel-round:ann:x', '{"history":["Ann"],"aside":["Ann"]}');
    expect(readRound({ subject: 'ann', listId: 'x' })).toEqual({ history: ['Ann'], aside: ['Ann'] });
  });
});

describe('the sound', () => {
  it.each([
    [null, true],
    ['nonsense', true],
    ['{"isSoundOn":false}', false],
    ['{"isSoundOn":true}', true],
  ])('kept as %j is on: %s', (stored, isOn) => {
    keep('wheelOptions', stored);
    expect(readWheelOptions().isSoundOn).toBe(isOn);
  });
});
