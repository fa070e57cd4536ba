import { useLayoutEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

/** A page that was gone to begins at its top; one that was gone back to lies where the browser had it. */
export const useTopOfPage = (): void => {
  const { pathname } = useLocation();
  const kind = useNavigationType();
  useLayoutEffect(() => {
    if (kind !== NavigationType.Pop) window.scrollTo({ top: 0, behavior: 'instant' });
    // oxlint-disable-next-line react/exhaustive-deps -- once for each page, however it was come to
  }, [pathname]);
};
