import { type RefObject, useEffect, useRef } from 'react';

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
