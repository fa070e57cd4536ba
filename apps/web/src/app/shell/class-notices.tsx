import { useRole } from '../../api/user-role.ts';
import { lazyComponent, Nothing, WhenIdle } from '../../ui/lazy-component.tsx';

const DeletionWatch = lazyComponent(
  async () => import('../../features/classes/deletion-watch.tsx'),
  'DeletionWatch',
  Nothing,
);

export const ClassNotices = () =>
  useRole() === 'teacher' && (
    <WhenIdle>
      <DeletionWatch />
    </WhenIdle>
  );
