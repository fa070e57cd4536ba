import type { Theme } from '@sixty/domain/themes';
import { useRef } from 'react';
import { useToast } from '../../ui/toast.tsx';

export type ChoiceProps = {
  readonly theme: Theme;
  readonly onTheme: (theme: Theme) => void;
};

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
