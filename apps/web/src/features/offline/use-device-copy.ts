import { useEffect, useState } from 'react';
import { useSignedIn } from '../../api/session.ts';
import { useApi } from '../../api/use-api.ts';
import { logError } from '../../platform/log.ts';
import { isCopyComplete, markCopyComplete, storeAccount } from '../../platform/offline/device-data.ts';
import { registerServiceWorker, workerAnswers } from '../../platform/offline/service-worker.ts';

const fetchFile = async (address: string): Promise<unknown> => fetch(address);

/** True once the app can open offline. */
export const useDeviceCopy = (): boolean => {
  const { account, apiBase, stored } = useSignedIn();
  const { subject, name, email } = account;
  const callApi = useApi();
  const [isReady, setIsReady] = useState(false);
  const isAsked = stored === undefined;

  useEffect(() => {
    let isGone = false;
    const prepare = async (): Promise<void> => {
      if (!(await registerServiceWorker()) || !isAsked) return;
      await storeAccount({ subject, name, email, apiBase });
      await workerAnswers();
      // Not during a session.
      if (isGone) return;
      setIsReady(true);
      if (await isCopyComplete(subject)) return;
      const { copyEverything } = await import('./first-copy.ts');
      await copyEverything(callApi, fetchFile);
      await markCopyComplete(subject);
    };
    prepare().catch((cause: unknown) => logError('This device could not store everything.', cause));
    return () => {
      isGone = true;
    };
  }, [subject, name, email, apiBase, isAsked, callApi]);

  return isReady;
};
