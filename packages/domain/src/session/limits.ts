/** Numbers of a session: specification, part 2, section 9, and decisions 5 and 6. Times are milliseconds. */

/** Default time per item. */
export const defaultSpeedMs = 500;

/** At most ten items a second; at least one a day, which is also the longest session. */
export const speedLimits = { minMs: 100, maxMs: 86_400_000 } as const;

/** How long an answer stays: default and minimum. */
export const defaultAnswerDisplayTimeMs = 3000;
export const answerDisplayTimeLimits = { minMs: 1000, maxMs: 86_400_000 } as const;

/** How long 'Incorrect, try again!' and a domino's verdict stay. */
export const feedbackMs = 1000;

/** Minimum time of the last item of an automatic session under stop condition 'collection'. */
export const lastItemHoldMs = 5000;

/** The timer is checked once per second of running time. */
export const timerCheckMs = 1000;

export const timerLimits = { maxMs: 86_400_000 } as const;

/** An item passed by hand in less, pauses included, wasn't seen. */
export const seenAfterMs = 100;

/** A session that nobody ends is stopped here: one report can't hold more (`reportLimits` of the contract). */
export const sessionLimits = { trials: 20_000, runningMs: 86_400_000 } as const;

export const configurationLimits = { items: 2000, nameLength: 1000, imageLength: 16_777_216 } as const;
