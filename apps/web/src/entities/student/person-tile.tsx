import type { Avatar, TurnState } from '@sixty/domain/classes';
import type { ReactNode } from 'react';
import { CheckIcon, UsersIcon } from '../../ui/icons.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './person-tile.module.css';
import { StudentAvatar } from './student-avatar.tsx';

type PersonTileProps = {
  readonly name: string;
  readonly avatar: Avatar | null;
  readonly isChosen: boolean;
  /** In a one-to-one round. */
  readonly state?: TurnState;
  readonly onChoose: () => void;
};

export const PersonTile = ({ name, avatar, isChosen, state = 'waiting', onChoose }: PersonTileProps) => (
  <button type="button" className={styles['tile']} aria-pressed={isChosen} onClick={onChoose}>
    <span className={styles['portrait']}>
      <StudentAvatar avatar={avatar} name={name} size="medium" />
      {state === 'done' && (
        <span className={styles['done']}>
          <CheckIcon />
        </span>
      )}
    </span>
    <span className={styles['words']}>
      <span className={styles['name']} dir="auto" lang="en">
        {name}
      </span>
      {state === 'done' && <VisuallyHidden> done</VisuallyHidden>}
      {state === 'absent' && <span className={styles['hint']}> absent</span>}
    </span>
  </button>
);

export const GroupDrawing = () => (
  <span className={styles['group']}>
    <UsersIcon />
  </span>
);

type ActionTileProps = {
  readonly title: string;
  readonly hint?: string;
  readonly drawing: ReactNode;
  readonly isChosen?: boolean;
  readonly onChoose: () => void;
};

export const ActionTile = ({ title, hint, drawing, isChosen, onChoose }: ActionTileProps) => (
  <button type="button" className={styles['tile']} aria-pressed={isChosen} onClick={onChoose}>
    {drawing}
    <span className={styles['words']}>
      <span className={styles['name']} dir="auto">
        {title}
      </span>
      {hint && <span className={styles['hint']}> {hint}</span>}
    </span>
  </button>
);
