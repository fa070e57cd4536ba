import type { Avatar } from './avatars.ts';

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
  { from, to }: { readonly from: Avatar | null; readonly to: Avatar | null },
  taken: readonly (string | null)[],
): string => {
  if (!from || !to || from === to) return nickname;
  const [word, count, ...others] = nickname.trim().split(' ');
  const isGiven =
    word === capitalized(from) && others.length === 0 && (count === undefined || /^\d+$/u.test(count));
  return isGiven ? nextNickname('animals', to, taken) : nickname;
};
