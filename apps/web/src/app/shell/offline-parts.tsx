import { OfflineWatch } from '../../features/offline/index.ts';
import { useIdleComponent } from './use-idle-component.ts';

const loadSendLater = async () =>
  (await import('../../features/collection-creation/send-later.tsx')).SendLater;

const loadSendEditsLater = async () =>
  (await import('../../features/edit-collection/send-edits-later.tsx')).SendEditsLater;

export const OfflineParts = () => {
  const sendLater = useIdleComponent(loadSendLater, true);
  const sendEditsLater = useIdleComponent(loadSendEditsLater, true);
  return (
    <>
      <OfflineWatch />
      {sendLater && <sendLater.Component />}
      {sendEditsLater && <sendEditsLater.Component />}
    </>
  );
};
