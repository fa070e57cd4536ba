import { useLayoutEffect } from 'react';

/** A `:has()` in the shell would restyle the page whenever any element is inserted. */
export const useWholeWindow = (): void => {
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-in-play', true);
    window.scrollTo({ top: 0, behavior: 'instant' });
    return () => document.documentElement.removeAttribute('data-in-play');
  }, []);
};
