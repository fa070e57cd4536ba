export type InstallSituation = {
  /** On this device. */
  readonly sessions: number;
  readonly isOffered: boolean;
  readonly isInstalled: boolean;
  readonly hasPrompt: boolean;
  readonly hasShareMenu: boolean;
};

const sessionsBefore = 3;

/** How to offer an installation, once; null for not now. */
export const installOffer = (situation: InstallSituation): 'prompt' | 'hint' | null => {
  const { sessions, isOffered, isInstalled, hasPrompt, hasShareMenu } = situation;
  if (isOffered || isInstalled || sessions < sessionsBefore) return null;
  if (hasPrompt) return 'prompt';
  return hasShareMenu ? 'hint' : null;
};
