import { useLayoutEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

/** Scrolls to the top after forward navigation; browsers restore the position on Back. */
export const useTopOfPage = (): void => {
  const { pathname } = useLocation();
  const kind = useNavigationType();
  useLayoutEffect(() => {
    if (kind !== NavigationType.Pop) window.scrollTo({ top: 0, behavior: 'instant' });
    // oxlint-disable-next-line react/exhaustive-deps -- once for each page, however it was come to
  }, [pathname]);
};
