import { isEndedByLeaving } from './leaving.ts';

export const logError = (message: string, cause?: unknown): void => {
  if (isEndedByLeaving(cause)) return;
  // oxlint-disable-next-line no-console -- the only place
  console.error(message, ...(cause === undefined ? [] : [cause]));
};

export const logWarning = (message: string, about: unknown): void => {
  // oxlint-disable-next-line no-console -- see above
  console.warn(message, about);
};
