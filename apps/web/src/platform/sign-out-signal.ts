import { watchPageVisibility } from './attention.ts';
import { localStore } from './storage.ts';
import { openChannel, postTo } from './channel.ts';

const channelName = 'sixty-sign-out';
const markKey = 'signOutMark';

export const announceSignOut = (): void => {
  localStore.write(markKey, crypto.randomUUID());
  const channel = openChannel(channelName);
  postTo(channel, null);
  channel?.close();
};

/** A frozen tab misses the message, so also check when it is shown. */
export const watchSignOut = (onSignOut: () => void): (() => void) => {
  const markBefore = localStore.read(markKey);
  const check = (): void => {
    const mark = localStore.read(markKey);
    if (mark !== null && mark !== markBefore) onSignOut();
  };
  const channel = openChannel(channelName);
  channel?.addEventListener('message', onSignOut);
  const stopWatching = watchPageVisibility((isHidden) => {
    if (!isHidden) check();
  });
  // The back/forward cache fires no visibility event.
  window.addEventListener('pageshow', check);
  return () => {
    channel?.close();
    stopWatching();
    window.removeEventListener('pageshow', check);
  };
};
