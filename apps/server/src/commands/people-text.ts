import type { Person } from '@sixty/contract/admin';
import { printable } from './printable.ts';

const dayOfMoment = (moment: string): string => moment.slice(0, 10);

const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`;

const standingOf = ({ disabled_at: disabledAt, is_admin: isAdmin }: Person): string[] => [
  ...(isAdmin ? ['admin'] : []),
  ...(disabledAt === null ? [] : [`disabled on ${dayOfMoment(disabledAt)}`]),
];

const lastSeen = ({ last_day: day }: Person): string => (day === null ? 'never seen' : `last seen ${day}`);

export const personLine = (person: Person): string =>
  [
    `${person.id}  ${printable(person.name)} <${printable(person.email ?? 'no address')}>`,
    person.role,
    lastSeen(person),
    megabytes(person.bytes),
    ...standingOf(person),
  ].join(', ');

/** @param isNamed whether `ADMINS` names the address. */
export const personText = (person: Person, isNamed: boolean): string =>
  [
    personLine(person),
    `user name ${printable(person.username)}, joined ${dayOfMoment(person.created_at)}`,
    ...(isNamed && !person.is_admin
      ? ['ADMINS names this address, but it is not proven: see docs/operation.md.']
      : []),
  ].join('\n  ');
