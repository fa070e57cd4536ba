import { foldForSearch, toLabel, withPlainMarks } from '../text/index.ts';
import { classLimits } from './limits.ts';

export const cleanStudentName = (name: string): string => toLabel(name, classLimits.studentNameLength);

/** Equal for "Sean O'Brien" and 'Sean O’Brien', and for 'Zoë' and 'Zoe'. */
const keyOf = (name: string): string => foldForSearch(withPlainMarks(name));

/** Equal for 'Maria Garcia' and 'Maria L Garcia'. Null for a single name. */
const outerKeyOf = (name: string): string | null => {
  const words = keyOf(name).split(' ');
  return words.length < 2 ? null : `${words[0]} ${words.at(-1)}`;
};

export type RosterEntry<Student> = {
  readonly name: string;
  /** The student of the class whose name this is, or was; null for a new one. */
  readonly student: Student | null;
  readonly isChanged: boolean;
  /** An earlier entry, or a student of the class who has an entry, has almost the same name. */
  readonly isDouble: boolean;
};

/** Compares an imported list with a class. Each student is found once: two children may have one name. */
export const compareRoster = <Student extends { readonly name: string }>(
  names: readonly string[],
  students: readonly Student[],
): { readonly entries: readonly RosterEntry<Student>[]; readonly missing: readonly Student[] } => {
  const left = new Set(students);
  const found = new Map<number, Student>();
  for (const key of [(name: string) => name, keyOf, outerKeyOf])
    names.forEach((name, index) => {
      const wanted = key(name);
      const student = [...left].find((each) => wanted !== null && key(each.name) === wanted);
      if (student === undefined || found.has(index)) return;
      left.delete(student);
      found.set(index, student);
    });
  const taken = new Set<string>();
  const entries = names.map((name, index) => {
    const student = found.get(index) ?? null;
    const isDouble =
      taken.has(keyOf(name)) ||
      (student === null && students.some((each) => keyOf(each.name) === keyOf(name)));
    taken.add(keyOf(name));
    return { name, student, isChanged: student !== null && student.name !== name, isDouble };
  });
  return { entries, missing: [...left] };
};

export const shownName = ({
  name,
  nickname,
}: {
  readonly name: string;
  readonly nickname: string | null;
}): string => nickname ?? name;
