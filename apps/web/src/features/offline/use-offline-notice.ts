import { useEffect, useSyncExternalStore } from 'react';
import { useSignedIn } from '../../api/session.ts';
import { useToast } from '../../ui/toast.tsx';

const watchConnection = (onChange: () => void): (() => void) => {
  const events = ['online', 'offline'] as const;
  for (const name of events) window.addEventListener(name, onChange);
  return () => {
    for (const name of events) window.removeEventListener(name, onChange);
  };
};

/** Once per offline period. */
let isSaid = false;

export const useOfflineNotice = (): void => {
  const isConnected = useSyncExternalStore(watchConnection, () => navigator.onLine);
  const isOffline = useSignedIn().isOpenedOffline || !isConnected;
  const showToast = useToast();
  useEffect(() => {
    if (!isOffline) isSaid = false;
    if (!isOffline || isSaid) return undefined;
    const dismiss = showToast({
      text: 'You’re offline. You can practice and play; we’ll send everything later.',
      isLasting: true,
    });
    return () => {
      isSaid = true;
      dismiss();
    };
  }, [isOffline, showToast]);
};
