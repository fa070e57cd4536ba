/** Between machines (specification, part 1, section 5). */
export const clockSkewMs = 60_000;
