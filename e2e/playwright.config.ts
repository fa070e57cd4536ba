import { defineConfig, devices } from '@playwright/test';

// On a closed network, Chromium tries to reach Google at every start: these flags prevent it.
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
  // Tests mostly wait: with two workers, two cores idle a third of the time.
  workers: 3,
  // Timeouts catch hangs: a busy machine may take several times as long.
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
    // Recording takes a third of the time: `--trace on` records a failing test.
    trace: 'off',
    viewport: { width: 1366, height: 768 },
    // Playwright can’t intercept what they answer.
    serviceWorkers: 'block',
  },
});
