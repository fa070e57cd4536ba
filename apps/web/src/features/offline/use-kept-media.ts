import { skipToken, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ListedCollection } from '../../api/collections.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { useSignedIn } from '../../api/session.ts';
import { readLastSessions } from '../../platform/last-sessions.ts';
import { logError } from '../../platform/log.ts';
import { keptCollections } from '../../platform/offline/kept-collections.ts';
import { useStore } from '../../platform/use-store.ts';
import { mediaState, storeMedia } from './media-store.ts';
import { wantedMedia } from './wanted-media.ts';

const fetchFile = async (address: string): Promise<Response> => fetch(address);

/** Whenever a page has loaded the collections. */
export const useKeptMedia = (isReady: boolean): void => {
  const { subject } = useSignedIn().account;
  const { data: collections } = useQuery<readonly ListedCollection[]>({
    queryKey: queryKeys.myCollections,
    queryFn: skipToken,
  });
  const kept = useStore(keptCollections(subject));

  useEffect(() => {
    if (!isReady || !collections) return;
    const practiced = readLastSessions(subject).map(({ collectionId }) => collectionId);
    const wanted = wantedMedia(collections, { practiced, kept });
    storeMedia(subject, wanted, { caches, fetch: fetchFile }).then(
      (state) => mediaState.set(state),
      (cause: unknown) => {
        mediaState.set('refused');
        logError('Pictures could not be stored for use without a network.', cause);
      },
    );
  }, [isReady, subject, collections, kept]);
};
