import { useEffect, useState } from 'react';

/** More than the first screen shows. */
const first = 12;
/** On a slow tablet, one takes 5 ms. */
const step = 8;
/** Far enough that scrolling shows no gaps. */
const aheadPx = 1500;

type ShownPart = {
  readonly limit: number;
  readonly showMore: () => void;
  /** Ref of a sentinel after the entries. */
  readonly end: (element: HTMLElement | null) => void;
};

/** 2,000 cards at once would block a slow tablet for seconds. `key` identifies the list. */
export const useShownPart = (count: number, key = ''): ShownPart => {
  const [part, setPart] = useState({ key, limit: first });
  const limit = part.key === key ? part.limit : first;
  const [element, setElement] = useState<HTMLElement | null>(null);

  useEffect(() => {
    if (!element || limit >= count) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        // One callback may report several moments.
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
