import { useEffect } from 'react';
import { useSignedIn } from '../../api/session.ts';
import { OfflineWatch } from '../../features/offline/offline-watch.tsx';
import { logError } from '../../platform/log.ts';
import { localStore } from '../../platform/storage.ts';
import { useOutbox } from '../../sync/index.ts';

export const OfflineParts = () => {
  const { subject } = useSignedIn().account;
  const { sendLater, send } = useOutbox();

  useEffect(() => {
    const keys = [`deferredSaves:${subject}`, `deferredEdits:${subject}`];
    if (keys.every((key) => localStore.read(key) === null)) return;
    const takeOver = async (): Promise<void> => {
      const { takeOverSaves } = await import('../../features/collection-creation/draft.ts');
      const { takeOverEdits } = await import('../../features/edit-collection/edit-draft.ts');
      takeOverSaves(localStore, subject, sendLater);
      takeOverEdits(localStore, subject, sendLater);
      await send();
    };
    takeOver().catch((cause: unknown) => logError('What was saved offline could not be sent.', cause));
  }, [subject, sendLater, send]);

  return <OfflineWatch />;
};
