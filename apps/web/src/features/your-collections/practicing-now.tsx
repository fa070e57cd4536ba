import { useState, useSyncExternalStore } from 'react';
import { useSignedIn } from '../../api/auth.ts';
import { learnerStore, roundKeyOf } from '../../platform/learner.ts';
import { localStore } from '../../platform/storage.ts';
import { lazyComponent, NoFallback } from '../../ui/lazy-component.tsx';
import type { PracticingLineProps } from './practicing-line.tsx';

const PracticingLine = lazyComponent(
  async () => import('./practicing-line.tsx'),
  'PracticingLine',
  NoFallback,
);

export const PracticingNow = (props: PracticingLineProps) => {
  const { subject } = useSignedIn().account;
  const { subscribe, get } = learnerStore(subject);
  const isNeeded = useSyncExternalStore(
    subscribe,
    () => get() !== null || localStore.read(roundKeyOf(subject)) !== null,
  );
  // Stays, to explain why a choice was dropped.
  const [wasNeeded, setWasNeeded] = useState(isNeeded);
  if (isNeeded && !wasNeeded) setWasNeeded(true);
  return wasNeeded && <PracticingLine {...props} />;
};
