/** Seconds by status. Attempts are counted for 15 minutes. */
export const retryAfterSeconds: Readonly<Record<number, number>> = { 429: 900, 503: 2 };
