/** A Wednesday in the school year; in the future, since browsers drop cookies that have ended. */
export const stoppedAt = Date.UTC(2036, 4, 14, 14, 30);

/** Runs in pages, too: uses nothing outside. */
export const stopTime = (at: number): void => {
  globalThis.Date = class extends Date {
    constructor(...given: []) {
      super(...((given.length === 0 ? [at] : given) as []));
    }
    static override now(): number {
      return at;
    }
  } as DateConstructor;
};
