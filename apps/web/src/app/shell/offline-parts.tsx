import { OfflineWatch } from '../../features/offline/index.ts';
import { lazyComponent, Nothing, WhenIdle } from '../../ui/lazy-component.tsx';

const SendLater = lazyComponent(
  async () => import('../../features/collection-creation/send-later.tsx'),
  'SendLater',
  Nothing,
);
const SendEditsLater = lazyComponent(
  async () => import('../../features/edit-collection/send-edits-later.tsx'),
  'SendEditsLater',
  Nothing,
);

export const OfflineParts = () => (
  <>
    <OfflineWatch />
    <WhenIdle>
      <SendLater />
      <SendEditsLater />
    </WhenIdle>
  </>
);
