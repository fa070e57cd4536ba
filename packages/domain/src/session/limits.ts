/** Specification, part 2, section 9, and decisions 5 and 6. Times are ms. */

export const defaultSpeedMs = 500;

export const speedLimits = { minMs: 100, maxMs: 86_400_000 } as const;

/** Three items a second (WCAG 2.3.1), in the whole ms of 180 a minute. */
export const flashLimitMs = 333;

export const defaultAnswerDisplayTimeMs = 3000;
export const answerDisplayTimeLimits = { minMs: 1000, maxMs: 86_400_000 } as const;

export const feedbackMs = 1000;

/** Automatic sessions with stop condition 'collection'. */
export const lastItemHoldMs = 5000;

export const timerCheckMs = 1000;

export const timerLimits = { maxMs: 86_400_000 } as const;

/** An item passed by hand sooner, pauses included, wasn't seen. */
export const seenAfterMs = 100;

/** `reportLimits` of the contract. */
export const sessionLimits = { trials: 20_000, runningMs: 86_400_000 } as const;

export const configurationLimits = { items: 2000, nameLength: 1000, imageLength: 16_777_216 } as const;
