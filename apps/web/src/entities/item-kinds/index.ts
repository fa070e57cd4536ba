import type { CollectionType } from '@sixty/domain/collection-types';
import type { ItemKind } from '@sixty/domain/items';
import type { SequenceType } from '@sixty/domain/sequences';
import * as clock from './clock.ts';
import * as domino from './domino.ts';
import * as dots from './dots.ts';
import type { CustomForm, SetupForm, TextEntryForm } from './kind-form.ts';
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

export const initialCustomItems = {
  ...mathProblem.initialCustom,
  ...dots.initialCustom,
  ...domino.initialCustom,
  ...clock.initialCustom,
};
export const StoredOwnKinds = {
  ...mathProblem.StoredCustom,
  ...dots.StoredCustom,
  ...domino.StoredCustom,
  ...clock.StoredCustom,
};
export type CustomItemFields = typeof initialCustomItems;

export type CustomItemKind = Exclude<ItemKind, 'text' | 'picture'>;

export const customForms: Readonly<Record<CustomItemKind, CustomForm>> = {
  mathProblem: mathProblem.customForm,
  clock: clock.customForm,
  dots: dots.customForm,
  domino: domino.customForm,
};

export const isCustomItemKind = (value: unknown): value is CustomItemKind =>
  typeof value === 'string' && Object.hasOwn(customForms, value);

export const customItemKinds: readonly CustomItemKind[] = Object.keys(customForms).filter(isCustomItemKind);

export const textEntryForms = {
  custom: text.typedForm,
  mathProblems: mathProblem.typedForm,
  tellingTime: clock.typedForm,
} as const satisfies Readonly<Partial<Record<CollectionType, TextEntryForm>>>;

export type TextEntryType = keyof typeof textEntryForms;

export const isTextEntry = (type: unknown): type is TextEntryType =>
  typeof type === 'string' && Object.hasOwn(textEntryForms, type);
