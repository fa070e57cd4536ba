import type { FunctionComponent } from 'react';
import { lazyModuleWithRetry } from '../../platform/lazy-module.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import type { OwnKind, OwnKindFields } from './index.ts';
import type { OwnProps } from './kind-form.ts';

const loadMathProblem = lazyModuleWithRetry(async () => import('./math-problem-form.tsx'));
const loadClock = lazyModuleWithRetry(async () => import('./clock-form.tsx'));
const loadDots = lazyModuleWithRetry(async () => import('./dots-form.tsx'));
const loadDomino = lazyModuleWithRetry(async () => import('./domino-form.tsx'));

type KindForm = FunctionComponent<OwnProps<OwnKindFields, Partial<OwnKindFields>>>;

/** Each loads when its kind is chosen. */
export const kindForms: Readonly<Record<OwnKind, KindForm>> = {
  mathProblem: lazyPart(async () => (await loadMathProblem()).MathProblemForm, 'form for math problems'),
  clock: lazyPart(async () => (await loadClock()).ClockForm, 'form for clocks'),
  dots: lazyPart(async () => (await loadDots()).DotsForm, 'form for dots'),
  domino: lazyPart(async () => (await loadDomino()).DominoForm, 'form for dominoes'),
};
