import { createStoredStore, type StoredStore } from './store.ts';

/** On by default, but off in prerendered pages. */
export type Preference = StoredStore<boolean>;

export const createPreference = (key: string, { on, off } = { on: 'on', off: 'off' }): Preference =>
  createStoredStore(key, {
    initial: false,
    parse: (text) => text !== off,
    format: (isOn) => (isOn ? on : off),
  });

export const celebrations = createPreference('badgeCelebrations');

export const characterKeys = createPreference('singleLetterShortcuts');
