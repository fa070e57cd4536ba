import { useEffect, useLayoutEffect } from 'react';
import { stayOnPage } from '../../platform/stay-on-page.ts';

/** A `:has()` in the shell would restyle the page whenever any element is inserted. */
export const useWholeWindow = (isRunning: boolean): void => {
  useEffect(() => (isRunning ? stayOnPage() : undefined), [isRunning]);
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-in-play', true);
    window.scrollTo({ top: 0, behavior: 'instant' });
    return () => document.documentElement.removeAttribute('data-in-play');
  }, []);
};
