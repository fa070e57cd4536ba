import { storedSwitch } from './stored-switch.ts';

/** Whether single-character shortcuts work during a session. */
export const characterKeys = storedSwitch('singleLetterShortcuts');
