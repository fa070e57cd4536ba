import type { Theme } from '@sixty/domain/themes';
import { useRef, useSyncExternalStore } from 'react';
import { onThemeChange, currentTheme } from '../../platform/theme/theme-store.ts';
import { useToast } from '../../ui/toast.tsx';

export type ChoiceProps = {
  readonly theme: Theme;
  readonly onTheme: (theme: Theme) => void;
};

/** Follows changes in other tabs too. */
export const useTheme = (): Theme => useSyncExternalStore(onThemeChange, currentTheme);

/** Shows a notice at the first choice that the browser can't store. */
export const useStorageNotice = (): ((isStored: boolean) => void) => {
  const showToast = useToast();
  const isShown = useRef(false);
  return (isStored) => {
    if (isStored || isShown.current) return;
    isShown.current = true;
    showToast({
      text: 'This browser can’t save settings. Your choices last until you close or reload the page.',
      tone: 'problem',
    });
  };
};
