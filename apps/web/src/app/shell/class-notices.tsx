import { useRole } from '../../api/user-role.ts';
import { lazyModuleWithRetry } from '../../platform/lazy-module.ts';
import { useIdleComponent } from './use-idle-component.ts';

const load = lazyModuleWithRetry(async () => import('../../features/classes/deletion-watch.tsx'));

export const ClassNotices = () => {
  const watch = useIdleComponent(load, 'DeletionWatch', useRole() === 'teacher');
  return watch && <watch.Component />;
};
