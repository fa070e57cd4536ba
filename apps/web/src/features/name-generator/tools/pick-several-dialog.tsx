import { pickSeveral } from '@sixty/domain/wheel';
import { useState } from 'react';
import { chance } from '../../../platform/chance.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import { countProblem, readCount } from './count-text.ts';
import styles from './tools.module.css';

type PickSeveralDialogProps = {
  /** Those on the wheel. */
  readonly names: readonly string[];
  readonly onPicked: (names: readonly string[]) => void;
  readonly onClose: () => void;
};

/** Several names at once, none twice. */
export const PickSeveralDialog = ({ names, onPicked, onClose }: PickSeveralDialogProps) => {
  const [text, setText] = useState(String(Math.min(2, names.length)));
  const [error, setError] = useState<string | null>(null);
  const [picked, setPicked] = useState<readonly string[]>([]);

  const pick = () => {
    const count = readCount(text, names.length);
    setError(count === null ? countProblem(names.length) : null);
    if (count === null) return;
    const chosen = pickSeveral(count, names.length, chance).flatMap((place) => names[place] ?? []);
    setPicked(chosen);
    onPicked(chosen);
  };

  return (
    <Dialog title="Pick several" onClose={onClose}>
      <form
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault();
          pick();
        }}
        noValidate
      >
        <NumberField
          label="How many names?"
          value={text}
          onValue={setText}
          min={1}
          max={Math.max(1, names.length)}
          error={error}
          hasSteps
          data-first-focus
        />
        <Button type="submit" look="primary" disabled={names.length === 0}>
          {picked.length === 0 ? 'Pick' : 'Pick again'}
        </Button>
      </form>
      <output className={styles['result']}>
        {picked.map((name, index) => (
          // The same name may be there twice.
          // oxlint-disable-next-line react/no-array-index-key -- see above
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
