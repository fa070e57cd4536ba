import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Settings } from '../settings.ts';

/** Counts calls; resolves to false when there were too many. */
export type RateLimits = {
  readonly takeForAccount: (subject: string) => Promise<boolean>;
  readonly takeForAddress: (address: string) => Promise<boolean>;
};

/**
 * Calls a minute: per account for whoever is signed in, per address for whoever is not. A whole school comes from
 * one address, so that limit is wide. Kept in memory of each process: it protects the process, it is no quota.
 */
export const createRateLimits = ({
  callsPerMinute,
  callsPerMinuteAndAddress,
}: Settings['limits']): RateLimits => {
  const accounts = new RateLimiterMemory({ points: callsPerMinute, duration: 60 });
  const addresses = new RateLimiterMemory({ points: callsPerMinuteAndAddress, duration: 60 });
  const take = async (limiter: RateLimiterMemory, key: string): Promise<boolean> => {
    try {
      await limiter.consume(key);
      return true;
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) return false;
      throw refusal;
    }
  };
  return {
    takeForAccount: (subject) => take(accounts, subject),
    takeForAddress: (address) => take(addresses, address),
  };
};
