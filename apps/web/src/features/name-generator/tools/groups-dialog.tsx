import { groupsOf } from '@sixty/domain/wheel';
import { useState } from 'react';
import { rng } from '../../../platform/rng.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { DiceIcon } from '../../../ui/icons.ts';
import { NumberField, wholeNumberIn } from '../../../ui/number-field.tsx';
import { VisuallyHidden } from '../../../ui/skeleton.tsx';
import { countProblem } from './count-form.tsx';

const usualSize = 3;

type GroupsDialogProps = { names: readonly string[]; onClose: () => void };

export const GroupsDialog = ({ names, onClose }: GroupsDialogProps) => {
  const max = names.length;
  const [text, setText] = useState(String(Math.min(usualSize, max)));
  const size = wholeNumberIn(text, 1, max);
  const [groups, setGroups] = useState(() => groupsOf(names, size ?? 1, rng));
  const make = (next: number | null) => {
    if (next !== null) setGroups(groupsOf(names, next, rng));
  };

  return (
    <Dialog title="Make groups" size="window" onClose={onClose}>
      <output>
        <VisuallyHidden>{`${groups.length} groups`}</VisuallyHidden>
      </output>
      {/* On a projector of 1920 px, eight across with names of 40 px. */}
      <div className="grid min-h-[calc(var(--visible-height)-15.5rem)] content-start cols-fit-44 gap-2">
        {groups.map((group, index) => (
          <section
            // oxlint-disable-next-line react/no-array-index-key -- groups have no ids and change all at once
            key={index}
            className="@container min-w-0 rounded-m border-2 border-line px-2 py-2"
            aria-label={`Group ${index + 1}`}
          >
            <h3 className="text-l text-foreground-soft">Group {index + 1}</h3>
            <ul className="mt-1 grid gap-1 text-[length:max(1.875rem,2.084vw,min(12cqi,3.5rem))] leading-[1.15] font-strong tracking-[-0.02em]">
              {group.map((name, place) => (
                // oxlint-disable-next-line react/no-array-index-key -- names may repeat
                <li key={place} className="wrap-anywhere hyphens-auto" dir="auto" lang="en">
                  {name}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <div className="dialog-foot mt-4 grid-flow-col items-end justify-center gap-4 surface max-40rem:grid-flow-row max-40rem:justify-stretch">
        <NumberField
          label="Students per group"
          value={text}
          onValue={(next) => {
            setText(next);
            make(wholeNumberIn(next, 1, max));
          }}
          min={1}
          max={max}
          error={size === null ? countProblem(max) : null}
          hasSteps
        />
        <Button variant="primary" disabled={size === null} data-first-focus onClick={() => make(size)}>
          <DiceIcon />
          Shuffle
        </Button>
        <Button onClick={onClose}>Done</Button>
      </div>
    </Dialog>
  );
};
