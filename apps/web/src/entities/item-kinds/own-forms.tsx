import type { FunctionComponent } from 'react';
import { lazyPart } from '../../ui/lazy-part.tsx';
import type { OwnKind, OwnKindFields } from './index.ts';
import type { OwnProps } from './kind-form.ts';

type KindForm = FunctionComponent<OwnProps<OwnKindFields, Partial<OwnKindFields>>>;

/** Each loads when its kind is chosen. */
export const kindForms: Readonly<Record<OwnKind, KindForm>> = {
  mathProblem: lazyPart(async () => import('./math-problem-form.tsx'), 'MathProblemForm'),
  clock: lazyPart(async () => import('./clock-form.tsx'), 'ClockForm'),
  dots: lazyPart(async () => import('./dots-form.tsx'), 'DotsForm'),
  domino: lazyPart(async () => import('./domino-form.tsx'), 'DominoForm'),
};
