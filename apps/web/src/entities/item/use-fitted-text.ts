import { type RefObject, useLayoutEffect, useRef } from 'react';
import { createTextSizes, measureTextLike } from '../../stage/measure-text.ts';

/** Sizes the text of an element to the element as the stage does, up to a share of its height. */
export const useFittedText = <E extends HTMLElement>(
  text: string,
  maxShare = Infinity,
): RefObject<E | null> => {
  const place = useRef<E>(null);
  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    const fit = () => {
      const { clientWidth: width, clientHeight: height } = element;
      const { line, of } = createTextSizes([text], measureTextLike(element), { width, height });
      element.style.fontSize = `${Math.min(of(text).sizePx, height * maxShare)}px`;
      element.style.lineHeight = String(line.height);
    };
    fit();
    const observer = new ResizeObserver(fit);
    observer.observe(element);
    document.fonts.addEventListener('loadingdone', fit);
    return () => {
      observer.disconnect();
      document.fonts.removeEventListener('loadingdone', fit);
    };
  }, [text, maxShare]);
  return place;
};
