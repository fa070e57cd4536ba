import type { KeyedStorage } from './storage.ts';

/** Keys of browser storage that don’t contain a user ID. */
export const unscopedKeys = {
  role: 'userRole',
  cart: 'cartItems',
  sortOrder: 'sortOrder',
  minutes: 'lastUsedMinutes',
  seconds: 'lastUsedSeconds',
  speed: 'lastUsedSpeed',
  ownSpeed: 'lastOwnSpeed',
  confirmedTexts: 'confirmedTextSpeed',
  confirmedPictures: 'confirmedPictureSpeed',
  answerDisplayTime: 'lastUsedAnswerDisplayTime',
  stopCondition: 'lastUsedStopCondition',
  shuffle: 'lastUsedShuffle',
  isInteractive: 'lastUsedInteractive',
  showFirst: 'lastUsedShowFirst',
  answerBy: 'lastUsedAnswerBy',
  category: 'lastUsedCategory',
  counts: 'lastUsedCounts',
  preLoginPath: 'preLoginPath',
  storedAccount: 'storedAccount',
} as const;

const unscoped: ReadonlySet<string> = new Set(Object.values(unscopedKeys));

/** Display preferences stay. */
export const removeUserData = (store: KeyedStorage, subject: string): void => {
  for (const key of store.keys()) {
    const isTheirs = `:${key}:`.includes(`:${subject}:`);
    if (isTheirs || unscoped.has(key)) store.remove(key);
  }
};
