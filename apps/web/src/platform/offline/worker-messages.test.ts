import { expect, it, vi } from 'vitest';
import { repliesStored } from './worker-messages.ts';

const workerThat = (answers: boolean) =>
  ({
    postMessage: (message: unknown, [port]: readonly MessagePort[]) => {
      if (answers && message === 'confirmStored') port?.postMessage(null);
    },
  }) as unknown as ServiceWorker;

it('stored replies are confirmed by the worker, or not in time by one from an earlier build', async () => {
  expect(await repliesStored(workerThat(true))).toBe(true);
  vi.useFakeTimers();
  const confirmed = repliesStored(workerThat(false));
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await confirmed).toBe(false);
  vi.useRealTimers();
});
