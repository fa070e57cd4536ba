/* One module per kind of item: what its forms contain and how drafts store that. Here are the tables of all kinds. */

import type { CollectionType } from '@sixty/domain/collection-types';
import { type ItemKind, makeTypedItem } from '@sixty/domain/items';
import type { SequenceType } from '@sixty/domain/sequences';
import { nameTooLongMessage } from '../item/item-messages.ts';
import * as clock from './clock.ts';
import * as domino from './domino.ts';
import * as dots from './dots.ts';
import type { CustomForm, SetupForm, TextEntryForm } from './kind-form.ts';
import * as mathProblem from './math-problem.ts';

export const initialSetups = {
  ...mathProblem.initialSetup,
  ...dots.initialSetup,
  ...domino.initialSetup,
  ...clock.initialSetup,
};
export const StoredSetups = {
  ...mathProblem.StoredSetup,
  ...dots.StoredSetup,
  ...domino.StoredSetup,
  ...clock.StoredSetup,
};
export type SetupFields = typeof initialSetups;

export const setupForms: Readonly<Partial<Record<SequenceType, SetupForm<SetupFields>>>> = {
  mathProblems: mathProblem.setup,
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
export const StoredCustomItems = {
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

const customItemForm: TextEntryForm = {
  label: 'Custom item name',
  make: (id, text, category) => {
    const made = makeTypedItem(id, text.trim() || 'New Custom Item', category);
    return made.ok ? made.item : null;
  },
  problem: nameTooLongMessage,
};

/** How the edit dialog makes an item of what is typed. */
export const textEntryForms = {
  custom: customItemForm,
  mathProblems: mathProblem.typedForm,
  tellingTime: clock.typedForm,
} as const satisfies Readonly<Partial<Record<CollectionType, TextEntryForm>>>;

export type TextEntryType = keyof typeof textEntryForms;

export const isTextEntry = (type: unknown): type is TextEntryType =>
  typeof type === 'string' && Object.hasOwn(textEntryForms, type);
