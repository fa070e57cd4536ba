import { useRef } from 'react';
import { useToast } from '../../ui/toast.tsx';

/** Shows a notice at the first choice that the browser can't store. */
export const useKeepingNotice = (): ((isKept: boolean) => void) => {
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
