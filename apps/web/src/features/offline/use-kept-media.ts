import { hasPdf } from '@sixty/domain/images';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import type { ListedCollection } from '../../api/collections.ts';
import { queryKeys } from '../../api/query-client.ts';
import { useSignedIn } from '../../api/session.ts';
import { readLastSessions } from '../../platform/last-sessions.ts';
import { logError } from '../../platform/log.ts';
import { keptCollections } from '../../platform/offline/device-data.ts';
import { postToWorker } from '../../platform/offline/worker-messages.ts';
import { useStore } from '../../platform/use-store.ts';
import { deviceState, mediaOfSavedGames, stateAfter, storeMedia } from './media-store.ts';
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
      postToWorker(controller, 'storePdfReader');
  }, [isReady, collections]);

  useEffect(() => {
    if (!isReady || !collections) return;
    const practiced = readLastSessions(subject).map(({ collectionId }) => collectionId);
    const store = async (): Promise<void> => {
      const ofGames = await mediaOfSavedGames(subject, caches);
      const wanted = [...wantedMedia(collections, { practiced, kept }), ...ofGames];
      deviceState.set(await storeMedia(subject, wanted, { caches, fetch: fetchFile }));
    };
    store().catch((cause: unknown) => {
      deviceState.set(stateAfter(cause));
      logError('storing pictures for offline use failed', cause);
    });
  }, [isReady, subject, collections, kept]);
};
