export const practicedAtMost = 20;
