import { useEffect, useState } from 'react';

/** Far enough that scrolling shows no gaps. */
const aheadPx = 1500;

type ShownPart = {
  readonly limit: number;
  readonly showMore: () => void;
  /** Ref of a sentinel after the entries. */
  readonly end: (element: HTMLElement | null) => void;
};

const rows = { first: 60, step: 60 };

/** Renders long lists in steps. `key` identifies the list. */
export const useShownPart = (count: number, key = '', { first, step } = rows): ShownPart => {
  const [part, setPart] = useState({ key, limit: first });
  const limit = part.key === key ? part.limit : first;
  const [element, setElement] = useState<HTMLElement | null>(null);

  useEffect(() => {
    if (!element || limit >= count) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        // One callback can have several entries; the last is the current state.
        if (entries.at(-1)?.isIntersecting) setPart({ key, limit: limit + step });
      },
      { root: element.closest('dialog'), rootMargin: `${aheadPx}px 0px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [element, key, limit, step, count]);

  return {
    limit,
    showMore: () => setPart({ key, limit: limit + step }),
    end: setElement,
  };
};
