import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { drawings } from './apps/web/drawings.ts';
import { testHangMs } from './packages/testkit/src/hang-limits.ts';

const limits = { testTimeout: testHangMs, hookTimeout: testHangMs };

/** A third to a half of the time: modules load once per worker. Set-ups clear what tests leave behind. */
const isolate = false;

const file = (path: string): string => join(import.meta.dirname, path);

export default defineConfig({
  test: {
    // Vitest leaves one of two processors idle by default.
    maxWorkers: '100%',
    projects: [
      {
        test: { name: 'domain', root: 'packages/domain', include: ['src/**/*.test.ts'], isolate, ...limits },
      },
      {
        test: {
          name: 'contract',
          root: 'packages/contract',
          include: ['src/**/*.test.ts'],
          isolate,
          ...limits,
        },
      },
      {
        plugins: [drawings()],
        test: {
          name: 'web',
          root: 'apps/web',
          include: ['src/**/*.test.ts'],
          setupFiles: [file('apps/web/src/testing/node-setup.ts')],
          isolate,
          ...limits,
        },
      },
      {
        plugins: [drawings()],
        test: {
          name: 'components',
          root: 'apps/web',
          include: ['src/**/*.test.tsx'],
          environment: 'jsdom',
          setupFiles: [file('apps/web/src/testing/setup.ts')],
          isolate,
          ...limits,
        },
      },
      { test: { name: 'tools', root: 'tools', include: ['*.test.ts'], ...limits } },
      {
        test: {
          name: 'server',
          root: 'apps/server',
          include: ['src/**/*.test.ts'],
          globalSetup: [file('apps/server/src/database/testing/global-setup.ts')],
          isolate,
          ...limits,
        },
      },
    ],
  },
});
