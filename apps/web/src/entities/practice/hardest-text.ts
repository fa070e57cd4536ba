import type { ItemNoun } from '@sixty/domain/classes';

const numbers = ['', 'one', 'two', 'three', 'four', 'five'] as const;

/** 'These five letters are the hardest:'. `whose` is a student's name; null for a class. */
export const hardestText = (count: number, noun: ItemNoun, whose: string | null): string => {
  if (count === 0) return `Nothing was missed or slow${whose === null ? '' : ` for ${whose}`}.`;
  const these = count === 1 ? `this ${noun} is` : `these ${numbers[count] ?? count} ${noun}s are`;
  const text = `${these} the hardest:`;
  return whose === null ? `${text.charAt(0).toUpperCase()}${text.slice(1)}` : `For ${whose}, ${text}`;
};

export const nothingCounted = (whose: string | null): string =>
  whose === null ? 'Nothing to count yet.' : `No practice to count for ${whose} yet.`;
