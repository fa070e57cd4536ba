export { OfflineSettings } from './offline-settings.tsx';
