import { createStoredStore } from './store.ts';
import type { StoredStore } from './store.ts';

/** An on/off preference, on by default. Prerendered pages start with it off, before their scripts run. */
export type Preference = StoredStore<boolean>;

export const createPreference = (key: string, { on, off } = { on: 'on', off: 'off' }): Preference =>
  createStoredStore(key, {
    initial: false,
    parse: (text) => text !== off,
    format: (isOn) => (isOn ? on : off),
  });

/** Whether to celebrate new badges in this browser. */
export const celebrations = createPreference('badgeCelebrations');

/** Whether single-character shortcuts work during a session. */
export const characterKeys = createPreference('singleLetterShortcuts');
