import type { KeyedStorage } from './storage.ts';

/** What whoever used this browser last has left in it without a name on it. How Sixty looks here is no person's. */
const unnamed: ReadonlySet<string> = new Set([
  'userRole',
  'cartItems',
  'sortOrder',
  'lastUsedMinutes',
  'lastUsedSeconds',
  'lastUsedSpeed',
  'lastUsedAnswerDisplayTime',
  'lastUsedStopCondition',
  'preLoginPath',
]);

/**
 * Removes what a store keeps of one person: whatever has them in its key, and what has nobody. Others who share the
 * computer lose nothing.
 *
 * @param subject as in the keys, between colons: 'draft:feedback:{subject}'.
 */
export const forgetPerson = (store: KeyedStorage, subject: string): void => {
  for (const key of store.keys()) {
    const isTheirs = `:${key}:`.includes(`:${subject}:`);
    if (isTheirs || unnamed.has(key)) store.remove(key);
  }
};
