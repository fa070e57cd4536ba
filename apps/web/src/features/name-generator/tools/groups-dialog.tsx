import { groupsOf } from '@sixty/domain/wheel';
import { useState } from 'react';
import { rng } from '../../../platform/rng.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { VisuallyHidden } from '../../../ui/skeleton.tsx';
import { CountForm } from './count-form.tsx';

type GroupsDialogProps = { names: readonly string[]; onClose: () => void };

export const GroupsDialog = ({ names, onClose }: GroupsDialogProps) => {
  const [groups, setGroups] = useState<readonly (readonly string[])[]>([]);

  return (
    <Dialog title="Make groups" size="window" onClose={onClose}>
      <CountForm
        label="Students per group"
        action={groups.length === 0 ? 'Make groups' : 'Shuffle again'}
        initial={3}
        max={names.length}
        onCount={(size) => setGroups(groupsOf(names, size, rng))}
      />
      <output>
        <VisuallyHidden>{groups.length > 0 && `${groups.length} groups`}</VisuallyHidden>
      </output>
      <div className="mt-6 grid cols-fill-60 gap-3">
        {groups.map((group, index) => (
          <section
            // oxlint-disable-next-line react/no-array-index-key -- groups have no ids and change all at once
            key={index}
            className="rounded-m border-2 border-line px-4 py-3 [&_h3]:text-l [&_h3]:text-foreground-soft [&_li]:text-left [&_li]:wrap-anywhere [&_ul]:mt-1 [&_ul]:text-[2rem] [&_ul]:leading-[1.25] [&_ul]:font-strong"
            aria-label={`Group ${index + 1}`}
          >
            <h3>Group {index + 1}</h3>
            <ul>
              {group.map((name, place) => (
                // oxlint-disable-next-line react/no-array-index-key -- names may repeat
                <li key={place} dir="auto">
                  {name}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <DialogActions>
        <Button onClick={onClose}>Done</Button>
      </DialogActions>
    </Dialog>
  );
};
