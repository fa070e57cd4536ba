import type { CollectionType } from '@sixty/domain/collection-types';
import type { ItemKind } from '@sixty/domain/items';
import type { SequenceType } from '@sixty/domain/sequences';
import {
  clockOwnForm,
  clockSetup,
  clockTypedForm,
  initialClockSetup,
  initialOwnClock,
  StoredClockSetup,
  StoredOwnClock,
} from './clock.tsx';
import {
  dominoOwnForm,
  dominoSetup,
  initialDominoSetup,
  initialOwnDomino,
  StoredDominoSetup,
  StoredOwnDomino,
} from './domino.tsx';
import {
  dotsOwnForm,
  dotsSetup,
  initialDotsSetup,
  initialOwnDots,
  StoredDotsSetup,
  StoredOwnDots,
} from './dots.tsx';
import type { OwnForm, SetupForm, TypedForm } from './kind-form.ts';
import {
  initialOwnProblem,
  mathProblemOwnForm,
  mathProblemTypedForm,
  StoredOwnProblem,
} from './math-problem.tsx';
import { customTypedForm } from './text.ts';

export const initialSetups = { ...initialDotsSetup, ...initialDominoSetup, ...initialClockSetup };
export const StoredSetups = { ...StoredDotsSetup, ...StoredDominoSetup, ...StoredClockSetup };
export type SetupFields = typeof initialSetups;

export const setupForms: Readonly<
  Partial<Record<SequenceType, SetupForm<SetupFields, Partial<SetupFields>>>>
> = {
  numberSense: dotsSetup,
  tellingTime: clockSetup,
  'Domino Comparison': dominoSetup,
};

export const initialOwnKinds = {
  ...initialOwnProblem,
  ...initialOwnDots,
  ...initialOwnDomino,
  ...initialOwnClock,
};
export const StoredOwnKinds = {
  ...StoredOwnProblem,
  ...StoredOwnDots,
  ...StoredOwnDomino,
  ...StoredOwnClock,
};
export type OwnKindFields = typeof initialOwnKinds;

export type OwnKind = Exclude<ItemKind, 'text' | 'picture'>;

/** In display order. */
export const ownForms: Readonly<Record<OwnKind, OwnForm<OwnKindFields, Partial<OwnKindFields>>>> = {
  mathProblem: mathProblemOwnForm,
  clock: clockOwnForm,
  dots: dotsOwnForm,
  domino: dominoOwnForm,
};

export const isOwnKind = (value: unknown): value is OwnKind =>
  typeof value === 'string' && Object.hasOwn(ownForms, value);

export const ownKinds: readonly OwnKind[] = Object.keys(ownForms).filter(isOwnKind);

export const typedForms = {
  custom: customTypedForm,
  mathProblems: mathProblemTypedForm,
  tellingTime: clockTypedForm,
} as const satisfies Readonly<Partial<Record<CollectionType, TypedForm>>>;

export type TypedType = keyof typeof typedForms;

export const isTyped = (type: unknown): type is TypedType =>
  typeof type === 'string' && Object.hasOwn(typedForms, type);
