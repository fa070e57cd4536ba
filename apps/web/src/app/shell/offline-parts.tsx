import { OfflineWatch } from '../../features/offline/index.ts';
import { lazyModuleWithRetry } from '../../platform/lazy-module.ts';
import { useIdleComponent } from './use-idle-component.ts';

const loadSendLater = lazyModuleWithRetry(
  async () => import('../../features/collection-creation/send-later.tsx'),
);
const loadSendEditsLater = lazyModuleWithRetry(
  async () => import('../../features/edit-collection/send-edits-later.tsx'),
);

export const OfflineParts = () => {
  const sendLater = useIdleComponent(loadSendLater, 'SendLater', true);
  const sendEditsLater = useIdleComponent(loadSendEditsLater, 'SendEditsLater', true);
  return (
    <>
      <OfflineWatch />
      {sendLater && <sendLater.Component />}
      {sendEditsLater && <sendEditsLater.Component />}
    </>
  );
};
