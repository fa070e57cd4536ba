import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { drawings } from './apps/web/drawings.ts';

export default defineConfig({
  test: {
    // Vitest leaves one of two processors idle by default.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'domain',
          testTimeout: 20_000,
          hookTimeout: 20_000,
          root: 'packages/domain',
          include: ['src/**/*.test.ts'],
          isolate: false,
        },
      },
      {
        test: {
          name: 'contract',
          testTimeout: 20_000,
          hookTimeout: 20_000,
          root: 'packages/contract',
          include: ['src/**/*.test.ts'],
          isolate: false,
        },
      },
      {
        plugins: [drawings()],
        test: {
          name: 'web',
          testTimeout: 20_000,
          hookTimeout: 20_000,
          root: 'apps/web',
          include: ['src/**/*.test.ts'],
          setupFiles: [join(import.meta.dirname, 'apps/web/src/testing/node-setup.ts')],
          // A third of the time: modules load once per worker.
          isolate: false,
        },
      },
      {
        plugins: [drawings()],
        test: {
          name: 'components',
          root: 'apps/web',
          include: ['src/**/*.test.tsx'],
          environment: 'jsdom',
          setupFiles: [join(import.meta.dirname, 'apps/web/src/testing/setup.ts')],
          testTimeout: 90_000,
          hookTimeout: 90_000,
          // Half of the time. The setup clears what tests leave behind.
          isolate: false,
        },
      },
      {
        test: {
          name: 'bench',
          testTimeout: 20_000,
          hookTimeout: 20_000,
          root: 'bench',
          include: ['{timing,wheel}/**/*.test.ts'],
        },
      },
      {
        test: {
          name: 'tools',
          testTimeout: 20_000,
          hookTimeout: 20_000,
          root: 'tools',
          include: ['*.test.ts'],
        },
      },
      {
        test: {
          name: 'server',
          root: 'apps/server',
          // A quarter of the processor time.
          isolate: false,
          include: ['src/**/*.test.ts'],
          globalSetup: [join(import.meta.dirname, 'apps/server/src/database/testing/global-setup.ts')],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
