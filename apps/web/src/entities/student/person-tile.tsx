import type { Avatar, TurnState } from '@sixty/domain/classes';
import type { ReactNode } from 'react';
import { CheckIcon, UsersIcon } from '../../ui/icons.ts';
import { classNames } from '../../ui/class-names.ts';
import { VisuallyHidden } from '../../ui/skeleton.tsx';
import { StudentAvatar } from './student-avatar.tsx';

const tileClass = classNames(
  'flex min-h-target-large w-full min-w-0 cursor-pointer items-center gap-3 rounded-m border-2 border-line-strong bg-surface py-1 pr-3 pl-1 text-start text-foreground',
  'hover:border-foreground hover:bg-sunken aria-pressed:border-foreground aria-pressed:bg-sun-soft aria-pressed:shadow-[inset_0_0_0_1px_var(--color-foreground)]',
  'max-27rem:gap-2',
);
const nameClass =
  'line-clamp-2 min-w-0 leading-[1.2] font-strong wrap-anywhere hyphens-auto max-27rem:text-s';

type PersonTileProps = {
  name: string;
  /** Small, below the name. */
  nickname?: string | null;
  avatar: Avatar | null;
  isChosen: boolean;
  /** In a one-to-one round. */
  state?: TurnState;
  /** In a queue that is being chosen, from 1. */
  place?: number;
  onChoose: () => void;
};

export const PersonTile = ({
  name,
  nickname = null,
  avatar,
  isChosen,
  state = 'waiting',
  place,
  onChoose,
}: PersonTileProps) => (
  <button type="button" className={tileClass} aria-pressed={isChosen} onClick={onChoose}>
    <span className="relative flex-none">
      <StudentAvatar avatar={avatar} name={name} size="medium" />
      {state === 'done' && (
        <span className="absolute -right-1.5 -bottom-1.5 grid size-6 place-items-center rounded-pill border-2 border-surface bg-success text-surface [&>svg]:size-3.5">
          <CheckIcon />
        </span>
      )}
      {place !== undefined && (
        <span className="absolute -right-1.5 -bottom-1.5 grid h-6 min-w-6 place-items-center rounded-pill border-2 border-surface bg-foreground px-1 text-xs leading-none font-heavy text-surface tabular-nums">
          {place}
        </span>
      )}
    </span>
    <span className="grid min-w-0 flex-1">
      <span className={nameClass} dir="auto" lang="en">
        {name}
      </span>{' '}
      {nickname !== null && (
        <span className="truncate text-xs leading-[1.3] text-foreground-soft" dir="auto">
          {nickname}
        </span>
      )}
      {state === 'done' && <VisuallyHidden> done</VisuallyHidden>}
      {state === 'absent' && <span className="text-xs leading-[1.3] text-foreground-soft"> absent</span>}
    </span>
  </button>
);

export const GroupDrawing = () => (
  <span className="grid size-12 flex-none place-items-center rounded-[28%] bg-sunken">
    <UsersIcon />
  </span>
);

type ActionTileProps = {
  title: string;
  hint?: string;
  drawing: ReactNode;
  isChosen?: boolean;
  onChoose: () => void;
};

export const ActionTile = ({ title, hint, drawing, isChosen, onChoose }: ActionTileProps) => (
  <button type="button" className={tileClass} aria-pressed={isChosen} onClick={onChoose}>
    {drawing}
    <span className="grid min-w-0 flex-1">
      <span className={nameClass} dir="auto">
        {title}
      </span>
      {hint && <span className="text-xs leading-[1.3] text-foreground-soft"> {hint}</span>}
    </span>
  </button>
);
