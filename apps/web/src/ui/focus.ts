import { useMemo, useRef } from 'react';

export const focusOnMount = (element: HTMLElement | null): void => element?.focus({ preventScroll: true });

/** After what had the focus is gone. */
export const focusPage = (): void =>
  document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });

/** For what may appear outside the visible part, such as a message in a long dialog. */
export const scrollToOnMount = (element: HTMLElement | null): void =>
  element?.scrollIntoView({ block: 'nearest', behavior: 'instant' });

/**
 * `entry` is the ref of each entry of a list, and of what stands for an empty one. If it is removed with the focus,
 * its successor gets it.
 */
export const useFocusAfterRemoval = <List extends HTMLElement, Fallback extends HTMLElement>() => {
  const list = useRef<List>(null);
  const fallback = useRef<Fallback>(null);
  return useMemo(() => {
    const focusEntry = (place: number) => {
      if (document.activeElement !== document.body) return;
      const entries = list.current?.querySelectorAll('li') ?? [];
      const entry = entries[Math.min(place, entries.length - 1)];
      (entry?.querySelector('button') ?? fallback.current)?.focus({ preventScroll: true });
    };
    // React calls the cleanup before it removes the entry.
    const entry = (element: HTMLElement | null) => () => {
      if (!element?.contains(document.activeElement)) return;
      const place = [...(list.current?.querySelectorAll<HTMLElement>('li') ?? [])].indexOf(element);
      queueMicrotask(() => focusEntry(Math.max(0, place)));
    };
    return { list, fallback, entry, focusEntry };
  }, []);
};
