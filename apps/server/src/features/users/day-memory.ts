import type { User } from '@sixty/contract/users';
import { dayOf } from '@sixty/domain/days';

const rememberedUsers = 20_000;

export const dayMemory = () => {
  const days = new Map<string, string>();
  return {
    isKnown: (userId: string, day: string): boolean => days.get(userId) === day,
    remember: (userId: string, day: string): void => {
      if (days.size >= rememberedUsers) days.clear();
      days.set(userId, day);
    },
  };
};

const quarterMs = 900_000;

type Quarter = { readonly number: number; readonly day: string };

/** By time zone. */
const quarters = new Map<string, Quarter>();

/** In all of today's time zones, a day begins at a full quarter of an hour. */
export const dayFor = ({ time_zone }: Pick<User, 'time_zone'>, now: number): string => {
  const timeZone = time_zone ?? 'UTC';
  const number = Math.floor(now / quarterMs);
  const known = quarters.get(timeZone);
  if (known?.number === number) return known.day;
  const day = dayOf(now, timeZone);
  quarters.set(timeZone, { number, day });
  return day;
};
