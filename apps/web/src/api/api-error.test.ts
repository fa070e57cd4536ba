import { afterEach, expect, it, vi } from 'vitest';
import { ApiError, type ApiErrorCode, failureReason, mayHaveSucceeded } from './api-error.ts';

const failure = (status: number, code: ApiErrorCode) => new ApiError({ status, code, detail: 'No.' });

it.each([
  [0, 'no_answer'],
  [500, 'unavailable'],
  [502, 'unavailable'],
  [503, 'unavailable'],
  [504, 'unavailable'],
  [200, 'unreadable_answer'],
] as const)('after %d (%s) the call may have been executed', (status, code) => {
  expect(mayHaveSucceeded(failure(status, code))).toBe(true);
});

it.each([
  [0, 'no_token'],
  [400, 'invalid'],
  [401, 'unauthenticated'],
  [429, 'too_many_requests'],
] as const)('after %d (%s) the call wasn’t executed', (status, code) => {
  expect(mayHaveSucceeded(failure(status, code))).toBe(false);
});

it('other errors have no reason', () => {
  expect(mayHaveSucceeded(new Error('Something else.'))).toBe(false);
  expect(mayHaveSucceeded(null)).toBe(false);
});

afterEach(() => vi.unstubAllGlobals());

it('a failure has its reason as a sentence', () => {
  const refused = new ApiError({ status: 403, code: 'forbidden', detail: 'Only teachers can do that.' });
  expect(failureReason(refused)).toBe('Only teachers can do that.');
  vi.stubGlobal('navigator', { onLine: true });
  expect(failureReason(failure(0, 'no_token'))).toBe(
    'We couldn’t reach the server. Please check your connection.',
  );
  vi.stubGlobal('navigator', { onLine: false });
  expect(failureReason(failure(0, 'no_answer'))).toBe('You are offline.');
  expect(failureReason(new Error('Cannot read properties of undefined'))).toBe('');
});
