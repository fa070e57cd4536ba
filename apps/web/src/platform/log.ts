/** Where failures go that the specification calls 'logged only': the browser's console, which a school's support can read. */
export const logError = (message: string, cause?: unknown): void => {
  // oxlint-disable-next-line no-console -- this is the one place that writes there
  console.error(message, ...(cause === undefined ? [] : [cause]));
};
