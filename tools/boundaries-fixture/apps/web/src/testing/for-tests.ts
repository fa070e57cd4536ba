export const forTests = true;
