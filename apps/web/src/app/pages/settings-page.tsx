import { OfflineSettings } from '../../features/offline/offline-settings.tsx';
import { Settings } from '../../features/settings/settings.tsx';

export const SettingsPage = () => <Settings offline={<OfflineSettings />} />;
