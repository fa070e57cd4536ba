import type { TourStep } from './tour-step.ts';

export type Sight = 'visible' | 'hidden' | 'missing';

export type TargetSource = {
  readonly querySelector: (selector: string) => Element | null;
  readonly getComputedStyle: (element: Element) => {
    readonly display: string;
    readonly visibility: string;
    readonly opacity: string;
  };
};

export const pageTargets: TargetSource = {
  querySelector: (selector) => document.querySelector(selector),
  getComputedStyle: (element) => window.getComputedStyle(element),
};

export const targetOf = ({ target }: TourStep, source: TargetSource): Element | null => {
  if (typeof target !== 'string') return target.isConnected ? target : null;
  try {
    return source.querySelector(target);
  } catch {
    return null;
  }
};

/** `visibility` is inherited; `display` and `opacity` act through any ancestor. */
const isHidden = (element: Element, source: TargetSource): boolean => {
  if (source.getComputedStyle(element).visibility === 'hidden') return true;
  for (let around: Element | null = element; around; around = around.parentElement) {
    const { display, opacity } = source.getComputedStyle(around);
    if (display === 'none' || Number(opacity) === 0) return true;
  }
  return false;
};

export const sightOf = (step: TourStep, source: TargetSource): Sight => {
  const target = targetOf(step, source);
  if (!target) return 'missing';
  return isHidden(target, source) ? 'hidden' : 'visible';
};

export const visibleSteps = (
  steps: readonly TourStep[],
  source: TargetSource,
  onOther: (step: TourStep, sight: Exclude<Sight, 'visible'>) => void = () => {},
): readonly number[] =>
  steps.flatMap((step, place) => {
    const sight = sightOf(step, source);
    if (sight === 'visible') return [place];
    onOther(step, sight);
    return [];
  });
