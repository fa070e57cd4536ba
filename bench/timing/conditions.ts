import type { Page } from '@playwright/test';

export type Condition = {
  readonly name: string;
  readonly impose: (page: Page) => Promise<void>;
};

const foreignWork = (workMs: number, everyMs: number): Condition => ({
  name: `${workMs} ms of foreign work every ${everyMs} ms`,
  impose: async (page) => {
    await page.addInitScript(
      ([work, every]) => {
        // Varies by a sixth to avoid phase lock with the items.
        let seed = 1;
        const random = (): number => {
          seed = (seed * 48_271) % 2_147_483_647;
          return seed / 2_147_483_647;
        };
        const next = (): void => {
          setTimeout(
            () => {
              const until = performance.now() + work;
              while (performance.now() < until);
              next();
            },
            every * (5 / 6 + random() / 3) - work,
          );
        };
        next();
      },
      [workMs, everyMs] as const,
    );
  },
});

export const conditions = {
  idle: { name: 'idle', impose: () => Promise.resolve() },
  slowed: {
    name: 'CPU slowed 4 times',
    impose: async (page: Page) => {
      const session = await page.context().newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    },
  },
  busy: foreignWork(40, 300),
  stalled: foreignWork(200, 500),
} satisfies Readonly<Record<string, Condition>>;
