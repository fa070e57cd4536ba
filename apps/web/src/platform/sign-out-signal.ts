import { watchPageVisibility } from './page-visibility.ts';
import { localStore } from './storage.ts';

const channelName = 'sixty-sign-out';
/** Another value after every sign-out in this browser. */
const markKey = 'signOutMark';

const openChannel = (): BroadcastChannel | null =>
  typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(channelName);

/** Tells the other tabs of this browser that somebody signed out. */
export const tellSignOut = (): void => {
  localStore.write(markKey, crypto.randomUUID());
  const channel = openChannel();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origins
  channel?.postMessage(null);
  channel?.close();
};

/**
 * Calls back when somebody signs out in another tab, until the returned function is called. A tab that the browser had
 * frozen, and that no message reached, finds out when it is shown again.
 */
export const watchSignOut = (onSignOut: () => void): (() => void) => {
  const markBefore = localStore.read(markKey);
  const check = (): void => {
    const mark = localStore.read(markKey);
    if (mark !== null && mark !== markBefore) onSignOut();
  };
  const channel = openChannel();
  channel?.addEventListener('message', onSignOut);
  const stopWatching = watchPageVisibility((isHidden) => {
    if (!isHidden) check();
  });
  // A page that comes out of the back-forward cache was shown all the time, as far as it knows.
  window.addEventListener('pageshow', check);
  return () => {
    channel?.close();
    stopWatching();
    window.removeEventListener('pageshow', check);
  };
};
