import { useRef } from 'react';
import { useToast } from '../../ui/toast.tsx';

/** Takes whether a choice is kept, and says at the first that is not how long it holds. */
export const useKeepingNotice = (): ((isStored: boolean) => void) => {
  const showToast = useToast();
  const isSaid = useRef(false);
  return (isStored) => {
    if (isStored || isSaid.current) return;
    isSaid.current = true;
    showToast({
      text: 'This browser can’t save settings. Your choices last until you close or reload the page.',
      tone: 'problem',
    });
  };
};
