import { ApiError } from '../api/api-error.ts';
import { useSignedIn } from '../api/session.ts';

/** Whether a call failed because this device has no network. */
export const useIsOffline = (): ((error: unknown) => boolean) => {
  const { isOpenedOffline } = useSignedIn();
  return (error) => error instanceof ApiError && error.status === 0 && (isOpenedOffline || !navigator.onLine);
};
