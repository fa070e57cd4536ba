import type { Category } from '@sixty/domain/categories';
import type { Item } from '@sixty/domain/items';
import type { SequenceProblem, SequenceRequest, SequenceType } from '@sixty/domain/sequences';
import type { ReactNode } from 'react';
import * as z from 'zod/mini';

/** Messages at the fields that they are about. */
export type FieldErrors = Readonly<Partial<Record<SetupField, string>>>;

/** A field of collection setup that something can be wrong with. */
type SetupField = 'count' | 'dots' | 'min' | 'max' | 'color' | 'shape' | 'form';

/** `Change` is what a form changes of all kinds’ fields: its own. */
export type SetupProps<Fields, Change = Fields> = {
  readonly fields: Fields;
  readonly errors: FieldErrors;
  readonly onChange: (changed: Change) => void;
};

/** The fields of collection setup for a generated kind, besides the number of items. `Fields` are as typed. */
export type SetupForm<Fields, Change = Fields> = {
  readonly request: (count: number, fields: Fields) => SequenceRequest;
  /** The field that each problem is about; others belong to the form. */
  readonly fieldOf: Readonly<Partial<Record<SequenceProblem, SetupField>>>;
  readonly Fields: (props: SetupProps<Fields, Change>) => ReactNode;
};

export type OwnProps<Fields, Change = Fields> = {
  readonly fields: Fields;
  readonly items: readonly Item[];
  readonly onChange: (change: (fields: Fields) => Change) => void;
  /** Adds an item, under an id of its own. False if the collection is full. */
  readonly onAdd: (item: Item) => boolean;
};

/** The form of the final step for items of one kind. */
export type OwnForm<Fields, Change = Fields> = {
  readonly label: string;
  readonly category: Category;
  /** The sequence type after which the form is shown first. */
  readonly sequenceType: SequenceType;
  /** Takes the whole width; other forms stand beside the items. */
  readonly isWide: boolean;
  /** Whether the form itself lists what was added; otherwise a screen reader gets a message. */
  readonly hasList: boolean;
  readonly Form: (props: OwnProps<Fields, Change>) => ReactNode;
};

/** A text field that adds an item of a collection type in the Edit Collection modal. */
export type TypedForm = {
  readonly label: string;
  readonly hint?: string;
  /** Null if the text is no such item. `problem` then says so. */
  readonly make: (id: string, text: string, category: string) => Item | null;
  readonly problem: string;
};

/** A field's number; NaN if there is none, which every check rejects. */
export const numberOf = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text));

/** The smallest max that a field accepts: the min beside it, if that is a number (specification, part 1, section 5). */
export const leastMax = (minText: string, least: number): number => {
  const min = numberOf(minText);
  return Number.isInteger(min) && min > least ? min : least;
};

/** When the min field loses focus, raises a lower max to it, if both are numbers within the limit. */
export const withMaxAtLeastMin = <Fields extends { readonly min: string; readonly max: string }>(
  fields: Fields,
  limit: number,
): Fields => {
  const min = numberOf(fields.min);
  const isPossible = Number.isInteger(min) && min <= limit && numberOf(fields.max) < min;
  return isPossible ? { ...fields, max: String(min) } : fields;
};

/** A short number field in a stored draft. */
export const NumberText = z.string().check(z.maxLength(32));

/** Any typed text in a stored draft. */
export const TypedText = z.string().check(z.maxLength(5000));

/** Focuses the first invalid field, once its message is drawn. */
export const focusInvalid = (form: HTMLElement): void =>
  void requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
