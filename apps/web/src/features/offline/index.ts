export { OfflineSettings } from './offline-settings.tsx';
export { OfflineWatch } from './offline-watch.tsx';
