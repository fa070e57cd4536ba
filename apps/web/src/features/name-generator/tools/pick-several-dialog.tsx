import { pickSeveral } from '@sixty/domain/wheel';
import { useState } from 'react';
import { rng } from '../../../platform/rng.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { CountForm } from './count-form.tsx';
import styles from './tools.module.css';

type PickSeveralDialogProps = {
  readonly names: readonly string[];
  readonly onPicked: (names: readonly string[]) => void;
  readonly onClose: () => void;
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
      <output className={styles['result']}>
        {picked.map((name, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- names may repeat
          <strong key={index} className={styles['picked']} dir="auto">
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
