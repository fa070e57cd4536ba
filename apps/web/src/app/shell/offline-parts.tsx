import { OfflineWatch } from '../../features/offline/index.ts';
import { useIdleComponent } from './use-idle-component.ts';

const loadSendLater = async () =>
  (await import('../../features/collection-creation/send-later.tsx')).SendLater;

export const OfflineParts = () => {
  const sendLater = useIdleComponent(loadSendLater, true);
  return (
    <>
      <OfflineWatch />
      {sendLater && <sendLater.Component />}
    </>
  );
};
