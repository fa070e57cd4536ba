import { logError } from '../../platform/log.ts';
import { localStore } from '../../platform/storage.ts';

// Classrooms share computers: a draft is its writer's.
const keyOf = (subject: string | null): string => `draft:feedback:${subject ?? 'anonymous'}`;

export const readMessageDraft = (subject: string | null): string => localStore.read(keyOf(subject)) ?? '';

/** Kept in the browser, so that neither closing nor a reload loses it. */
export const keepMessageDraft = (subject: string | null, message: string): void => {
  if (message === '') localStore.remove(keyOf(subject));
  else if (!localStore.write(keyOf(subject), message)) logError('The draft could not be kept.');
};
