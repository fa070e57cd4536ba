import type { FoundPerson } from '../features/admin/found-people.ts';
import { printable } from './printable.ts';

/** Several people may have the same name and address. */
export const described = ({ id, name, ways, joinedAt }: FoundPerson): string =>
  `  ${printable(name)}, signs in with ${ways.map(printable).join(' and ') || 'nothing'}, joined ${new Date(joinedAt).toISOString().slice(0, 10)} (id ${id})`;

/** Returns the person, or a problem to print. */
export const choosePerson = (
  people: readonly FoundPerson[],
  { email, id }: { readonly email?: string | undefined; readonly id?: string | undefined },
): { readonly person: FoundPerson } | { readonly problem: string } => {
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
