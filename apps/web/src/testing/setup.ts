// oxlint-disable-next-line import/no-unassigned-import -- adds matchers
import '@testing-library/jest-dom/vitest';
import { waitHangMs } from '@sixty/testkit/hang-limits';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest';
import { ignoreComposingKeys } from '../platform/composition.ts';
import { fillBrowserGaps } from './browser-gaps.ts';
import { takeExpectedErrors } from './expect-errors.ts';
import { fakeFetch, resetApi } from './fake-api.ts';
import { changeAccount } from './render-app.tsx';

/** jsdom doesn't know <search> yet. */
const jsdomGap = /^The tag <%s> is unrecognized in this browser.* search$/;

fillBrowserGaps();
ignoreComposingKeys();

// The first test of a file loads its modules.
configure({
  asyncUtilTimeout: waitHangMs,
  // Shorter than the markup.
  getElementError: (message) =>
    new Error(`${message?.split('\n')[0]}\nOn the page: ${document.body.textContent}`),
});

let logged: MockInstance<typeof console.error>;

beforeEach(() => {
  vi.stubGlobal('fetch', fakeFetch);
  // Fake timers don't control it, so a slow machine would abort requests.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => new AbortController().signal);
  logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  resetApi();
  localStorage.setItem('tourEnabled', 'false');
  localStorage.setItem('readyMadeSets', 'off');
  localStorage.setItem('badgeCelebrations', 'off');
});

afterEach(async () => {
  cleanup();
  vi.useRealTimers();
  // Pending imports must not report errors to the next test or run after the last.
  await vi.dynamicImportSettled();
  const errors = logged.mock.calls.map((parts) => parts.map(String).join(' '));
  const expected = takeExpectedErrors();
  const unanswered = resetApi();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
  changeAccount();
  expect(unanswered.join('\n'), 'requests without an answer').toBe('');
  const unexpected = errors.filter((text) => !expected?.test(text) && !jsdomGap.test(text));
  expect(unexpected.join('\n'), 'errors on the console').toBe('');
});
