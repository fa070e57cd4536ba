import type { HourlyLimit } from '@sixty/contract/endpoint';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { countAttempt } from '../database/attempts.repository.ts';
import type { Executor } from '../database/open-database.ts';
import type { Settings } from '../config/settings.ts';

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

const hourMs = 3_600_000;

/** Who calls: the subject of a token, or null and then the address. */
type Caller = { readonly subject: string | null; readonly address: string };

/**
 * Counts a call of which somebody may make but a few an hour; resolves to false when there were too many. Counted in
 * the database, so that the limit holds whatever process is asked, and after a restart.
 */
export const takeOfHour = async (
  executor: Executor,
  {
    path,
    perHour,
    caller: { subject, address },
  }: { readonly path: string; readonly perHour: HourlyLimit; readonly caller: Caller },
  now: number,
): Promise<boolean> => {
  const key = subject === null ? `call:${path}:address:${address}` : `call:${path}:account:${subject}`;
  const count = await countAttempt(executor, { key, windowMs: hourMs, now });
  return count <= (subject === null ? perHour.address : perHour.account);
};
