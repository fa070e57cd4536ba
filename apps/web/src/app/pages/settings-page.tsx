import { OfflineSettings } from '../../features/offline/index.ts';
import { Settings } from '../../features/settings/index.ts';

export const SettingsPage = () => <Settings offline={<OfflineSettings />} />;
