import { planSpin, spinMs } from '@sixty/domain/wheel';
import { useCallback, useEffect, useRef, useState } from 'react';
import { rng } from '../../../platform/rng.ts';

export type WheelSpin = {
  names: readonly string[];
  list: readonly string[];
  from: number;
  to: number;
  slice: number;
};

type Wheel = {
  rotation: number;
  spinning: WheelSpin | null;
  ended: WheelSpin | null;
};

const newWheel: Wheel = { rotation: 0, spinning: null, ended: null };

const prefersReducedMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** A timer ends the spin, even in a hidden tab. `onStart` returns its cleanup. */
export const useWheelSpin = ({
  listKey,
  onStart,
  onEnd,
}: {
  listKey: string;
  onStart: (spin: WheelSpin) => () => void;
  onEnd: (spin: WheelSpin) => void;
}) => {
  const [wheel, setWheel] = useState(newWheel);
  const [wheelKey, setWheelKey] = useState(listKey);
  if (wheelKey !== listKey) {
    setWheelKey(listKey);
    setWheel(newWheel);
  }
  const running = useRef<{
    timer: number;
    stop: () => void;
    listKey: string;
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
  const latestOnEnd = useRef(onEnd);
  useEffect(() => {
    latestOnEnd.current = onEnd;
  });

  const spin = (names: readonly string[], list: readonly string[]): void => {
    if (running.current) return;
    const plan = planSpin(names.length, wheel.rotation, rng);
    if (!plan) return;
    const begun = { names, list, from: wheel.rotation, to: plan.toRotation, slice: plan.slice };
    const end = () => {
      stop();
      setWheel({ rotation: begun.to % 360, spinning: null, ended: begun });
      latestOnEnd.current(begun);
    };
    if (prefersReducedMotion()) return end();
    running.current = { timer: window.setTimeout(end, spinMs), stop: onStart(begun), listKey };
    setWheel({ ...wheel, spinning: begun, ended: null });
  };

  const forget = () => setWheel((current) => ({ ...current, ended: null }));

  return { wheel, spin, forget };
};
