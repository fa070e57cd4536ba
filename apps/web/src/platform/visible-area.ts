export type VisibleArea = { topPx: number; heightPx: number };

const zoomedIn = 1.01;

/** Safari resizes nothing else for the on-screen keyboard. */
export const watchVisibleArea = (onChange: (area: VisibleArea) => void): (() => void) => {
  const { visualViewport } = window;
  if (!visualViewport) return () => undefined;
  const notify = (): void => {
    const { scale, offsetTop, height } = visualViewport;
    if (scale < zoomedIn) onChange({ topPx: offsetTop, heightPx: height });
  };
  const events = ['resize', 'scroll'] as const;
  for (const name of events) visualViewport.addEventListener(name, notify);
  notify();
  return () => {
    for (const name of events) visualViewport.removeEventListener(name, notify);
  };
};
