import { useCallback, useEffect, useRef, useState } from 'react';
import { isPageHidden, watchPageVisibility } from '../../../platform/attention.ts';
import { openChannel, postTo } from '../../../platform/channel.ts';
import { tryAcquireLock } from '../../../platform/locks.ts';
import {
  channelName,
  type ProbeView,
  readViewMessage,
  type WindowMessage,
  type WindowRole,
} from './messages.ts';

const lockWaitMs = 5000;

export const useFollowedProbe = (
  channelId: string,
  role: WindowRole,
): { view: ProbeView | null; send: (message: WindowMessage) => void } => {
  const [view, setView] = useState<ProbeView | null>(null);
  const channel = useRef<BroadcastChannel | null>(null);
  const send = useCallback((message: WindowMessage) => postTo(channel.current, message), []);

  useEffect(() => {
    const opened = openChannel(channelName(channelId));
    if (!opened) return undefined;
    const id = crypto.randomUUID();
    channel.current = opened;
    opened.addEventListener('message', ({ data }) => {
      const message = readViewMessage(data);
      if (message) setView(message.view);
    });
    let isClosed = false;
    let release = (): void => undefined;
    // A learner can't read from a hidden window; a second scorer may come back.
    const notify = (isHidden: boolean) =>
      send(isHidden && role === 'learner' ? { type: 'gone', id } : { type: 'here', id, role });
    // Hold the lock before announcing this window, since the other window waits for it.
    void tryAcquireLock(channelName(id), lockWaitMs).then((releaseLock) => {
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
