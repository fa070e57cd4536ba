/** Seconds by status. */
export const retryAfterSeconds: Readonly<Record<number, number>> = { 429: 900, 503: 2 };
