import { logError } from '../../platform/log.ts';
import { localStore, sessionStore } from '../../platform/storage.ts';
import type { KeyedStorage } from '../../platform/storage.ts';

type Place = { readonly store: KeyedStorage; readonly key: string };

// Per user, because classrooms share computers; an anonymous draft ends with the tab.
const unknown: Place = { store: sessionStore, key: 'draft:feedback:anonymous' };
const placeOf = (subject: string | null): Place =>
  subject === null ? unknown : { store: localStore, key: `draft:feedback:${subject}` };

/** Includes what was written before the user was known. */
export const readMessageDraft = (subject: string | null): string => {
  const places = subject === null ? [unknown] : [placeOf(subject), unknown];
  return places
    .map(({ store, key }) => store.read(key) ?? '')
    .filter((text) => text !== '')
    .join('\n\n');
};

export const keepMessageDraft = (subject: string | null, message: string): void => {
  const { store, key } = placeOf(subject);
  unknown.store.remove(unknown.key);
  if (message === '') store.remove(key);
  else if (!store.write(key, message)) logError('The draft could not be kept.');
};
