import { type RefObject, useEffect, useRef } from 'react';
import { type NavigateOptions, type To, useNavigate } from 'react-router';

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

/** For acts that may end after their page was left. */
export const useNavigateHere = (): ((to: To, options?: NavigateOptions) => void) => {
  const navigate = useNavigate();
  const isShown = useIsShown();
  return (to, options) => {
    if (isShown.current) void navigate(to, options);
  };
};
