import { expect, it } from 'vitest';
import { pauseMsAfter } from './receipt.tsx';

it('asks for a receipt at once, then less and less often, and after two minutes no more', () => {
  const pauses: number[] = [];
  for (let asked = 1; ; asked += 1) {
    const pause = pauseMsAfter(asked);
    if (pause === false) break;
    pauses.push(pause);
  }
  expect(pauses[0]).toBe(1000);
  expect(pauses).toEqual(pauses.toSorted((one, other) => one - other));
  const sum = pauses.reduce((all, pause) => all + pause, 0);
  expect(sum).toBeGreaterThanOrEqual(120_000);
  expect(sum).toBeLessThan(150_000);
});
