import type { Category } from '@sixty/domain/categories';
import {
  defaultRequest,
  findSequenceProblems,
  isSequenceType,
  sequenceMessages,
  type SequenceRequest,
  type SequenceType,
  sequenceTypes,
  sequenceTypesOf,
} from '@sixty/domain/sequences';
import * as z from 'zod/mini';
import { catch as withFallback } from 'zod/mini';
import {
  initialSetups,
  type SetupFields,
  setupForms,
  StoredSetups,
} from '../../entities/item-kinds/index.ts';
import { localStore, readJson } from '../../platform/storage.ts';
import { unscopedKeys } from '../../platform/user-data.ts';
import { type FieldErrors, numberOf, NumberText } from '../../entities/item-kinds/kind-form.ts';

/** What is typed and chosen under 'Make for me' in step 2. */
export type SequenceFields = SetupFields & {
  type: SequenceType;
  count: string;
};

const firstType = (category: Category): SequenceType => {
  const [type] = sequenceTypesOf(category);
  if (type === undefined) throw new Error(`'${category}' offers no sequence.`);
  return type;
};

const StoredCounts = withFallback(z.record(z.string(), NumberText), {});

const readCounts = () => StoredCounts.parse(readJson(localStore, unscopedKeys.counts));

/** The next sequence of this type begins with as many items. */
export const rememberCount = ({ type, count }: SequenceFields): void => {
  localStore.write(unscopedKeys.counts, JSON.stringify({ ...readCounts(), [type]: count }));
};

export const withType = (fields: SequenceFields, type: SequenceType): SequenceFields => ({
  ...fields,
  type,
  count: readCounts()[type] ?? String(sequenceTypes[type].defaultCount),
});

export const withCategory = (fields: SequenceFields, category: Category): SequenceFields =>
  withType(fields, firstType(category));

export const initialFields = (category: Category): SequenceFields =>
  withCategory({ type: 'numbers', count: '1', ...initialSetups }, category);

export const requestOf = (fields: SequenceFields): SequenceRequest => {
  const count = numberOf(fields.count);
  const form = setupForms[fields.type];
  if (form) return form.request(count, fields);
  const request = defaultRequest(fields.type);
  return 'count' in request ? { ...request, count } : request;
};

export const errorsOf = (fields: SequenceFields): FieldErrors =>
  Object.fromEntries(
    findSequenceProblems(requestOf(fields)).map((problem) => [
      problem === 'invalidCount' ? 'count' : (setupForms[fields.type]?.fieldOf[problem] ?? 'form'),
      sequenceMessages[problem],
    ]),
  );

/** Resets a damaged field instead of losing the draft. */
export const StoredSequenceFields = z.object({
  type: z.string(),
  count: withFallback(NumberText, '1'),
  ...StoredSetups,
});

export const sequenceFieldsOf = (
  { type, ...rest }: z.output<typeof StoredSequenceFields>,
  category: Category,
): SequenceFields => {
  const isOfCategory = isSequenceType(type) && sequenceTypes[type].category === category;
  return isOfCategory ? { ...rest, type } : withCategory({ ...rest, type: 'numbers' }, category);
};
