import * as z from 'zod/mini';
import { encodeContents } from '../../api/collections.ts';
import { type KeyedStorage, readJson } from '../../platform/storage.ts';
import type { SendLater } from '../../sync/index.ts';
import { draftContentsOf, draftSlots } from './draft/draft.ts';

const DeferredSaves = z.array(z.object({ draftId: z.string(), saveKey: z.uuid() }));

/** Until December 2026, collections saved offline waited in a list of their own. */
export const takeOverSaves = (storage: KeyedStorage, subject: string, sendLater: SendLater): void => {
  const key = `deferredSaves:${subject}`;
  const slots = draftSlots(storage, subject);
  for (const { draftId, saveKey } of z.safeParse(DeferredSaves, readJson(storage, key)).data ?? []) {
    const draft = slots.read(draftId);
    if (draft?.saveKey !== saveKey) continue;
    const contents = encodeContents(draftContentsOf(draft));
    sendLater({ clientId: saveKey, draftKey: slots.keyOf(draftId), edited: null, contents });
  }
  storage.remove(key);
};
