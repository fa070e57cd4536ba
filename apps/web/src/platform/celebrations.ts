import { storedSwitch } from './stored-switch.ts';

export const celebrations = storedSwitch('badgeCelebrations');
