import { useCallback, useLayoutEffect, useRef } from 'react';

/** `ghost`: began before the element appeared. */
export type Press = 'none' | 'fresh' | 'ghost';

type PressEvent = { type: string; repeat?: boolean; detail?: number };

/** A pointer click without a press before it is a ghost; assistive technology clicks without `detail`. */
export const pressAfter = (press: Press, { type, repeat, detail }: PressEvent): Press => {
  if (type === 'click') return press === 'none' && (detail ?? 0) > 0 ? 'ghost' : press;
  if (type === 'keydown' && repeat) return press === 'none' ? 'ghost' : press;
  return 'fresh';
};

/** For elements that appear by themselves, where a lifted finger or a held key would click them. */
export const useIgnoreGhostClicks = (act: () => void): (() => void) => {
  const press = useRef<Press>('none');
  useLayoutEffect(() => {
    const record = (event: Event): void => {
      press.current = pressAfter(press.current, event);
    };
    const options = { capture: true, passive: true } as const;
    for (const name of ['pointerdown', 'keydown', 'click']) document.addEventListener(name, record, options);
    return () => {
      for (const name of ['pointerdown', 'keydown', 'click'])
        document.removeEventListener(name, record, options);
    };
  }, []);
  return useCallback(() => {
    if (press.current !== 'ghost') act();
  }, [act]);
};
