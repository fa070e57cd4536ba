/** Between the clocks of machines (specification, part 1, section 5). A moment further ahead is from before the clock was set back. */
export const clockSkewMs = 60_000;
