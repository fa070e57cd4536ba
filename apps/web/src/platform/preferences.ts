import { localStore, readJson } from './storage.ts';
import { createStoredStore, type StoredStore } from './store.ts';
import { smallHeaderKey } from './theme/first-paint.ts';

export type Preference = StoredStore<boolean>;

/** On by default, but off in prerendered pages. */
const createPreference = (key: string, { on, off } = { on: 'on', off: 'off' }): Preference =>
  createStoredStore(key, {
    initial: false,
    parse: (text) => text !== off,
    format: (isOn) => (isOn ? on : off),
  });

export const celebrations = createPreference('badgeCelebrations');

export const characterKeys = createPreference('singleLetterShortcuts');

/** Whether the starter sets stay below the user's own collections. */
export const readyMadeSets = createPreference('readyMadeSets');

export const guidedTours = createPreference('tourEnabled', { on: 'true', off: 'false' });

/** Off by default. */
export const smallHeader: Preference = createStoredStore(smallHeaderKey, {
  initial: false,
  parse: (text) => text === 'on',
  format: (isOn) => (isOn ? 'on' : 'off'),
});

const completedKey = 'tourCompleted';
const pageKey = (tour: string): string => `${completedKey}_${tour}`;

// Without storage, tours would repeat on every page.
const completedHere = new Set<string>();

export const completedTours = (): Readonly<Record<string, boolean>> => {
  const stored = readJson(localStore, completedKey);
  if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return {};
  return Object.fromEntries(Object.entries(stored).filter(([, isCompleted]) => isCompleted === true));
};

export const isTourCompleted = (tour: string): boolean =>
  completedHere.has(tour) ||
  localStore.read(pageKey(tour)) === 'true' ||
  Object.hasOwn(completedTours(), tour);

export const storeTourCompleted = (tour: string, hasFlagOfItsOwn: boolean): void => {
  const isStored = hasFlagOfItsOwn
    ? localStore.write(pageKey(tour), 'true')
    : // Another tab may have completed one meanwhile.
      localStore.write(completedKey, JSON.stringify({ ...completedTours(), [tour]: true }));
  if (!isStored) completedHere.add(tour);
};
