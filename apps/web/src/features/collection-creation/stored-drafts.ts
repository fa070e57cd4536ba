import { serializeItems } from '@sixty/domain/items';
import * as z from 'zod/mini';
import { catch as withFallback } from 'zod/mini';
import {
  type DraftFormat,
  readableBy,
  readDraft,
  readDraftItems,
  writeDraft,
} from '../../entities/persisted-draft.ts';
import type { KeyedStorage } from '../../platform/storage.ts';
import { StoredCustomFields } from './custom-fields.ts';
import { type Draft, isEmptyDraft, setupPanels, StepOne } from './draft.ts';
import { sequenceFieldsOf, StoredSequenceFields } from './sequence-fields.ts';

const EncodedDraft = z.extend(StepOne, {
  description: z.string(),
  generatedIds: z.array(z.string()),
  edits: withFallback(z.array(z.object({ id: z.string(), name: z.string() })), []),
  // A damaged key would make every save fail.
  saveKey: withFallback(z.nullable(z.uuid()), null),
  setup: z.object({
    panel: withFallback(z.enum(setupPanels), 'make'),
    fields: StoredSequenceFields,
    newItem: z.string(),
    pasted: withFallback(z.string(), ''),
  }),
  own: StoredCustomFields,
});

/** A longer list would fill the storage. */
const maxPastedCharacters = 50_000;

export const encodeDraft = ({ items, setup, customFields, ...rest }: Draft) => ({
  ...rest,
  own: customFields,
  setup: { ...setup, pasted: setup.pasted.length > maxPastedCharacters ? '' : setup.pasted },
  description: serializeItems(items),
});

export const decodeDraft = (value: unknown): Draft | null => {
  const parsed = z.safeParse(EncodedDraft, value);
  if (!parsed.success) return null;
  const { description, setup, own, ...rest } = parsed.data;
  const { category } = rest;
  const items = readDraftItems(description, category);
  if (items === null) return null;
  return {
    ...rest,
    items,
    customFields: own,
    setup: { ...setup, fields: sequenceFieldsOf(setup.fields, category) },
  };
};

export type StoredDraft = { key: string; draft: Draft };

export const createDraftStorage = (storage: KeyedStorage, subject: string) => {
  const prefix = `draft:new-collection:${subject}:`;
  const format: DraftFormat<Draft> = { schema: readableBy(decodeDraft), encode: encodeDraft, storage };
  const read = (key: string): Draft | null => readDraft(key, format);
  const remove = (key: string): void => storage.remove(key);
  return {
    prefix,
    format,
    newKey: (): string => prefix + crypto.randomUUID(),
    keyOf: (id: string): string => prefix + id,
    idOf: (key: string): string => key.slice(prefix.length),
    read,
    remove,
    write: (key: string, draft: Draft): void => writeDraft(key, draft, format),
    /** A full storage may hold an older state than `shown`. */
    removeSaved: (key: string, saveKey: string, shown: Draft | null): boolean => {
      const isSaved = shown?.saveKey === saveKey || read(key)?.saveKey === saveKey;
      if (isSaved) remove(key);
      return isSaved;
    },
    list: (): readonly StoredDraft[] =>
      storage
        .keys()
        .filter((key) => key.startsWith(prefix))
        .flatMap((key): StoredDraft[] => {
          const draft = read(key);
          return draft === null || isEmptyDraft(draft) ? [] : [{ key, draft }];
        })
        .toSorted((a, b) => a.draft.collectionName.localeCompare(b.draft.collectionName)),
  };
};
