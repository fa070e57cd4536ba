import { defineConfig, devices } from '@playwright/test';

// Chromium of a closed network tries to reach its maker at every start: these flags keep it from that.
const quiet = [
  '--no-first-run',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  globalSetup: './support/servers.ts',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // Much of a test is waiting: with two on two processors a third of their time is nobody's.
  workers: 3,
  // Limits are there for what hangs: a machine with other work may take several times as long.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  reporter: [['dot'], ['json']],
  use: {
    ...devices['Desktop Chrome'],
    launchOptions: {
      ...(process.env['CHROMIUM_PATH'] ? { executablePath: process.env['CHROMIUM_PATH'] } : {}),
      args: [...quiet, ...asRoot, '--disable-gpu'],
    },
    screenshot: 'only-on-failure',
    // Recording what may be wanted takes a third of the time: `--trace on` records a test that fails.
    trace: 'off',
    viewport: { width: 1366, height: 768 },
  },
});
