import { useEffect, useState } from 'react';
import { lazyComponent, Nothing, WhenIdle } from '../../ui/lazy-component.tsx';

const OfflineParts = lazyComponent(async () => import('./offline-parts.tsx'), 'OfflineParts', Nothing);

/** ms. Precaching must not slow down the first page. */
const pauseMs = 4000;

/** In development, cached files would hide changes. */
export const Offline = () => {
  const [isDue, setIsDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsDue(import.meta.env.PROD), pauseMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    isDue && (
      <WhenIdle>
        <OfflineParts />
      </WhenIdle>
    )
  );
};
