import type { Category } from '@sixty/domain/categories';
import {
  defaultRequest,
  findSequenceProblems,
  isSequenceType,
  sequenceMessages,
  sequenceTypes,
  sequenceTypesOf,
} from '@sixty/domain/sequences';
import type { SequenceRequest, SequenceType } from '@sixty/domain/sequences';
import * as z from 'zod/mini';
import { catch as orElse } from 'zod/mini';
import { initialSetups, setupForms, StoredSetups } from '../../../entities/item-kinds/index.ts';
import type { SetupFields } from '../../../entities/item-kinds/index.ts';
import { numberOf, NumberText } from '../../../entities/item-kinds/kind-form.ts';
import type { FieldErrors } from '../../../entities/item-kinds/kind-form.ts';

/** The sequence to generate, numbers as typed. The fields of all kinds are kept. */
export type SequenceFields = SetupFields & {
  readonly type: SequenceType;
  /** The number of items. */
  readonly count: string;
};

/** The first type that a category offers; each offers one. */
const firstType = (category: Category): SequenceType => {
  const [type] = sequenceTypesOf(category);
  if (type === undefined) throw new Error(`'${category}' offers no sequence.`);
  return type;
};

/** Chooses another type, with its usual number of items. */
export const withType = (fields: SequenceFields, type: SequenceType): SequenceFields => ({
  ...fields,
  type,
  count: String(sequenceTypes[type].defaultCount),
});

/** The fields for another category. */
export const withCategory = (fields: SequenceFields, category: Category): SequenceFields =>
  withType(fields, firstType(category));

export const initialFields = (category: Category): SequenceFields =>
  withCategory({ type: 'numbers', count: '1', ...initialSetups }, category);

/** The request that the fields make, valid or not. */
export const requestOf = (fields: SequenceFields): SequenceRequest => {
  const count = numberOf(fields.count);
  const form = setupForms[fields.type];
  if (form) return form.request(count, fields);
  const request = defaultRequest(fields.type);
  return 'count' in request ? { ...request, count } : request;
};

/** What keeps the sequence from being generated, at its field; empty if nothing does. */
export const errorsOf = (fields: SequenceFields): FieldErrors =>
  Object.fromEntries(
    findSequenceProblems(requestOf(fields)).map((problem) => [
      problem === 'invalidCount' ? 'count' : (setupForms[fields.type]?.fieldOf[problem] ?? 'form'),
      sequenceMessages[problem],
    ]),
  );

/** The fields as a draft stores them. Unreadable values become the initial ones, so that one doesn't lose a draft. */
export const StoredSequenceFields = z.object({
  type: z.string(),
  count: orElse(NumberText, '1'),
  ...StoredSetups,
});

/** Stored fields as those of the category; a type of another category becomes the first of this one. */
export const readFields = (
  { type, ...rest }: z.output<typeof StoredSequenceFields>,
  category: Category,
): SequenceFields => {
  const isOfCategory = isSequenceType(type) && sequenceTypes[type].category === category;
  return isOfCategory ? { ...rest, type } : withCategory({ ...rest, type: 'numbers' }, category);
};
