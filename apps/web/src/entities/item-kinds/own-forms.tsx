import type { FunctionComponent } from 'react';
import { codeToFetch } from '../../platform/fetch-code.ts';
import { fetchedCode } from '../../ui/fetched-code.tsx';
import type { OwnKind, OwnKindFields } from './index.ts';
import type { OwnProps } from './kind-form.ts';

const loadMathProblem = codeToFetch(async () => import('./math-problem-form.tsx'));
const loadClock = codeToFetch(async () => import('./clock-form.tsx'));
const loadDots = codeToFetch(async () => import('./dots-form.tsx'));
const loadDomino = codeToFetch(async () => import('./domino-form.tsx'));

type KindForm = FunctionComponent<OwnProps<OwnKindFields, Partial<OwnKindFields>>>;

/** Each loads when its kind is chosen. */
export const kindForms: Readonly<Record<OwnKind, KindForm>> = {
  mathProblem: fetchedCode(
    async () => (await loadMathProblem()).MathProblemForm,
    'form for math problems',
    'part',
  ),
  clock: fetchedCode(async () => (await loadClock()).ClockForm, 'form for clocks', 'part'),
  dots: fetchedCode(async () => (await loadDots()).DotsForm, 'form for dots', 'part'),
  domino: fetchedCode(async () => (await loadDomino()).DominoForm, 'form for dominoes', 'part'),
};
