import { defineConfig } from '@playwright/test';
import { testHangMs, waitHangMs } from '@sixty/testkit/hang-limits';
import type { EngineName } from './test.ts';

const engines: readonly EngineName[] = ['firefox', 'webkit'];

export default defineConfig<{ engineName: EngineName }>({
  testDir: '.',
  testMatch: '*.story.ts',
  outputDir: '../../test-results',
  globalSetup: './print-engines.ts',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  timeout: testHangMs,
  expect: { timeout: waitHangMs },
  reporter: [['list'], ['json']],
  projects: engines.map((engineName) => ({ name: engineName, use: { engineName } })),
});
