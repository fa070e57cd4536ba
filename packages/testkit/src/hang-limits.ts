/** Milliseconds until a test counts as hung: many times what the slowest takes, also on a machine busy with other work. */
export const testHangMs = 1_200_000;

/** Milliseconds until a condition that a test awaits counts as never met. */
export const waitHangMs = 300_000;
