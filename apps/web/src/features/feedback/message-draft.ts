import { useState } from 'react';
import * as z from 'zod/mini';
import { usePersistedDraft, type DraftFormat } from '../../entities/persisted-draft.ts';
import { localStore, sessionStore } from '../../platform/storage.ts';

const format: DraftFormat<string> = {
  schema: z.string(),
  encode: (message) => (message === '' ? null : message),
  isText: true,
};

const anonymousKey = 'draft:feedback:anonymous';
const anonymousFormat: DraftFormat<string> = { ...format, storage: sessionStore };

const adoptAnonymous = (key: string): void => {
  const written = sessionStore.read(anonymousKey);
  if (written === null) return;
  const message = [localStore.read(key), written].filter(Boolean).join('\n\n');
  if (localStore.write(key, message)) sessionStore.remove(anonymousKey);
};

export const useMessageDraft = (subject: string | null) => {
  const key = subject === null ? anonymousKey : `draft:feedback:${subject}`;
  useState(() => {
    if (subject !== null) adoptAnonymous(key);
  });
  return usePersistedDraft(key, subject === null ? anonymousFormat : format, '');
};
