import type { Category } from '@sixty/domain/categories';
import type { Item } from '@sixty/domain/items';
import type { SequenceProblem, SequenceRequest, SequenceType } from '@sixty/domain/sequences';
import * as z from 'zod/mini';

export type FieldErrors = Readonly<Partial<Record<SetupField, string>>>;

type SetupField = 'count' | 'dots' | 'min' | 'max' | 'maxAnswer' | 'color' | 'shape' | 'form';

/** `Change` is this form's part of all kinds' fields. */
export type SetupProps<Fields, Change = Fields> = {
  fields: Fields;
  errors: FieldErrors;
  onChange: (changed: Change) => void;
};

export type SetupForm<Fields> = {
  request: (count: number, fields: Fields) => SequenceRequest;
  /** Other problems belong to the form. */
  fieldOf: Readonly<Partial<Record<SequenceProblem, SetupField>>>;
};

export type CustomFormProps<Fields, Change = Fields> = {
  fields: Fields;
  items: readonly Item[];
  onChange: (change: (fields: Fields) => Change) => void;
  /** False if the collection is full. */
  onAdd: (item: Item) => boolean;
};

export type CustomForm = {
  label: string;
  category: Category;
  sequenceType: SequenceType;
  isWide: boolean;
};

export type TextEntryForm = {
  label: string;
  hint?: string;
  make: (id: string, text: string, category: string) => Item | null;
  problem: string;
};

/** NaN if empty, which every check rejects. */
export const numberOf = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text));

export const isWholeIn = (text: string, { min, max }: { min: number; max: number }) => {
  const number = numberOf(text);
  return Number.isInteger(number) && number >= min && number <= max;
};

/** Specification, part 1, section 5. */
export const leastMax = (minText: string, least: number): number => {
  const min = numberOf(minText);
  return Number.isInteger(min) && min > least ? min : least;
};

/** Runs when the min field loses focus. */
export const raiseMaxToMin = <Fields extends { min: string; max: string }>(
  fields: Fields,
  limit: number,
): Fields => {
  const min = numberOf(fields.min);
  const isPossible = Number.isInteger(min) && min <= limit && numberOf(fields.max) < min;
  return isPossible ? { ...fields, max: String(min) } : fields;
};

export const NumberText = z.string().check(z.maxLength(32));

export const TypedText = z.string().check(z.maxLength(5000));

export const focusInvalid = (form: HTMLElement): void =>
  void requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
