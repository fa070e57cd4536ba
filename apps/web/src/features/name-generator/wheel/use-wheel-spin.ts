import { planSpin, spinMs } from '@sixty/domain/wheel';
import { useCallback, useEffect, useRef, useState } from 'react';
import { rng } from '../../../platform/rng.ts';

/** A running or instant spin. */
export type WheelSpin = {
  /** Names on the wheel. */
  readonly names: readonly string[];
  /** The list at that time. */
  readonly list: readonly string[];
  readonly from: number;
  readonly to: number;
  readonly slice: number;
};

type Wheel = {
  /** Degrees, 0 to 360: current rotation, or the start of the spin. */
  readonly rotation: number;
  readonly spinning: WheelSpin | null;
  readonly ended: WheelSpin | null;
};

const newWheel: Wheel = { rotation: 0, spinning: null, ended: null };

const isMotionUnwanted = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Spins the wheel. The result is drawn at the start; the clock ends the spin, so it also ends in a hidden
 * tab.
 *
 * @param onStart called for an animated spin; returns its cleanup.
 */
export const useWheelSpin = ({
  listKey,
  onStart,
  onEnd,
}: {
  /** Another list cancels the spin and gets its own wheel. */
  readonly listKey: string;
  readonly onStart: (spin: WheelSpin) => () => void;
  readonly onEnd: (spin: WheelSpin) => void;
}) => {
  const [wheel, setWheel] = useState(newWheel);
  const [wheelKey, setWheelKey] = useState(listKey);
  if (wheelKey !== listKey) {
    setWheelKey(listKey);
    setWheel(newWheel);
  }
  const running = useRef<{
    readonly timer: number;
    readonly stop: () => void;
    readonly listKey: string;
  } | null>(null);

  const stop = useCallback(() => {
    if (!running.current) return;
    clearTimeout(running.current.timer);
    running.current.stop();
    running.current = null;
  }, []);
  useEffect(() => stop, [stop]);
  useEffect(() => {
    if (running.current?.listKey !== listKey) stop();
  }, [stop, listKey]);
  // The callback may change during the spin.
  const tellEnd = useRef(onEnd);
  useEffect(() => {
    tellEnd.current = onEnd;
  });

  const spin = (names: readonly string[], list: readonly string[]): void => {
    if (running.current) return;
    const plan = planSpin(names.length, wheel.rotation, rng);
    if (!plan) return;
    const begun = { names, list, from: wheel.rotation, to: plan.toRotation, slice: plan.slice };
    const end = () => {
      stop();
      setWheel({ rotation: begun.to % 360, spinning: null, ended: begun });
      tellEnd.current(begun);
    };
    if (isMotionUnwanted()) return end();
    running.current = { timer: window.setTimeout(end, spinMs), stop: onStart(begun), listKey };
    setWheel({ ...wheel, spinning: begun, ended: null });
  };

  /** Clears the last result. */
  const forget = () => setWheel((current) => ({ ...current, ended: null }));

  return { wheel, spin, forget };
};
