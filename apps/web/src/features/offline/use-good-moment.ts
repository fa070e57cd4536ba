import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { isGoodMoment } from '../../platform/attention.ts';

const checkEveryMs = 400;

/** True on one page only, from its first good moment on. */
export const useGoodMoment = (isWanted: boolean): boolean => {
  const { pathname } = useLocation();
  const [page, setPage] = useState<string | null>(null);
  const isWaiting = isWanted && page === null;
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setInterval(() => {
      if (isGoodMoment()) setPage(location.pathname);
    }, checkEveryMs);
    return () => clearInterval(timer);
  }, [isWaiting]);
  return isWanted && page === pathname;
};
