import { groupsOf, pickSeveral } from '@sixty/domain/wheel';
import { useState } from 'react';
import { rng } from '../../platform/rng.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { Form } from '../../ui/form.tsx';
import { DiceIcon } from '../../ui/icons.ts';
import { NumberField, wholeNumberIn } from '../../ui/number-field.tsx';
import { VisuallyHidden } from '../../ui/skeleton.tsx';

export const countProblem = (max: number): string =>
  max === 1 ? 'There is 1 name.' : `Please choose a number from 1 to ${max}.`;

export type PickSeveralDialogProps = {
  names: readonly string[];
  onPicked: (names: readonly string[]) => void;
  onClose: () => void;
};

export const PickSeveralDialog = ({ names, onPicked, onClose }: PickSeveralDialogProps) => {
  const max = names.length;
  const [text, setText] = useState(String(Math.min(2, max)));
  const [isRefused, setIsRefused] = useState(false);
  const [picked, setPicked] = useState<readonly string[]>([]);
  const count = wholeNumberIn(text, 1, max);

  const pick = () => {
    setIsRefused(count === null);
    if (count === null) return;
    const chosen = pickSeveral(count, max, rng).flatMap((place) => names[place] ?? []);
    setPicked(chosen);
    onPicked(chosen);
  };

  return (
    <Dialog title="Pick several" size="window" onClose={onClose}>
      <Form
        className="flex flex-wrap items-end gap-4 [&>:first-child]:max-w-64 [&>:first-child]:flex-[1_1_12rem]"
        onSubmit={pick}
      >
        <NumberField
          label="How many names?"
          value={text}
          onValue={setText}
          min={1}
          max={Math.max(1, max)}
          error={isRefused && count === null ? countProblem(max) : null}
          hasSteps
          data-first-focus
        />
        <Button type="submit" variant="primary" disabled={max === 0}>
          {picked.length === 0 ? 'Pick' : 'Pick again'}
        </Button>
      </Form>
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

const usualSize = 3;

export type GroupsDialogProps = { names: readonly string[]; onClose: () => void };

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
