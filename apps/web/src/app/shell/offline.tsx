import { useIdleComponent } from './use-idle-component.ts';

const load = async () => (await import('../../features/offline/offline-watch.tsx')).OfflineWatch;

/** In development, stored files would hide changes. */
export const Offline = () => {
  const watch = useIdleComponent(load, import.meta.env.PROD);
  return watch && <watch.Component />;
};
