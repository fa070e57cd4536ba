import { useEffect, useRef } from 'react';
import { browserClock } from '../platform/clock.ts';
import { logError } from '../platform/log.ts';
import { throwConfetti } from './confetti.ts';

const hasReducedMotion = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

export const ConfettiLayer = ({ className }: { readonly className?: string | undefined }) => {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (!canvas.current || hasReducedMotion()) return undefined;
    try {
      return throwConfetti(canvas.current, { clock: browserClock, rng: Math.random });
    } catch (cause) {
      logError('Could not get canvas context', cause);
      return undefined;
    }
  }, []);
  return <canvas ref={canvas} className={className} aria-hidden="true" />;
};
