import type { Avatar } from '@sixty/domain/classes';
import type { ReactNode } from 'react';
import { CheckIcon, UsersIcon } from '../../ui/icons.ts';
import styles from './person-tile.module.css';
import { StudentAvatar } from './student-avatar.tsx';

type PersonProps = { readonly name: string; readonly avatar: Avatar | null };

type PersonTileProps = PersonProps & {
  readonly isChosen?: boolean;
  /** Beside the name, such as 'done'. */
  readonly mark?: ReactNode;
  readonly onChoose: () => void;
};

export const PersonTile = ({ name, avatar, isChosen = false, mark, onChoose }: PersonTileProps) => (
  <button type="button" className={styles['tile']} aria-pressed={isChosen} onClick={onChoose}>
    <StudentAvatar avatar={avatar} name={name} size="medium" />
    <span className={styles['name']} dir="auto">
      {name}
    </span>
    {mark}
    {isChosen && !mark && <CheckIcon className={styles['check']} />}
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
      {hint && <span className={styles['hint']}>{hint}</span>}
    </span>
    {isChosen && <CheckIcon className={styles['check']} />}
  </button>
);
