import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { hasPdf } from '@sixty/domain/images';
import { useQueryClient } from '@tanstack/react-query';
import { isGoodMoment } from '../../platform/attention.ts';
import { acceptUpdate, updateStore } from '../../platform/offline/service-worker.ts';
import { useStore } from '../../platform/use-store.ts';
import { useToast } from '../../ui/toast.tsx';
import { useSignedIn } from '../../api/auth.ts';
import { readLastSessions, sessionsHere } from '../../platform/last-sessions.ts';
import { installsByShareMenu, isInstalled } from '../../platform/offline/install-prompt.ts';
import { localStore } from '../../platform/storage.ts';
import { type ListedCollection, myCollectionsKey } from '../../api/collections.ts';
import { logError } from '../../platform/log.ts';
import { keptCollections } from '../../platform/offline/device-data.ts';
import { postToWorker } from '../../platform/offline/worker-messages.ts';
import { useDeviceCopy } from './use-device-copy.ts';
import { deviceState, mediaOfSavedGames, stateAfter, storeMedia, wantedMedia } from './media-store.ts';

const checkEveryMs = 400;

/** True on one page only, from its first good moment on. */
const useGoodMoment = (isWanted: boolean): boolean => {
  const { pathname } = useLocation();
  const [page, setPage] = useState<string | null>(null);
  const isWaiting = isWanted && page === null;
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setInterval(() => {
      if (isGoodMoment()) setPage(location.pathname);
    }, checkEveryMs);
    return () => clearInterval(timer);
  }, [isWaiting]);
  return isWanted && page === pathname;
};

/** Otherwise the next start installs the update. */
const useUpdateOffer = (): void => {
  const isGood = useGoodMoment(useStore(updateStore));
  const showToast = useToast();
  useEffect(
    () =>
      isGood
        ? showToast({
            text: 'A new version of Sixty is ready.',
            isLasting: true,
            action: { label: 'Update', onAct: () => void acceptUpdate() },
          })
        : undefined,
    [isGood, showToast],
  );
};

export type InstallSituation = {
  /** On this device. */
  sessions: number;
  isOffered: boolean;
  isInstalled: boolean;
  hasPrompt: boolean;
  hasShareMenu: boolean;
};

const sessionsBefore = 3;

/** How to offer an installation, once; null for not now. */
export const installOffer = (situation: InstallSituation): 'prompt' | 'hint' | null => {
  const { sessions, isOffered, hasPrompt, hasShareMenu } = situation;
  if (isOffered || situation.isInstalled || sessions < sessionsBefore) return null;
  if (hasPrompt) return 'prompt';
  return hasShareMenu ? 'hint' : null;
};

/** Of the device, for all its users. */
const offeredKey = 'installOffered';

const currentOffer = (subject: string) =>
  installOffer({
    sessions: sessionsHere(subject),
    isOffered: localStore.read(offeredKey) !== null,
    isInstalled: isInstalled(),
    hasPrompt: window.installPrompt !== undefined,
    hasShareMenu: installsByShareMenu(),
  });

/** Offered once; dismissing it is final. */
const useInstallOffer = (): void => {
  const { subject } = useSignedIn().account;
  const isGood = useGoodMoment(true);
  const showToast = useToast();
  useEffect(() => {
    const offer = isGood ? currentOffer(subject) : null;
    // Without storage it would come again and again.
    if (offer === null || !localStore.write(offeredKey, 'true')) return undefined;
    return showToast(
      offer === 'hint'
        ? { text: 'Open Sixty like an app: tap Share, then Add to Home Screen.', isLasting: true }
        : {
            text: 'Install Sixty on this device? It’ll open like any other app.',
            isLasting: true,
            action: { label: 'Install', onAct: () => void window.installPrompt?.prompt() },
          },
    );
  }, [isGood, subject, showToast]);
};

const fetchFile = async (address: string): Promise<Response> => fetch(address);

/** Undefined until a page loads them. `useQuery` would load them on every page. */
const useLoadedCollections = (): readonly ListedCollection[] | undefined => {
  const queryClient = useQueryClient();
  const watch = useCallback(
    (onChange: () => void) => queryClient.getQueryCache().subscribe(onChange),
    [queryClient],
  );
  return useSyncExternalStore(watch, () => queryClient.getQueryData(myCollectionsKey));
};

/** Whenever a page has loaded the collections. */
const useKeptMedia = (isReady: boolean): void => {
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

export const OfflineWatch = () => {
  useKeptMedia(useDeviceCopy());
  useUpdateOffer();
  useInstallOffer();
  return null;
};
