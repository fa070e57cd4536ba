import { useEffect } from 'react';
import { registerServiceWorker } from '../../platform/offline/service-worker.ts';
import { useUpdateOffer } from './use-update-offer.ts';

export const OfflineWatch = () => {
  useEffect(() => void registerServiceWorker(), []);
  useUpdateOffer();
  return null;
};
