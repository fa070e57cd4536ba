import type { ItemProgress } from '@sixty/domain/progress';
import { itemsToPractise } from '@sixty/domain/progress';
import { useMemo, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { PlayIcon } from '../../../ui/icons.tsx';
import { practisedAtMost, PractiseDialog } from './practise-dialog.tsx';
import type { OnPractise } from './practice.ts';
import styles from './practise-button.module.css';
import type { PractisedFrom } from './use-sources.ts';

type PractiseButtonProps = {
  /** False if no outcome is known: an unscored run doesn't say what is hard. */
  readonly isKnown: boolean;
  readonly items: readonly ItemProgress[];
  readonly from: readonly PractisedFrom[];
  readonly name: string;
  readonly onPractise: OnPractise;
};

/** 'Practice these' if any item was missed or slow, otherwise a short note. */
export const PractiseButton = ({ isKnown, items, from, name, onPractise }: PractiseButtonProps) => {
  const [isOpen, setIsOpen] = useState(false);
  const count = useMemo(() => Math.min(itemsToPractise(items).length, practisedAtMost), [items]);
  if (count === 0) {
    return (
      <p className={styles['words']}>
        {isKnown
          ? 'Nothing was missed or slow. Well done!'
          : 'Not scored, so we can’t tell which items were hard.'}
      </p>
    );
  }
  return (
    <div className={styles['practise']} data-tour="practise-these">
      <Button look="primary" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <PlayIcon />
        Practice these
      </Button>
      <p className={styles['words']}>
        {count === 1 ? 'The item that was' : `The ${count} items that were`} missed most or slow.
      </p>
      {isOpen && (
        <PractiseDialog
          items={items}
          from={from}
          name={name}
          onPractise={(practice) => {
            setIsOpen(false);
            onPractise(practice);
          }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </div>
  );
};
