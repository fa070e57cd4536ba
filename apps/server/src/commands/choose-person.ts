import type { Person } from '../features/account/people.service.ts';
import { printable } from './printable.ts';

/** Providers may assign the same name and address to several people. */
const described = ({ id, name, ways, joinedAt }: Person): string =>
  `  ${printable(name)}, signs in with ${ways.map(printable).join(' and ')}, joined ${new Date(joinedAt).toISOString().slice(0, 10)} (id ${id})`;

/** The one person that an operator means, or a problem to print. */
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
  if (!person) return { problem: `No one with the address ${email} has the id ${id}:\n${list}` };
  if (others.length > 0)
    return {
      problem: `${people.length} people have the address ${email}:\n${list}\nChoose one with --id=ID.`,
    };
  if (!isSure) {
    return {
      problem: `${described(person)}\nwould be permanently deleted, with collections, pictures, reports, and badges. Add --yes to confirm.`,
    };
  }
  return { person };
};
