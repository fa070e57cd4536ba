/** What can be seen of the window: `topPx` below its upper edge, `heightPx` high, in CSS pixels. */
export type VisibleArea = { readonly topPx: number; readonly heightPx: number };

/** Pinched larger than this, the visible area is a part that somebody looks at, not all that there is room for. */
const zoomedIn = 1.01;

/**
 * Tells what a keyboard on screen leaves of the window, now and whenever it comes or goes, until the returned function is
 * called. Safari shrinks nothing else for it.
 */
export const watchVisibleArea = (onChange: (area: VisibleArea) => void): (() => void) => {
  const { visualViewport } = window;
  if (!visualViewport) return () => undefined;
  const tell = (): void => {
    const { scale, offsetTop, height } = visualViewport;
    if (scale < zoomedIn) onChange({ topPx: offsetTop, heightPx: height });
  };
  const events = ['resize', 'scroll'] as const;
  for (const name of events) visualViewport.addEventListener(name, tell);
  tell();
  return () => {
    for (const name of events) visualViewport.removeEventListener(name, tell);
  };
};
