import { type RefObject, useEffect, useRef } from 'react';
import { type NavigateOptions, type To, useNavigate } from 'react-router';

export const useIsMounted = (): Readonly<RefObject<boolean>> => {
  const isMounted = useRef(true);
  useEffect(() => {
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
