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

export const dayFor = ({ time_zone }: Pick<User, 'time_zone'>, now: number): string =>
  dayOf(now, time_zone ?? 'UTC');
