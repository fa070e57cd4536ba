import { keptSwitch } from './kept-switch.ts';

/** Whether a new badge is celebrated on this screen. */
export const celebrations = keptSwitch('badgeCelebrations');
