import type { CDPSession } from '@playwright/test';
import { showSession } from '../../e2e/support/session.ts';
import type { Account } from './account.ts';

/** After garbage collection. */
export type Held = { readonly heapBytes: number; readonly nodes: number };

const items = 500;
const itemMs = 100;

/** Excludes one-time allocations. */
const settledAfter = 200;

const heldBy = async (session: CDPSession): Promise<Held> => {
  // Twice, because finalizers release more.
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  const { nodes } = await session.send('Memory.getDOMCounters');
  return { heapBytes: usedSize, nodes };
};

const wait = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

export const measureMemory = async (
  { page }: Account,
  trials: number,
): Promise<{ readonly start: Held; readonly end: Held }> => {
  const seconds = Math.ceil((trials * itemMs) / 1000);
  const words = Array.from({ length: items }, (_, index) => ({ name: `word ${index + 1}` }));
  await showSession(page, words, {
    speed: itemMs,
    stopCondition: 'timer',
    timerMinutes: Math.floor(seconds / 60),
    timerSeconds: seconds % 60,
  });
  const session = await page.context().newCDPSession(page);
  await wait(settledAfter * itemMs);
  const start = await heldBy(session);
  await wait((trials - settledAfter) * itemMs - 3000);
  const end = await heldBy(session);
  await session.detach();
  await page.getByRole('button', { name: 'Back' }).click();
  return { start, end };
};
