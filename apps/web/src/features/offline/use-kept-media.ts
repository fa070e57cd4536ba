import { hasPdf } from '@sixty/domain/images';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import type { ListedCollection } from '../../api/collections.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { useSignedIn } from '../../api/session.ts';
import { readLastSessions } from '../../platform/last-sessions.ts';
import { logError } from '../../platform/log.ts';
import { keptCollections } from '../../platform/offline/kept-collections.ts';
import { tellWorker } from '../../platform/offline/worker-messages.ts';
import { useStore } from '../../platform/use-store.ts';
import { deviceState, stateAfter, storeMedia } from './media-store.ts';
import { wantedMedia } from './wanted-media.ts';

const fetchFile = async (address: string): Promise<Response> => fetch(address);

/** Undefined until a page loads them. `useQuery` would load them on every page. */
const useLoadedCollections = (): readonly ListedCollection[] | undefined => {
  const queryClient = useQueryClient();
  const watch = useCallback(
    (onChange: () => void) => queryClient.getQueryCache().subscribe(onChange),
    [queryClient],
  );
  return useSyncExternalStore(watch, () => queryClient.getQueryData(queryKeys.myCollections));
};

/** Whenever a page has loaded the collections. */
export const useKeptMedia = (isReady: boolean): void => {
  const { subject } = useSignedIn().account;
  const collections = useLoadedCollections();
  const kept = useStore(keptCollections(subject));

  useEffect(() => {
    const { controller } = isReady ? navigator.serviceWorker : {};
    if (controller && collections?.some(({ items }) => hasPdf(items.text)))
      tellWorker(controller, 'storePdfReader');
  }, [isReady, collections]);

  useEffect(() => {
    if (!isReady || !collections) return;
    const practiced = readLastSessions(subject).map(({ collectionId }) => collectionId);
    const wanted = wantedMedia(collections, { practiced, kept });
    storeMedia(subject, wanted, { caches, fetch: fetchFile }).then(
      (state) => deviceState.set(state),
      (cause: unknown) => {
        deviceState.set(stateAfter(cause));
        logError('Pictures could not be stored for use without a network.', cause);
      },
    );
  }, [isReady, subject, collections, kept]);
};
