import type { FastifyInstance } from 'fastify';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Settings } from '../config/settings.ts';
import { countAttempt } from '../database/attempts.repository.ts';
import type { Executor } from '../database/open-database.ts';
import { callerNetwork } from './caller-network.ts';
import { endpointOf } from './endpoint-route.ts';
import { tooManyOfMinute, tooManyRequests } from './failure.ts';

/** A whole school may share an address. In memory: protects the process, not a quota. */
export const createRateLimits = ({ callsPerMinute, callsPerMinuteAndAddress }: Settings['limits']) => {
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
    takeForAccount: (subject: string) => take(accounts, subject),
    takeForAddress: (address: string) => take(addresses, address),
  };
};

export type RateLimits = ReturnType<typeof createRateLimits>;

export const limitPerMinute = (app: FastifyInstance, rateLimits: RateLimits): void => {
  app.addHook('onRequest', async (request) => {
    const isAllowed = request.bearer
      ? await rateLimits.takeForAccount(request.bearer.subject)
      : await rateLimits.takeForAddress(callerNetwork(request));
    if (!isAllowed) throw tooManyOfMinute;
  });
};

const hourMs = 3_600_000;
const tooManyOfHour = tooManyRequests('That was a lot for one hour. Please try again later.', 3600);

/** In the database, across processes and restarts. */
export const limitPerHour = (app: FastifyInstance, executor: Executor, now: () => number): void => {
  app.addHook('onRequest', async (request) => {
    const { path, perHour } = endpointOf(request);
    if (!perHour) return;
    const { bearer } = request;
    const caller = bearer ? `account:${bearer.subject}` : `address:${callerNetwork(request)}`;
    const key = `call:${path}:${caller}`;
    const count = await countAttempt(executor, { key, windowMs: hourMs, now: now() });
    if (count > (bearer ? perHour.account : perHour.address)) throw tooManyOfHour;
  });
};
