import { useRole } from '../../api/user-role.ts';
import { useIdleComponent } from './use-idle-component.ts';

const load = async () => (await import('../../features/classes/deletion-watch.tsx')).DeletionWatch;

export const ClassNotices = () => {
  const watch = useIdleComponent(load, useRole() === 'teacher');
  return watch && <watch.Component />;
};
