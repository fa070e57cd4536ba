import { useLayoutEffect } from 'react';

/**
 * Gives the page the whole window while a game is in play: the shell hides by style. The attribute is on the root
 * element because a `:has()` in the shell would restyle the whole page at every insertion of an element anywhere.
 */
export const useWholeWindow = (): void => {
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-in-play', true);
    window.scrollTo({ top: 0, behavior: 'instant' });
    return () => document.documentElement.removeAttribute('data-in-play');
  }, []);
};
