import { itemsToPractice, type ItemProgress } from '@sixty/domain/progress';
import { useMemo, useState } from 'react';
import { counted } from '../../../platform/number-text.ts';
import { lazyComponent } from '../../../ui/lazy-component.tsx';
import type { Learner } from '../../../platform/learner.ts';
import { Button } from '../../../ui/button.tsx';
import { PlayIcon } from '../../../ui/icons.ts';
import type { CollectionRef } from '../../../entities/practice/find-items.ts';

const PracticeDialog = lazyComponent(async () => import('./practice-dialog.tsx'), 'PracticeDialog');

const maxPracticeItems = 20;

type PracticeButtonProps = {
  isKnown: boolean;
  items: readonly ItemProgress[];
  from: readonly CollectionRef[];
  name: string;
  isTimed?: boolean;
  learner: Learner | null;
};

export const PracticeButton = ({
  isKnown,
  items,
  from,
  name,
  isTimed = true,
  learner,
}: PracticeButtonProps) => {
  const [isOpen, setIsOpen] = useState(false);
  const names = useMemo(
    () =>
      itemsToPractice(items)
        .slice(0, maxPracticeItems)
        .map((item) => item.name),
    [items],
  );
  const count = names.length;
  if (count === 0) {
    return (
      <p className="font-strong">
        {isKnown
          ? `Nothing was missed${isTimed ? ' or slow' : ''}. Well done!`
          : 'Not scored, so we can’t tell which items were hard.'}
      </p>
    );
  }
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2" data-tour="practice-these">
      <Button variant="primary" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <PlayIcon />
        Practice these
      </Button>
      <p className="font-strong">{counted(count, 'item')} to work on</p>
      {isOpen && (
        <PracticeDialog
          items={items}
          names={names}
          from={from}
          name={name}
          learner={learner}
          onClose={() => setIsOpen(false)}
        />
      )}
    </div>
  );
};
