import { useLayoutEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

/** Browsers restore the position on Back. */
export const useTopOfPage = (): void => {
  const { pathname } = useLocation();
  const kind = useNavigationType();
  useLayoutEffect(() => {
    if (kind !== NavigationType.Pop) window.scrollTo({ top: 0, behavior: 'instant' });
    // oxlint-disable-next-line react/exhaustive-deps -- once per page
  }, [pathname]);
};
