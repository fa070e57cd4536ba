import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Person } from '@sixty/contract/admin';
import {
  type FoundPerson,
  printResetLink,
  removeFoundPerson,
  removeSecondStep,
} from '../features/admin/found-people.ts';
import type { DeletionDeps } from '../features/account/delete-account.ts';
import { exportEverything } from '../features/account/export-account.ts';
import {
  type AdminActionDeps,
  disablePerson,
  enablePerson,
  readPerson,
  recordExport,
} from '../features/admin/people.ts';
import { Failure } from '../plugins/failure.ts';
import { CommandError, printable } from './run-command.ts';

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

/** Several people may have the same name and address. */
const described = ({ id, name, ways, joinedAt }: FoundPerson): string =>
  `  ${printable(name)}, signs in with ${ways.map(printable).join(' and ') || 'nothing'}, joined ${new Date(joinedAt).toISOString().slice(0, 10)} (id ${id})`;

/** Returns the person, or a problem to print. */
export const choosePerson = (
  people: readonly FoundPerson[],
  { email, id }: { email?: string | undefined; id?: string | undefined },
): { person: FoundPerson } | { problem: string } => {
  const list = people.map(described).join('\n');
  if (people.length === 0)
    return { problem: email === undefined ? `No one has the id ${id}.` : `No one has the address ${email}.` };
  const [person, ...others] = people.filter((one) => id === undefined || one.id === id);
  if (!person) return { problem: `No one with the address ${email} has the id ${id}:\n${list}` };
  if (others.length > 0)
    return {
      problem: `${people.length} people have the address ${email}:\n${list}\nChoose one with --id=ID.`,
    };
  return { person };
};

type PeopleCommandContext = AdminActionDeps &
  DeletionDeps & { publicUrl: string; to: string | undefined; isSure: boolean; now: number };

/** Returns the text to print. @throws CommandError */
type PeopleCommand = (context: PeopleCommandContext, person: FoundPerson) => Promise<string>;

const asCommandError = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    throw error instanceof Failure ? new CommandError(error.message) : error;
  });

const requireUser = ({ kind, name }: FoundPerson): void => {
  if (kind === 'account') throw new CommandError(`${printable(name)} signed up, but never used Sixty.`);
};

const show: PeopleCommand = async (context, person) => {
  requireUser(person);
  const { database, admins } = context;
  const found = await readPerson(database.db, person.id, admins);
  if (!found) throw new CommandError(`${printable(person.name)} was just removed.`);
  return personText(found, found.email !== null && admins.includes(found.email));
};

const disable: PeopleCommand = async (context, person) => {
  requireUser(person);
  const { name } = await asCommandError(disablePerson(context, person.id, context.now));
  return `${printable(name)} is signed out everywhere, and can’t sign in.`;
};

const enable: PeopleCommand = async (context, person) => {
  requireUser(person);
  const { name } = await asCommandError(enablePerson(context, person.id, context.now));
  return `${printable(name)} can sign in again.`;
};

const resetLink: PeopleCommand = async (context, person) => {
  const made = await printResetLink(context, person, context.now);
  if (!made)
    throw new CommandError(
      `${printable(person.name)} has no password here to reset: they sign in elsewhere, or lost their address.`,
    );
  return `${made.link}\nIt works once, within an hour. Give it to ${printable(made.name)} and to no one else.`;
};

const removeTwoFactor: PeopleCommand = async (context, person) => {
  const name = printable(person.name);
  if (!(await removeSecondStep(context, person, context.now)))
    throw new CommandError(`${name} signs in without a second step.`);
  return `${name} signs in with the password alone, and can set up a second step again.`;
};

const exportTo: PeopleCommand = async (context, person) => {
  requireUser(person);
  const { to, now } = context;
  if (to === undefined) throw new CommandError('Name a new file: --to=ann.json.');
  // Before recording, because it fails if the file exists.
  const file = await open(to, 'wx', 0o600);
  const { id, name } = await asCommandError(recordExport(context, person.id, now));
  await pipeline(Readable.from(exportEverything(context, { id }, now)), file.createWriteStream());
  return `Everything about ${printable(name)} is in ${to}.`;
};

const remove: PeopleCommand = async (context, person) => {
  if (!context.isSure)
    throw new CommandError(
      `${described(person)}\nwould be permanently deleted, with collections, pictures, reports, and badges. Add --yes to confirm.`,
    );
  await asCommandError(removeFoundPerson(context, person, context.now));
  return `Deleted ${printable(person.name)} and all their data. Earlier backups still contain them.`;
};

export const peopleCommands: Readonly<Record<string, PeopleCommand>> = {
  show,
  disable,
  enable,
  'reset-link': resetLink,
  'remove-two-factor': removeTwoFactor,
  export: exportTo,
  remove,
};
