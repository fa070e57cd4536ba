import type { FunctionComponent } from 'react';
import { lazyComponent, PartSkeleton } from '../../ui/lazy-component.tsx';
import type { CustomItemKind, CustomItemFields } from './index.ts';
import type { CustomFormProps } from './kind-form.ts';

type KindForm = FunctionComponent<CustomFormProps<CustomItemFields, Partial<CustomItemFields>>>;

/** Each loads when its kind is chosen. */
export const kindForms: Readonly<Record<CustomItemKind, KindForm>> = {
  mathProblem: lazyComponent(async () => import('./math-problem-form.tsx'), 'MathProblemForm', PartSkeleton),
  clock: lazyComponent(async () => import('./clock-form.tsx'), 'ClockForm', PartSkeleton),
  dots: lazyComponent(async () => import('./dots-form.tsx'), 'DotsForm', PartSkeleton),
  domino: lazyComponent(async () => import('./domino-form.tsx'), 'DominoForm', PartSkeleton),
};
