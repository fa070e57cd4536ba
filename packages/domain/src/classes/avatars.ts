/** Stored by name: never rename one. */
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
] as const;

export type Avatar = (typeof avatars)[number];

/** The first of the least used avatars. */
export const nextAvatar = (taken: readonly (Avatar | null)[]): Avatar => {
  const uses = new Map<Avatar, number>(avatars.map((avatar) => [avatar, 0]));
  for (const avatar of taken) if (avatar) uses.set(avatar, (uses.get(avatar) ?? 0) + 1);
  const fewest = Math.min(...uses.values());
  return avatars.find((avatar) => uses.get(avatar) === fewest) ?? 'bear';
};
