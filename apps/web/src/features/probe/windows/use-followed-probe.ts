import { useCallback, useEffect, useRef, useState } from 'react';
import { holdLockWithin } from '../../../platform/locks.ts';
import { isPageHidden, watchPageVisibility } from '../../../platform/page-visibility.ts';
import {
  canOpenWindows,
  channelName,
  type ProbeView,
  readViewMessage,
  type WindowMessage,
  type WindowRole,
} from './messages.ts';

const lockWaitMs = 5000;

/** The probe of the window whose address led here. */
export const useFollowedProbe = (
  channelId: string,
  role: WindowRole,
): { readonly view: ProbeView | null; readonly send: (message: WindowMessage) => void } => {
  const [view, setView] = useState<ProbeView | null>(null);
  const channel = useRef<BroadcastChannel | null>(null);
  const send = useCallback((message: WindowMessage) => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no origin
    channel.current?.postMessage(message);
  }, []);

  useEffect(() => {
    if (!canOpenWindows()) return undefined;
    const id = crypto.randomUUID();
    const opened = new BroadcastChannel(channelName(channelId));
    channel.current = opened;
    opened.addEventListener('message', ({ data }) => {
      const message = readViewMessage(data);
      if (message) setView(message.view);
    });
    let isClosed = false;
    let release = (): void => undefined;
    // A learner can't read from a hidden window; a second scorer may come back to it.
    const notify = (isHidden: boolean) =>
      send(isHidden && role === 'learner' ? { type: 'gone', id } : { type: 'here', id, role });
    // The other window waits for the lock, so this one has it first.
    void holdLockWithin(channelName(id), lockWaitMs).then((releaseLock) => {
      if (isClosed) {
        releaseLock?.();
        return;
      }
      release = releaseLock ?? release;
      notify(isPageHidden());
    });
    const unwatch = watchPageVisibility(notify);
    const leave = () => send({ type: 'gone', id });
    window.addEventListener('pagehide', leave);
    return () => {
      isClosed = true;
      leave();
      release();
      unwatch();
      window.removeEventListener('pagehide', leave);
      opened.close();
      channel.current = null;
    };
  }, [channelId, role, send]);

  return { view, send };
};
