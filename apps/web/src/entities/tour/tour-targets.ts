import type { TourStep } from './tour-step.ts';

export type Sight = 'visible' | 'hidden' | 'missing';

export const targetOf = ({ target }: TourStep): Element | null => {
  if (typeof target !== 'string') return target.isConnected ? target : null;
  try {
    return document.querySelector(target);
  } catch {
    return null;
  }
};

/** `visibility` is inherited; `display` and `opacity` act through any ancestor. */
const isHidden = (element: Element): boolean => {
  if (getComputedStyle(element).visibility === 'hidden') return true;
  for (let around: Element | null = element; around; around = around.parentElement) {
    const { display, opacity } = getComputedStyle(around);
    if (display === 'none' || Number(opacity) === 0) return true;
  }
  return false;
};

export const sightOf = (step: TourStep): Sight => {
  const target = targetOf(step);
  if (!target) return 'missing';
  return isHidden(target) ? 'hidden' : 'visible';
};

export const visibleSteps = (
  steps: readonly TourStep[],
  onOther: (step: TourStep, sight: Exclude<Sight, 'visible'>) => void,
): readonly number[] =>
  steps.flatMap((step, place) => {
    const sight = sightOf(step);
    if (sight === 'visible') return [place];
    onOther(step, sight);
    return [];
  });
