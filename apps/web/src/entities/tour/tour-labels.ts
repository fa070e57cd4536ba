export const tourLabels = {
  back: 'Back',
  close: 'Close',
  last: 'Last',
  next: 'Next',
  nextWithProgress: 'Next (Step {step} of {steps})',
  skip: 'Skip',
} as const;

/** From 0. */
export const nextLabel = (stepIndex: number, steps: number, isProgressShown: boolean): string => {
  if (stepIndex + 1 >= steps) return tourLabels.last;
  if (!isProgressShown) return tourLabels.next;
  return tourLabels.nextWithProgress
    .replace('{step}', String(stepIndex + 1))
    .replace('{steps}', String(steps));
};
