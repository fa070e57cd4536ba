/** Stops a sign-in loop if the API keeps refusing the token. */
const repeatWithinMs = 30_000;

/** Times in epoch ms. */
export const isSignInRepeated = (lastMs: string | null, nowMs: number): boolean => {
  const last = lastMs === null ? Number.NaN : Number(lastMs);
  return Number.isFinite(last) && nowMs >= last && nowMs - last < repeatWithinMs;
};
