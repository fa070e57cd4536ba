import { useEffect, useRef } from 'react';
import { browserClock } from '../platform/clock.ts';
import { lazyModuleWithRetry } from '../platform/lazy-module.ts';
import { logError } from '../platform/log.ts';

const loadConfetti = lazyModuleWithRetry(async () => import('./confetti.ts'));

const hasReducedMotion = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

const startConfetti = async (canvas: HTMLCanvasElement, signal: AbortSignal): Promise<void> => {
  const { throwConfetti } = await loadConfetti();
  if (signal.aborted) return;
  const stop = throwConfetti(canvas, { clock: browserClock, rng: Math.random });
  signal.addEventListener('abort', stop);
};

export const ConfettiLayer = ({ className }: { className?: string | undefined }) => {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (!canvas.current || hasReducedMotion()) return undefined;
    const shown = new AbortController();
    startConfetti(canvas.current, shown.signal).catch((error: unknown) =>
      logError('The confetti didn’t start.', error),
    );
    return () => shown.abort();
  }, []);
  return <canvas ref={canvas} className={className} aria-hidden="true" />;
};
