/** Stops a loop of forced sign-ins when the API keeps refusing the token. */
const repeatWithinMs = 30_000;

/** Both times are epoch milliseconds. */
export const isSignInRepeated = (lastMs: string | null, nowMs: number): boolean => {
  const last = lastMs === null ? Number.NaN : Number(lastMs);
  return Number.isFinite(last) && nowMs >= last && nowMs - last < repeatWithinMs;
};
