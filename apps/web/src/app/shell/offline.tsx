import { useEffect, useState } from 'react';
import { useIdleComponent } from './use-idle-component.ts';

const load = async () => (await import('./offline-parts.tsx')).OfflineParts;

/** ms. Precaching must not slow down the first page. */
const pauseMs = 4000;

/** In development, cached files would hide changes. */
export const Offline = () => {
  const [isDue, setIsDue] = useState(false);
  const watch = useIdleComponent(load, isDue);
  useEffect(() => {
    const timer = setTimeout(() => setIsDue(import.meta.env.PROD), pauseMs);
    return () => clearTimeout(timer);
  }, []);
  return watch && <watch.Component />;
};
