import { storedSwitch } from './stored-switch.ts';

/** Whether to celebrate new badges in this browser. */
export const celebrations = storedSwitch('badgeCelebrations');
