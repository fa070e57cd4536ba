export const openChannel = (name: string): BroadcastChannel | null =>
  typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name);

export const postTo = (channel: BroadcastChannel | null, message: unknown): void => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no origin
  channel?.postMessage(message);
};
