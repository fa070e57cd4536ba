import { planSpin, spinMs } from '@sixty/domain/wheel';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { rng } from '../../../platform/rng.ts';
import { playTicks, tickTimes } from './spin-ticks.ts';

export type WheelSpin = {
  /** On the wheel. */
  names: readonly string[];
  /** Also those that were removed from the wheel. */
  list: readonly string[];
  from: number;
  to: number;
  slice: number;
};

type Wheel = {
  listKey: string;
  rotation: number;
  phase: 'resting' | 'spinning' | 'announcing';
  /** That runs, or ran last; null once other names are on the wheel. */
  spin: WheelSpin | null;
  selected: { name: string; slice: number; count: number } | null;
};

const newWheel = (listKey: string): Wheel => ({
  listKey,
  rotation: 0,
  phase: 'resting',
  spin: null,
  selected: null,
});

const prefersReducedMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The wheel of a list: it rests, spins, and announces the name it stopped at. Another list has a new wheel. */
export const useWheel = (listKey: string, isSoundOn: boolean, onSelected: (name: string) => void) => {
  const [stored, setWheel] = useState(() => newWheel(listKey));
  const wheel = stored.listKey === listKey ? stored : newWheel(listKey);
  const stopTicks = useRef(() => {});

  const announce = (spin: WheelSpin): void => {
    const { names, slice, to } = spin;
    const name = names[slice] ?? '';
    const selected = { name, slice, count: names.length };
    setWheel({ listKey, rotation: to % 360, phase: 'announcing', spin, selected });
    onSelected(name);
  };

  const playSpin = useEffectEvent(({ from, to, names }: WheelSpin) => {
    stopTicks.current = isSoundOn ? playTicks(tickTimes(from, to, names.length)) : () => {};
  });
  const announceLatest = useEffectEvent(announce);
  const spinning = wheel.phase === 'spinning' ? wheel.spin : null;
  useEffect(() => {
    if (!spinning) return undefined;
    playSpin(spinning);
    // A timer ends the spin, even in a hidden tab.
    const timer = setTimeout(() => announceLatest(spinning), spinMs);
    return () => {
      clearTimeout(timer);
      stopTicks.current();
    };
  }, [spinning]);

  return {
    rotation: wheel.rotation,
    phase: wheel.phase,
    selected: wheel.selected,
    spinning,
    lastSpin: spinning ? null : wheel.spin,
    spin: (names: readonly string[], list: readonly string[]): void => {
      const plan = spinning ? null : planSpin(names.length, wheel.rotation, rng);
      if (!plan) return;
      const spin = { names, list, from: wheel.rotation, to: plan.toRotation, slice: plan.slice };
      if (prefersReducedMotion()) announce(spin);
      else setWheel({ ...wheel, phase: 'spinning', spin });
    },
    closeAnnouncement: () => setWheel({ ...wheel, phase: 'resting' }),
    /** Shows the names that are left. */
    forgetSpin: () => setWheel({ ...wheel, spin: spinning }),
    mute: () => stopTicks.current(),
  };
};

export type WheelState = ReturnType<typeof useWheel>;
