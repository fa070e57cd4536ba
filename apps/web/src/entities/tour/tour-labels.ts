export const nextLabel = (stepIndex: number, steps: number, isProgressShown: boolean): string => {
  if (stepIndex + 1 >= steps) return 'Last';
  return isProgressShown ? `Next (Step ${stepIndex + 1} of ${steps})` : 'Next';
};
