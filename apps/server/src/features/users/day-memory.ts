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

const minuteMs = 60_000;

type Minute = { readonly number: number; readonly day: string };

/** By time zone. */
const minutes = new Map<string, Minute>();

/** Computed once a minute: days begin at full minutes. */
export const dayFor = ({ time_zone }: Pick<User, 'time_zone'>, now: number): string => {
  const timeZone = time_zone ?? 'UTC';
  const number = Math.floor(now / minuteMs);
  const known = minutes.get(timeZone);
  if (known?.number === number) return known.day;
  const day = dayOf(now, timeZone);
  minutes.set(timeZone, { number, day });
  return day;
};
