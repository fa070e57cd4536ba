import type { Student } from '@sixty/contract/classes';
import { compareRoster, type RosterEntry } from '@sixty/domain/classes';
import { useMemo, useState } from 'react';
import type { NameList } from '../../../entities/list-import/name-list.tsx';
import { counted } from '../../../platform/number-text.ts';

/** `key`: a line and the name in it, so that a choice never carries over to another child. */
export type RosterChange = RosterEntry<Student> & { key: string };

const noneToggled: ReadonlySet<string> = new Set();

/** Who is new, renamed, or removed. By default, only new students are added. */
export const useRosterChanges = (
  { plan: { values: names, lines } }: NameList,
  students: readonly Student[],
) => {
  const [toggled, setToggled] = useState(noneToggled);
  const { entries, missing } = useMemo(() => compareRoster(names, students), [names, students]);
  const keyed = entries.map((entry, place) => ({ ...entry, key: `${lines[place]} ${entry.name}` }));
  const isAdded = ({ key, student }: RosterChange): boolean =>
    (student === null) !== toggled.has(`add ${key}`);
  const isRenamed = (entry: RosterChange): boolean => toggled.has(`rename ${entry.key}`) && !isAdded(entry);
  const isRemoved = ({ student_id: id }: Student): boolean => toggled.has(`remove ${id}`);
  // A single added name doesn’t make it a new roster.
  const isWholeList = entries.filter(({ student }) => student !== null).length * 2 >= students.length;
  const offered = students.length > 0 && isWholeList ? missing : [];
  return {
    entries: keyed,
    isAdded,
    isRenamed,
    isRemoved,
    missing: offered,
    added: keyed.filter(isAdded).map(({ name }) => name),
    renamed: keyed.flatMap((entry) =>
      entry.student && isRenamed(entry) ? [{ ...entry.student, name: entry.name }] : [],
    ),
    removed: offered.filter(isRemoved),
    toggle: (act: 'add' | 'rename' | 'remove', key: string) =>
      setToggled((all) => {
        const next = new Set(all);
        if (!next.delete(`${act} ${key}`)) next.add(`${act} ${key}`);
        return next;
      }),
    forget: () => setToggled(noneToggled),
  };
};

/** 'Add 3 students, rename 1, remove 2'. */
export const submitTextOf = (added: number, renamed: number, removed: number): string => {
  const parts = [
    (added > 0 || renamed + removed === 0) &&
      (added === 0 ? 'add students' : `add ${counted(added, 'student')}`),
    renamed > 0 && `rename ${renamed}`,
    removed > 0 && `remove ${removed}`,
  ];
  const text = parts.filter((part) => part !== false).join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
};
