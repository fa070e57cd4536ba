import { useEffect, useState } from 'react';
import { useSignedIn } from '../../api/auth.ts';
import { useApi } from '../../api/use-api.ts';
import { logError } from '../../platform/log.ts';
import { completeCopy, storeAccount } from '../../platform/offline/device-data.ts';
import { registerServiceWorker, workerAnswers } from '../../platform/offline/service-worker.ts';
import { repliesStored } from '../../platform/offline/worker-messages.ts';
import { deviceState, stateAfter } from './media-store.ts';

const fetchFile = async (address: string): Promise<unknown> => fetch(address);

/** True once the app opens offline, with the replies that its pages load. */
export const useDeviceCopy = (): boolean => {
  const { account, apiBase, isOpenedOffline } = useSignedIn();
  const { subject, name, email } = account;
  const callApi = useApi();
  const [isComplete, setIsComplete] = useState(false);
  const isOnlineSession = !isOpenedOffline;

  useEffect(() => {
    let isCanceled = false;
    const store = async (): Promise<boolean> => {
      const { storeReplies } = await import('./first-copy.ts');
      await storeReplies(callApi, fetchFile);
      const { controller } = navigator.serviceWorker;
      return controller !== null && repliesStored(controller);
    };
    const prepare = async (): Promise<void> => {
      const registration = await registerServiceWorker();
      if (!registration) return deviceState.set('refused');
      if (!isOnlineSession || isCanceled) return;
      await storeAccount({ subject, name, email, apiBase });
      if (!(await workerAnswers(registration))) return deviceState.set('failed');
      // Not during a session.
      if (isCanceled) return;
      setIsComplete(await completeCopy(subject, store));
    };
    prepare().catch((cause: unknown) => {
      deviceState.set(stateAfter(cause));
      logError('This device could not store everything.', cause);
    });
    return () => {
      isCanceled = true;
    };
  }, [subject, name, email, apiBase, isOnlineSession, callApi]);

  return isComplete;
};
