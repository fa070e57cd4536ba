import { useEffect } from 'react';
import { useSignedIn } from '../../api/session.ts';
import { sessionsHere } from '../../platform/last-sessions.ts';
import { installsByShareMenu, isInstalled } from '../../platform/offline/install-prompt.ts';
import { localStore } from '../../platform/storage.ts';
import { useToast } from '../../ui/toast.tsx';
import { installOffer } from './install-offer.ts';
import { useGoodMoment } from './use-good-moment.ts';

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
export const useInstallOffer = (): void => {
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
