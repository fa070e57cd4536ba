import { type RefCallback, useCallback, useState } from 'react';

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
  readonly isNear: boolean;
  /** CSS pixels, once it was near. */
  readonly height: number | null;
  readonly ref: RefCallback<HTMLElement>;
};

/** A focused entry stays near. */
export const useIsNear = (isNearAtFirst: boolean): Nearness => {
  const [nearness, setNearness] = useState({ isNear: isNearAtFirst, height: null as number | null });

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
