import type { Person } from '../features/account/people.service.ts';
import { harmless } from './harmless.ts';

/** Somebody so that they can be told from others of the same name and address, which a provider may say of anybody. */
const described = ({ id, name, ways, joinedAt }: Person): string =>
  `  ${harmless(name)}, who signs in by ${ways.map(harmless).join(' and ')}, here since ${new Date(joinedAt).toISOString().slice(0, 10)} (id ${id})`;

/**
 * Whom of those with an address an operator means: one, and only who is sure of it. A problem is for the operator to
 * read.
 */
export const choosePerson = (
  people: readonly Person[],
  {
    email,
    id,
    isSure,
  }: { readonly email: string; readonly id?: string | undefined; readonly isSure: boolean },
): { readonly person: Person } | { readonly problem: string } => {
  const list = people.map(described).join('\n');
  if (people.length === 0) return { problem: `No one has the address ${email}.` };
  const [person, ...others] = people.filter((one) => id === undefined || one.id === id);
  if (!person) return { problem: `Nobody with the address ${email} has the id ${id}:\n${list}` };
  if (others.length > 0)
    return { problem: `${people.length} people have the address ${email}:\n${list}\nSay which: --id=ID` };
  if (!isSure) {
    return {
      problem: `${described(person)}\nwould be deleted for good, with collections, pictures, reports, and badges. Add --yes to confirm.`,
    };
  }
  return { person };
};
