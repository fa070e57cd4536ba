import type { Avatar } from './avatars.ts';

/** Given to all students of a pasted roster, instead of their names on a projector. */
export const nicknameKinds = ['numbers', 'animals'] as const;

export type NicknameKind = (typeof nicknameKinds)[number];

const capitalized = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** The first of 1, 2, 3… or of 'Fox', 'Fox 2', 'Fox 3'… that nobody has. */
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

/** A nickname such as 'Fox' or 'Fox 2' follows the animal; any other one stays. */
export const nicknameAfterChange = (
  nickname: string,
  { from, to }: { readonly from: Avatar | null; readonly to: Avatar | null },
  taken: readonly (string | null)[],
): string => {
  if (!from || !to || from === to) return nickname;
  const [word, count, ...others] = nickname.trim().split(' ');
  const isGiven =
    word === capitalized(from) && others.length === 0 && (count === undefined || /^\d+$/u.test(count));
  return isGiven ? nextNickname('animals', to, taken) : nickname;
};
