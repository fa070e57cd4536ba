/** The specification's 'logged only'. */
export const logError = (message: string, cause?: unknown): void => {
  // oxlint-disable-next-line no-console -- errors and warnings are written here and nowhere else
  console.error(message, ...(cause === undefined ? [] : [cause]));
};

export const logWarning = (message: string, about: unknown): void => {
  // oxlint-disable-next-line no-console -- see above
  console.warn(message, about);
};
