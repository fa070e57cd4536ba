import { useDeviceCopy } from './use-device-copy.ts';
import { useInstallOffer } from './use-install-offer.ts';
import { useKeptMedia } from './use-kept-media.ts';
import { useOfflineNotice } from './use-offline-notice.ts';
import { useUpdateOffer } from './use-update-offer.ts';

export const OfflineWatch = () => {
  useKeptMedia(useDeviceCopy());
  useOfflineNotice();
  useUpdateOffer();
  useInstallOffer();
  return null;
};
