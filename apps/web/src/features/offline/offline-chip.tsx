import { useSyncExternalStore } from 'react';
import { useSignedIn } from '../../api/auth.ts';
import { useToast } from '../../ui/toast.tsx';

const watchConnection = (onChange: () => void): (() => void) => {
  const events = ['online', 'offline'] as const;
  for (const name of events) window.addEventListener(name, onChange);
  return () => {
    for (const name of events) window.removeEventListener(name, onChange);
  };
};

export const OfflineChip = () => {
  const isConnected = useSyncExternalStore(watchConnection, () => navigator.onLine);
  const isOffline = useSignedIn().isOpenedOffline || !isConnected;
  const showToast = useToast();
  return (
    <output className="flex-none">
      {isOffline && (
        <button
          type="button"
          className="inline-flex min-h-9 cursor-pointer items-center rounded-pill border-2 border-on-sun bg-sun px-3 py-0 text-s font-strong text-on-sun"
          onClick={() =>
            showToast('You can practice and play. We’ll send everything when you’re back online.')
          }
        >
          Offline
        </button>
      )}
    </output>
  );
};
