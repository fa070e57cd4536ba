import { useEffect, useState } from 'react';
import { lazyModuleWithRetry } from '../../platform/lazy-module.ts';
import { useIdleComponent } from './use-idle-component.ts';

const load = lazyModuleWithRetry(async () => import('./offline-parts.tsx'));

/** ms. Precaching must not slow down the first page. */
const pauseMs = 4000;

/** In development, cached files would hide changes. */
export const Offline = () => {
  const [isDue, setIsDue] = useState(false);
  const watch = useIdleComponent(load, 'OfflineParts', isDue);
  useEffect(() => {
    const timer = setTimeout(() => setIsDue(import.meta.env.PROD), pauseMs);
    return () => clearTimeout(timer);
  }, []);
  return watch && <watch.Component />;
};
