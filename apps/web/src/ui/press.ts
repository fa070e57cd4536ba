/** `ghost`: began before the element appeared. */
export type Press = 'none' | 'fresh' | 'ghost';

type PressEvent = { readonly type: string; readonly repeat?: boolean; readonly detail?: number };

/** A pointer click without a press before it is a ghost; assistive technology clicks without `detail`. */
export const pressAfter = (press: Press, { type, repeat, detail }: PressEvent): Press => {
  if (type === 'click') return press === 'none' && (detail ?? 0) > 0 ? 'ghost' : press;
  if (type === 'keydown' && repeat) return press === 'none' ? 'ghost' : press;
  return 'fresh';
};
