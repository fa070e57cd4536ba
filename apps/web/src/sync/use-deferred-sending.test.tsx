import { act, renderHook, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { expectErrors } from '../testing/expect-errors.ts';
import { useDeferredSending } from './use-deferred-sending.ts';

type Send = Parameters<typeof useDeferredSending>[1];

const isOnline = () => act(() => void window.dispatchEvent(new Event('online')));

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }));

it('sends at once, and when the network is back', async () => {
  const send = vi.fn<Send>(async () => 'done');
  renderHook(() => useDeferredSending('test', send));
  await waitFor(() => expect(send).toHaveBeenCalledTimes(1));
  isOnline();
  await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(send).toHaveBeenCalledTimes(2);
});

it('tries again while something waits, and not after it is gone', async () => {
  const send = vi.fn<Send>(async () => 'waiting');
  const { unmount } = renderHook(() => useDeferredSending('test', send));
  await waitFor(() => expect(send).toHaveBeenCalledTimes(1));
  await vi.advanceTimersByTimeAsync(30_000);
  expect(send).toHaveBeenCalledTimes(2);
  unmount();
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(send).toHaveBeenCalledTimes(2);
});

it('logs what fails, and sends again when the network is back', async () => {
  expectErrors(/What was saved offline could not be sent/);
  const send = vi.fn<Send>(async () => 'done');
  send.mockRejectedValueOnce(new Error('Storage is gone.'));
  renderHook(() => useDeferredSending('test', send));
  await waitFor(() => expect(send).toHaveBeenCalledTimes(1));
  isOnline();
  await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
});
