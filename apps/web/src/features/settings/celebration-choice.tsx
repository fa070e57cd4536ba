import { useSyncExternalStore } from 'react';
import { chooseCelebrations, onCelebrationsChange, readCelebrations } from '../../platform/celebrations.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { useToast } from '../../ui/toast.tsx';

/** Whether a new badge is made much of. */
export const CelebrationChoice = () => {
  const showToast = useToast();
  return (
    <Checkbox
      label="Celebrate new badges"
      hint="A badge you have just earned is shown once, when nothing else is going on."
      checked={useSyncExternalStore(onCelebrationsChange, readCelebrations)}
      onChange={({ target }) => {
        if (!chooseCelebrations(target.checked))
          showToast({ text: 'This browser keeps no settings, so the choice cannot hold.', tone: 'problem' });
      }}
    />
  );
};
