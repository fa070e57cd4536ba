import { useCallback, useLayoutEffect, useRef } from 'react';
import { type Press, pressAfter } from './press.ts';

/** For elements that appear by themselves, where a lifted finger or a held key would click them. */
export const useIgnoreGhostClicks = (act: () => void): (() => void) => {
  const press = useRef<Press>('none');
  useLayoutEffect(() => {
    const note = (event: Event): void => {
      press.current = pressAfter(press.current, event);
    };
    const options = { capture: true, passive: true } as const;
    for (const name of ['pointerdown', 'keydown', 'click']) document.addEventListener(name, note, options);
    return () => {
      for (const name of ['pointerdown', 'keydown', 'click'])
        document.removeEventListener(name, note, options);
    };
  }, []);
  return useCallback(() => {
    if (press.current !== 'ghost') act();
  }, [act]);
};
