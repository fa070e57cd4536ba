import { useEffect, useState } from 'react';

/** Entries at first, and with each further step. */
const step = 60;
/** So far below the window the next ones are drawn, in CSS pixels: no scrolling comes to a gap. */
const aheadPx = 1500;

type ShownPart = {
  /** How many entries are to be drawn. */
  readonly limit: number;
  readonly showMore: () => void;
  /** The ref of an element right after the entries: when it comes near, more follow. */
  readonly end: (element: HTMLElement | null) => void;
};

/**
 * A long list is drawn in parts, the next one when its end comes near: two thousand cards at once would keep a slow
 * tablet busy for seconds.
 *
 * @param key what the list is about; another one begins with the first part again.
 */
export const useShownPart = (count: number, key = ''): ShownPart => {
  const [part, setPart] = useState({ key, limit: step });
  const limit = part.key === key ? part.limit : step;
  // As state, since the element may well come later than this list's owner.
  const [element, setElement] = useState<HTMLElement | null>(null);

  useEffect(() => {
    if (!element || limit >= count) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        // On a busy page one call tells of several moments; the last one holds.
        if (entries.at(-1)?.isIntersecting) setPart({ key, limit: limit + step });
      },
      { root: element.closest('dialog'), rootMargin: `${aheadPx}px 0px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [element, key, limit, count]);

  return {
    limit,
    showMore: () => setPart({ key, limit: limit + step }),
    end: setElement,
  };
};
