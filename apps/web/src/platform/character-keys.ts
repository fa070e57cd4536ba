import { keptSwitch } from './kept-switch.ts';

/** Whether single-character shortcuts work during a session. */
export const characterKeys = keptSwitch('singleLetterShortcuts');
