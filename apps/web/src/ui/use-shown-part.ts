import { useEffect, useState } from 'react';

/** Entries per step. */
const step = 60;
/** How far below the viewport entries render, in CSS pixels, so that scrolling shows no gaps. */
const aheadPx = 1500;

type ShownPart = {
  /** How many entries to render. */
  readonly limit: number;
  readonly showMore: () => void;
  /** Ref of a sentinel after the entries. */
  readonly end: (element: HTMLElement | null) => void;
};

/**
 * Renders a long list in steps as its end comes near: 2,000 cards at once would block a slow tablet for seconds.
 *
 * @param key identifies the list; a new one starts over.
 */
export const useShownPart = (count: number, key = ''): ShownPart => {
  const [part, setPart] = useState({ key, limit: step });
  const limit = part.key === key ? part.limit : step;
  // State rather than ref, since the element may mount later than its owner.
  const [element, setElement] = useState<HTMLElement | null>(null);

  useEffect(() => {
    if (!element || limit >= count) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        // One callback may report several moments; the last one counts.
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
