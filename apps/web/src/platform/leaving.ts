import { ignoreFailure } from './log.ts';

/**
 * Firefox and WebKit abort a page's pending loads when the user leaves it: after `beforeunload` and, while the server of
 * the next page answers, long before `pagehide`. Such a failure is no error to log.
 */
export const untilLeft = async <Loaded>(load: () => Promise<Loaded>): Promise<Loaded> => {
  // The server draws pages, too.
  if (typeof window === 'undefined') return load();
  let isLeft = false;
  const leave = () => {
    isLeft = true;
  };
  // No longer than needed: with this listener, Firefox keeps no page for its Back button.
  window.addEventListener('beforeunload', leave);
  try {
    return await load();
  } catch (error) {
    if (isLeft && error instanceof Error) ignoreFailure(error);
    throw error;
  } finally {
    window.removeEventListener('beforeunload', leave);
  }
};
