import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';

/** Entries at first, and with each further step. */
const step = 60;
/** So far below the window the next ones are drawn, in CSS pixels: no scrolling comes to a gap. */
const aheadPx = 1500;

type ShownPart = {
  /** How many entries are to be drawn. */
  readonly limit: number;
  readonly showMore: () => void;
  readonly showAll: () => void;
  /** For an element right after the entries: when it comes near, more follow. */
  readonly end: RefObject<HTMLDivElement | null>;
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
  const end = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const element = end.current;
    if (!element || limit >= count) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setPart({ key, limit: limit + step });
      },
      { root: element.closest('dialog'), rootMargin: `${aheadPx}px 0px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [key, limit, count]);

  return {
    limit,
    showMore: () => setPart({ key, limit: limit + step }),
    showAll: () => setPart({ key, limit: Number.POSITIVE_INFINITY }),
    end,
  };
};
