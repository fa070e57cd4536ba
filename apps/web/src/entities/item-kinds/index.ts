import type { CollectionType } from '@sixty/domain/collection-types';
import type { ItemKind } from '@sixty/domain/items';
import type { SequenceType } from '@sixty/domain/sequences';
import * as clock from './clock.ts';
import * as domino from './domino.ts';
import * as dots from './dots.ts';
import type { OwnForm, SetupForm, TypedForm } from './kind-form.ts';
import * as mathProblem from './kind-form.ts';
import * as text from './domino.ts';

export const initialSetups = { ...dots.initialSetup, ...domino.initialSetup, ...clock.initialSetup };
export const StoredSetups = { ...dots.StoredSetup, ...domino.StoredSetup, ...clock.StoredSetup };
export type SetupFields = typeof initialSetups;

export const setupForms: Readonly<Partial<Record<SequenceType, SetupForm<SetupFields>>>> = {
  numberSense: dots.setup,
  tellingTime: clock.setup,
  'Domino Comparison': domino.setup,
};

export const initialOwnKinds = {
  ...mathProblem.initialOwn,
  ...dots.initialOwn,
  ...domino.initialOwn,
  ...clock.initialOwn,
};
export const StoredOwnKinds = {
  ...mathProblem.StoredOwn,
  ...dots.StoredOwn,
  ...domino.StoredOwn,
  ...clock.StoredOwn,
};
export type OwnKindFields = typeof initialOwnKinds;

export type OwnKind = Exclude<ItemKind, 'text' | 'picture'>;

export const ownForms: Readonly<Record<OwnKind, OwnForm>> = {
  mathProblem: mathProblem.ownForm,
  clock: clock.ownForm,
  dots: dots.ownForm,
  domino: domino.ownForm,
};

export const isOwnKind = (value: unknown): value is OwnKind =>
  typeof value === 'string' && Object.hasOwn(ownForms, value);

export const ownKinds: readonly OwnKind[] = Object.keys(ownForms).filter(isOwnKind);

export const typedForms = {
  custom: text.typedForm,
  mathProblems: mathProblem.typedForm,
  tellingTime: clock.typedForm,
} as const satisfies Readonly<Partial<Record<CollectionType, TypedForm>>>;

export type TypedType = keyof typeof typedForms;

export const isTyped = (type: unknown): type is TypedType =>
  typeof type === 'string' && Object.hasOwn(typedForms, type);
