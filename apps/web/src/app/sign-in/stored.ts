// Rarely needed code, in one chunk.
export { removeDeviceData } from '../../platform/offline/device-data.ts';
export { openStoredSession } from './stored-session.ts';
