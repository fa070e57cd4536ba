import { useEffect, useRef } from 'react';
import { browserClock } from '../../platform/clock.ts';
import { logError } from '../../platform/log.ts';
import { throwConfetti } from './confetti.ts';
import styles from './fullscreen-display.module.css';

const hasReducedMotion = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Confetti over everything, once, as soon as it is rendered; none for those who want no motion. */
export const ConfettiLayer = () => {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (!canvas.current || hasReducedMotion()) return undefined;
    try {
      return throwConfetti(canvas.current, { clock: browserClock, random: Math.random });
    } catch (cause) {
      // A session is worth more than its confetti.
      logError('Could not get canvas context', cause);
      return undefined;
    }
  }, []);
  return <canvas ref={canvas} className={styles['confetti']} aria-hidden="true" />;
};
