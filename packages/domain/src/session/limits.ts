/** Numbers of a session: part 2 section 9 of the specification, and decisions 5 and 6. Times are milliseconds. */

/** Each item's time when nothing else was chosen. */
export const defaultSpeedMs = 500;

/** Ten items a second at most; a day per item at most, which is also the longest session. */
export const speedLimits = { minMs: 100, maxMs: 86_400_000 } as const;

/** How long an answer stays, when nothing else was chosen, and at least. */
export const defaultAnswerDisplayTimeMs = 3000;
export const answerDisplayTimeLimits = { minMs: 1000, maxMs: 86_400_000 } as const;

/** How long 'Incorrect, try again!' and the verdict on a domino stay. */
export const feedbackMs = 1000;

/** The last item of an automatic session stays at least this long under stop condition 'collection'. */
export const lastItemHoldMs = 5000;

/** The timer is looked at once a second of running time. */
export const timerCheckMs = 1000;

export const timerLimits = { maxMs: 86_400_000 } as const;

/** An item that was on screen for less, pauses included, before it was passed by hand was not seen. */
export const seenAfterMs = 100;

/**
 * Where a session that nobody ends ends by itself, as stopped: what one report can hold
 * (`reportLimits` of the contract).
 */
export const sessionLimits = { presentations: 20_000, runningMs: 86_400_000 } as const;

/** What a navigation state may hold. */
export const configurationLimits = { items: 2000, nameLength: 1000, imageLength: 16_777_216 } as const;
