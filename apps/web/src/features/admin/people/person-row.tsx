import type { Person } from '@sixty/contract/admin';
import { useId } from 'react';
import { dayText, isoDayText } from '../../../platform/day-text.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { bytesText } from '../texts.ts';
import { type PersonAct, personActs } from './person-acts.ts';

type PersonRowProps = {
  readonly person: Person;
  readonly onChoose: (act: PersonAct) => void;
};

/** Admins can't act on each other. */
const canChoose = ({ disabled_at: disabledAt, is_admin: isAdmin }: Person, act: PersonAct): boolean => {
  if (act === 'enable') return disabledAt !== null;
  if (act === 'disable') return disabledAt === null && !isAdmin;
  return act === 'export' || !isAdmin;
};

export const PersonRow = ({ person, onChoose }: PersonRowProps) => {
  const id = useId();
  const { name, email, username, role, last_day: lastDay, bytes } = person;
  return (
    <>
      <div className="min-w-0">
        <p className="flex flex-wrap gap-2">
          <strong id={id} className="wrap-anywhere" dir="auto">
            {name}
          </strong>
          {person.is_admin && <Badge>Admin</Badge>}
          {person.disabled_at !== null && <Badge>Disabled</Badge>}
        </p>
        <p className="text-s wrap-anywhere text-foreground-soft">
          {email ?? 'No address'} · {username}
        </p>
      </div>
      <p className="flex flex-wrap justify-end gap-x-4 gap-y-0 text-s tabular-nums max-60rem:col-start-1 max-60rem:row-start-2 max-60rem:justify-start">
        <span>{role === 'teacher' ? 'Teacher' : 'Student'}</span>
        <span>{lastDay === null ? 'Never seen' : `Last seen ${isoDayText(lastDay)}`}</span>
        <span>Joined {dayText(person.created_at)}</span>
        <span>{bytesText(bytes)}</span>
      </p>
      <Menu
        label={`Actions for ${name}`}
        titleId={id}
        entries={personActs
          .filter(({ act }) => canChoose(person, act))
          .map(({ act, label }) => ({
            label,
            onChoose: () => onChoose(act),
            ...(act === 'remove' && { tone: 'danger' as const }),
          }))}
      />
    </>
  );
};
