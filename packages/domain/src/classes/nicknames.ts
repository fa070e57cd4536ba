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
