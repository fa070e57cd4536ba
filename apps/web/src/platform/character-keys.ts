import { storedSwitch } from './stored-switch.ts';

export const characterKeys = storedSwitch('singleLetterShortcuts');
