import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { announceSignOut, watchSignOut } from './sign-out-signal.ts';

let tab: { document: EventTarget & { visibilityState: string }; window: EventTarget };

beforeEach(() => {
  const stored = new Map<string, string>();
  const localStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  };
  tab = {
    document: Object.assign(new EventTarget(), { visibilityState: 'hidden' }),
    window: Object.assign(new EventTarget(), { localStorage }),
  };
  vi.stubGlobal('document', tab.document);
  vi.stubGlobal('window', tab.window);
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const show = (): void => {
  tab.document.visibilityState = 'visible';
  tab.document.dispatchEvent(new Event('visibilitychange'));
};

it('reaches another tab at once', async () => {
  const signedOut = new Promise<void>((resolve) => {
    const stop = watchSignOut(() => {
      stop();
      resolve();
    });
  });
  announceSignOut();
  await expect(signedOut).resolves.toBeUndefined();
});

it.each(['visibilitychange', 'pageshow'])('is noticed at %s by a tab that missed the message', (event) => {
  vi.stubGlobal('BroadcastChannel', undefined);
  const onSignOut = vi.fn<() => void>();
  const stop = watchSignOut(onSignOut);
  const comeBack = () => (event === 'pageshow' ? tab.window.dispatchEvent(new Event(event)) : show());
  comeBack();
  expect(onSignOut).not.toHaveBeenCalled();
  announceSignOut();
  expect(onSignOut).not.toHaveBeenCalled();
  comeBack();
  expect(onSignOut).toHaveBeenCalledOnce();
  stop();
  comeBack();
  expect(onSignOut).toHaveBeenCalledOnce();
});

it('doesn’t affect a tab that opens afterwards', () => {
  announceSignOut();
  const onSignOut = vi.fn<() => void>();
  const stop = watchSignOut(onSignOut);
  show();
  stop();
  expect(onSignOut).not.toHaveBeenCalled();
});
