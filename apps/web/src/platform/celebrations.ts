import { keptSwitch } from './kept-switch.ts';

/** Whether to celebrate new badges in this browser. */
export const celebrations = keptSwitch('badgeCelebrations');
