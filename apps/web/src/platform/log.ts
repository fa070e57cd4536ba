const ignored = new WeakSet<Error>();

/** `logError` won’t log this failure, nor one that it causes. */
export const ignoreFailure = (error: Error): void => void ignored.add(error);

const isIgnored = (error: unknown): boolean =>
  error instanceof Error && (ignored.has(error) || isIgnored(error.cause));

export const logError = (message: string, cause?: unknown): void => {
  if (isIgnored(cause)) return;
  // oxlint-disable-next-line no-console -- the only place
  console.error(message, ...(cause === undefined ? [] : [cause]));
};

export const logWarning = (message: string, about: unknown): void => {
  // oxlint-disable-next-line no-console -- see above
  console.warn(message, about);
};
