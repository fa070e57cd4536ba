import { keptSwitch } from './kept-switch.ts';

/** Whether single characters are commands while a session runs. */
export const characterKeys = keptSwitch('singleLetterShortcuts');
