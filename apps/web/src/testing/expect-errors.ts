let expected: RegExp | null = null;

/** Any other error fails the test. */
export const expectErrors = (pattern: RegExp): void => {
  expected = pattern;
};

export const takeExpectedErrors = (): RegExp | null => {
  const pattern = expected;
  expected = null;
  return pattern;
};
