import type { TourStep } from './tour-step.ts';

/** `missing`: there is no such element; `hidden`: there is one that nobody sees. */
export type Sight = 'visible' | 'hidden' | 'missing';

/** What is asked of the page; the document and the window are one. */
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

/** The element that a step explains, as the page is now. A selector that is none finds nothing. */
export const targetOf = ({ target }: TourStep, source: TargetSource): Element | null => {
  if (typeof target !== 'string') return target.isConnected ? target : null;
  try {
    return source.querySelector(target);
  } catch {
    return null;
  }
};

/** `visibility` is inherited; what hides by `display` or `opacity` may be any element around it. */
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

/** The places of the steps whose targets can be seen; `onOther` is told of each of the others. */
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
