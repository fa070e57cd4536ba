import { pickSeveral } from '@sixty/domain/wheel';
import { useState } from 'react';
import { rng } from '../../../platform/rng.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { CountForm } from './count-form.tsx';

type PickSeveralDialogProps = {
  names: readonly string[];
  onPicked: (names: readonly string[]) => void;
  onClose: () => void;
};

export const PickSeveralDialog = ({ names, onPicked, onClose }: PickSeveralDialogProps) => {
  const [picked, setPicked] = useState<readonly string[]>([]);

  const pick = (count: number) => {
    const chosen = pickSeveral(count, names.length, rng).flatMap((place) => names[place] ?? []);
    setPicked(chosen);
    onPicked(chosen);
  };

  return (
    <Dialog title="Pick several" size="window" onClose={onClose}>
      <CountForm
        label="How many names?"
        action={picked.length === 0 ? 'Pick' : 'Pick again'}
        initial={2}
        max={names.length}
        onCount={pick}
      />
      <output className="mt-6 flex flex-wrap justify-center gap-3 empty:hidden">
        {picked.map((name, index) => (
          <strong
            // oxlint-disable-next-line react/no-array-index-key -- names may repeat
            key={index}
            className="max-w-full rounded-m bg-sun px-4 py-2 text-[length:clamp(2rem,5vw,4.5rem)] leading-[1.2] font-heavy wrap-anywhere text-on-sun"
            dir="auto"
          >
            {name}
          </strong>
        ))}
      </output>
      <DialogActions>
        <Button onClick={onClose}>Done</Button>
      </DialogActions>
    </Dialog>
  );
};
