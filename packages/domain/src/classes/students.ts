import { dayMs } from '../days.ts';
import { foldForSearch, toLabel, normalizeMarks } from '../text.ts';

export const classLimits = {
  classes: 50,
  nameLength: 100,
  students: 60,
  formerStudents: 500,
  studentNameLength: 100,
  nicknameLength: 40,
  teachers: 10,
  /** Pending, per class. */
  invitations: 20,
  noteLength: 2000,
  /** Per student. */
  notes: 500,
  /** Items per minute. */
  goalRate: 1000,
  /** Per student. */
  goals: 500,
} as const;

export const invitationMs = 14 * dayMs;

const eraseFreelyMs = 7 * dayMs;

/** Whether deleting records for good takes the password: less than 7 days after the removal. In epoch ms. */
export const needsProofToErase = (removedAt: number, now: number): boolean => now - removedAt < eraseFreelyMs;

/** Epoch ms. */
export const deletionOf = (archivedAt: number, retentionDays: number): number =>
  archivedAt + retentionDays * dayMs;

/** Stored by name: never rename one. Add new ones at the end, so that they go to new students. */
export const avatars = [
  'bear',
  'bee',
  'cat',
  'dog',
  'fish',
  'fox',
  'frog',
  'hen',
  'lion',
  'mouse',
  'owl',
  'panda',
  'penguin',
  'pig',
  'rabbit',
  'snail',
  'turtle',
  'whale',
  'elephant',
  'giraffe',
  'zebra',
  'monkey',
  'koala',
  'tiger',
  'crab',
  'octopus',
  'duck',
  'cow',
  'sheep',
  'horse',
  'deer',
  'hedgehog',
  'squirrel',
  'bat',
  'ladybug',
  'butterfly',
  'shark',
  'flamingo',
  'crocodile',
  'snake',
  'walrus',
  'raccoon',
] as const;

export type Avatar = (typeof avatars)[number];

/** The first of the least used avatars. */
export const nextAvatar = (taken: readonly (Avatar | null)[]): Avatar => {
  const uses = new Map<Avatar, number>(avatars.map((avatar) => [avatar, 0]));
  for (const avatar of taken) if (avatar) uses.set(avatar, (uses.get(avatar) ?? 0) + 1);
  const fewest = Math.min(...uses.values());
  return avatars.find((avatar) => uses.get(avatar) === fewest) ?? 'bear';
};

export const nicknameKinds = ['numbers', 'animals'] as const;

export type NicknameKind = (typeof nicknameKinds)[number];

const capitalized = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** The first free one of 1, 2, 3… or 'Fox', 'Fox 2', 'Fox 3'… */
export const nextNickname = (
  kind: NicknameKind,
  avatar: Avatar,
  taken: readonly (string | null)[],
): string => {
  const known = new Set(taken);
  for (let count = 1; ; count += 1) {
    const animal = count === 1 ? capitalized(avatar) : `${capitalized(avatar)} ${count}`;
    const nickname = kind === 'numbers' ? String(count) : animal;
    if (!known.has(nickname)) return nickname;
  }
};

/** Nicknames such as 'Fox 2' follow the animal; others stay. */
export const nicknameAfterChange = (
  nickname: string,
  { from, to }: { from: Avatar | null; to: Avatar | null },
  taken: readonly (string | null)[],
): string => {
  if (!from || !to || from === to) return nickname;
  const [word, count, ...others] = nickname.trim().split(' ');
  const isGiven =
    word === capitalized(from) && others.length === 0 && (count === undefined || /^\d+$/u.test(count));
  return isGiven ? nextNickname('animals', to, taken) : nickname;
};

export const cleanStudentName = (name: string): string => toLabel(name, classLimits.studentNameLength);

/** Equal for "Sean O'Brien" and 'Sean O’Brien', and for 'Zoë' and 'Zoe'. */
const nameKeyOf = (name: string): string => foldForSearch(normalizeMarks(name));

/** Equal for 'Maria Garcia' and 'Maria L Garcia'. Null for a single name. */
const outerKeyOf = (name: string): string | null => {
  const words = nameKeyOf(name).split(' ');
  return words.length < 2 ? null : `${words[0]} ${words.at(-1)}`;
};

export type RosterEntry<Student> = {
  name: string;
  /** The student of the class whose name this is, or was; null for a new one. */
  student: Student | null;
  isChanged: boolean;
  /** An earlier entry, or a student of the class who has an entry, has almost the same name. */
  isDouble: boolean;
};

/** Compares an imported list with a class. Each student is found once: two children may have one name. */
export const compareRoster = <Student extends { name: string }>(
  names: readonly string[],
  students: readonly Student[],
): { entries: readonly RosterEntry<Student>[]; missing: readonly Student[] } => {
  const left = new Set(students);
  const found = new Map<number, Student>();
  for (const key of [(name: string) => name, nameKeyOf, outerKeyOf])
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
      taken.has(nameKeyOf(name)) ||
      (student === null && students.some((each) => nameKeyOf(each.name) === nameKeyOf(name)));
    taken.add(nameKeyOf(name));
    return { name, student, isChanged: student !== null && student.name !== name, isDouble };
  });
  return { entries, missing: [...left] };
};

export const shownName = ({ name, nickname }: { name: string; nickname: string | null }): string =>
  nickname ?? name;
