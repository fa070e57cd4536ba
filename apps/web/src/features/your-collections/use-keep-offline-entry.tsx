import { useSignedIn } from '../../api/session.ts';
import { keepOffline, keptCollections } from '../../platform/offline/device-data.ts';
import { useStore } from '../../platform/use-store.ts';
import { CheckIcon, SaveFileIcon } from '../../ui/icons.ts';
import type { MenuEntry } from '../../ui/menu.tsx';

export const useKeepOfflineEntry = (collectionId: string): MenuEntry => {
  const { subject } = useSignedIn().account;
  const isKept = useStore(keptCollections(subject)).includes(collectionId);
  return {
    label: isKept ? 'Don’t keep offline' : 'Keep offline',
    icon: isKept ? <CheckIcon /> : <SaveFileIcon />,
    onChoose: () => keepOffline(subject, collectionId, !isKept),
  };
};
