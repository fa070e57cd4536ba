/** A sign-in that the API refuses again so soon was not the remedy; without this, the two would go round for ever. */
const repeatWithinMs = 30_000;

/** Whether a forced sign-in at `nowMs` follows on the one at `lastMs` (both epoch milliseconds) too soon to help. */
export const isSignInRepeated = (lastMs: string | null, nowMs: number): boolean => {
  const last = lastMs === null ? Number.NaN : Number(lastMs);
  return Number.isFinite(last) && nowMs >= last && nowMs - last < repeatWithinMs;
};
