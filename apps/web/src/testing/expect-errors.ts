let expected: RegExp | null = null;

/** Errors that this test may write to the console. Any other one fails it. */
export const expectErrors = (pattern: RegExp): void => {
  expected = pattern;
};

export const takeExpectedErrors = (): RegExp | null => {
  const pattern = expected;
  expected = null;
  return pattern;
};
