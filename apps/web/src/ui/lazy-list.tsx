import { type ReactNode, type RefCallback, useCallback, useEffect, useState } from 'react';

/** Far enough that scrolling shows no gaps. */
const aheadPx = 1500;

type Notice = (entry: IntersectionObserverEntry) => void;

const notices = new WeakMap<Element, Notice>();
const observers = new WeakMap<Element | Document, IntersectionObserver>();

/** Shared, since a long list has thousands of entries. */
const observerOf = (element: Element): IntersectionObserver => {
  const root = element.closest('dialog');
  const key = root ?? document;
  const existing = observers.get(key);
  if (existing) return existing;
  const observer = new IntersectionObserver(
    (entries) => {
      for (const entry of entries) notices.get(entry.target)?.(entry);
    },
    { root, rootMargin: `${aheadPx}px 0px` },
  );
  observers.set(key, observer);
  return observer;
};

type Nearness = {
  isNear: boolean;
  /** CSS pixels, once it was near. */
  height: number | null;
  ref: RefCallback<HTMLElement>;
};

/** A focused entry stays near. */
export const useNearViewport = (isInitiallyNear: boolean): Nearness => {
  const [nearness, setNearness] = useState({ isNear: isInitiallyNear, height: null as number | null });

  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const observer = observerOf(element);
    notices.set(element, ({ isIntersecting, boundingClientRect: { height } }) => {
      if (isIntersecting) setNearness((before) => (before.isNear ? before : { ...before, isNear: true }));
      else if (!element.contains(document.activeElement)) {
        setNearness((before) => (before.isNear ? { isNear: false, height } : before));
      }
    });
    observer.observe(element);
    return () => {
      observer.unobserve(element);
      notices.delete(element);
    };
  }, []);

  return { ...nearness, ref };
};

type IncrementalList = {
  limit: number;
  showMore: () => void;
  /** Ref of a sentinel after the entries. */
  sentinelRef: (element: HTMLElement | null) => void;
};

const rows = { first: 60, step: 60 };

/** Renders long lists in steps. `key` identifies the list. */
export const useIncrementalList = (count: number, key = '', { first, step } = rows): IncrementalList => {
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
    sentinelRef: setElement,
  };
};

type LazyListItemProps = {
  /** For find-in-page, while far from the viewport. */
  name: string;
  className?: string | undefined;
  children: ReactNode;
};

/** Plain text while far from the viewport, to save memory. */
export const LazyListItem = ({ name, className, children }: LazyListItemProps) => {
  const { isNear, height, ref } = useNearViewport(true);
  return (
    <li ref={ref} className={className} style={{ height: isNear ? undefined : (height ?? undefined) }}>
      {isNear ? children : name}
    </li>
  );
};
