import { type RefObject, useLayoutEffect, useRef } from 'react';
import { type NavigateOptions, type To, useNavigate } from 'react-router';

/** False as soon as another page is shown: the cleanup of a layout effect, unlike an effect’s, is part of the commit. */
export const useIsMounted = (): Readonly<RefObject<boolean>> => {
  const isMounted = useRef(true);
  useLayoutEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return isMounted;
};

/** For acts that may end after their page was left. */
export const useNavigateHere = (): ((to: To, options?: NavigateOptions) => void) => {
  const navigate = useNavigate();
  const isMounted = useIsMounted();
  return (to, options) => {
    if (isMounted.current) void navigate(to, options);
  };
};
