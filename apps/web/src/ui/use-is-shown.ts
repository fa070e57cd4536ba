import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** Whether the component is still shown, to be asked by what comes later than the page was drawn. */
export const useIsShown = (): Readonly<RefObject<boolean>> => {
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return isShown;
};
