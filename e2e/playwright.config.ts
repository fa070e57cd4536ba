import { defineConfig, devices } from '@playwright/test';
import { testHangMs, waitHangMs } from '@sixty/testkit/hang-limits';

// Without these flags, Chromium tries to reach Google at every start.
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
  // A third of a story waits for the server, the network, or the clock.
  workers: '150%',
  timeout: testHangMs,
  expect: { timeout: waitHangMs },
  reporter: [['dot'], ['json']],
  use: {
    ...devices['Desktop Chrome'],
    launchOptions: {
      ...(process.env['CHROMIUM_PATH'] ? { executablePath: process.env['CHROMIUM_PATH'] } : {}),
      args: [...quiet, ...asRoot, '--disable-gpu'],
    },
    screenshot: 'only-on-failure',
    // Traces take a third of the time; use `--trace on` for a failing test.
    trace: 'off',
    viewport: { width: 1366, height: 768 },
    // Animations take 7 % of the processor time. Tests of motion turn it on.
    contextOptions: { reducedMotion: 'reduce' },
    // Playwright can’t intercept what they answer.
    serviceWorkers: 'block',
  },
});
