import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ToastProvider } from '../../ui/toast.tsx';
import { useOpenWhenLoaded } from './use-open-when-loaded.ts';

it.each([true, false])('opens what has loaded only if its page is still shown: %s', async (isShown) => {
  const { result, unmount } = renderHook(() => useOpenWhenLoaded(), { wrapper: ToastProvider });
  const { promise, resolve: arrive } = Promise.withResolvers<string>();
  const open = vi.fn<(loaded: string) => void>();
  result.current(async () => promise, open);
  if (!isShown) unmount();
  await act(async () => arrive('Letters'));
  expect(open.mock.calls).toEqual(isShown ? [['Letters']] : []);
});
