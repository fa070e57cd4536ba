/** CSS pixels. */
export type VisibleArea = { readonly topPx: number; readonly heightPx: number };

/** Above this pinch zoom, the visible area is only a detail. */
const zoomedIn = 1.01;

/**
 * The area that the on-screen keyboard leaves, now and on change; Safari resizes nothing else. Returns an
 * unsubscribe function.
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
