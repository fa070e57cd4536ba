/** The last press since something has come on screen: `ghost` began before that. */
export type Press = 'none' | 'fresh' | 'ghost';

type PressEvent = { readonly type: string; readonly repeat?: boolean; readonly detail?: number };

/**
 * What a `pointerdown`, `keydown` or `click` makes of it. A click without a press before it is a ghost if it comes from a
 * pointer, which its `detail` counts; one that assistive technology makes has neither and is meant.
 */
export const pressAfter = (press: Press, { type, repeat, detail }: PressEvent): Press => {
  if (type === 'click') return press === 'none' && (detail ?? 0) > 0 ? 'ghost' : press;
  if (type === 'keydown' && repeat) return press === 'none' ? 'ghost' : press;
  return 'fresh';
};
