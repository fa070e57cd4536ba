import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ApiError, type ApiErrorCode } from '../api/api-error.ts';
import { useUnanswered } from './use-unanswered.ts';

const failing = (status: number, code: ApiErrorCode) => async () =>
  Promise.reject(new ApiError({ status, code, detail: code }));
const lost = failing(0, 'no_answer');
const refused = failing(412, 'stale_edit');

it('changes whose reply was lost are known until one is answered or turned out to be stored', async () => {
  const { current: unanswered } = renderHook(() => useUnanswered<string>()).result;
  const isKnown = (change: string) => unanswered.includes((sent) => sent === change);
  await expect(unanswered.send('one', lost)).rejects.toThrow('no_answer');
  await expect(unanswered.send('two', lost)).rejects.toThrow('no_answer');
  await expect(unanswered.send('three', refused)).rejects.toThrow('stale_edit');
  expect(['one', 'two', 'three'].filter(isKnown)).toEqual(['one', 'two']);

  unanswered.forget();
  expect(isKnown('one')).toBe(false);

  await expect(unanswered.send('four', lost)).rejects.toThrow('no_answer');
  expect(await unanswered.send('five', async () => 'saved')).toBe('saved');
  expect(isKnown('four')).toBe(false);
});
