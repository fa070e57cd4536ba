import type { FastifyInstance, FastifyRequest } from 'fastify';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Settings } from '../config/settings.ts';
import { type AttemptWindow, countInWindow, isWindowOver } from '../database/attempts.repository.ts';
import type { Executor } from '../database/open-database.ts';
import { callerNetwork } from './caller-network.ts';
import type { HooksFor } from './endpoint-route.ts';
import { tooManyOfMinute, tooManyRequests } from './failure.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** For the transaction of the call; null unless `perHour.countsStored`. */
    countCall: ((executor: Executor) => Promise<void>) | null;
  }
}

/**
 * Per account or address, which a whole school may share. In memory: it protects the process and isn't a
 * quota.
 */
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

export const limitPerMinute = (rateLimits: RateLimits): HooksFor => {
  const onRequest = async (request: FastifyRequest): Promise<void> => {
    const isAllowed = request.bearer
      ? await rateLimits.takeForAccount(request.bearer.subject)
      : await rateLimits.takeForAddress(callerNetwork(request));
    if (!isAllowed) throw tooManyOfMinute;
  };
  return () => ({ onRequest });
};

const hourMs = 3_600_000;
const tooManyOfHour = tooManyRequests('That was a lot for one hour. Please try again later.', 3600);

const rememberedCallers = 10_000;

/** Remembers callers over their limit, to refuse them before parsing. Each process learns of them itself. */
const exhaustedCallers = () => {
  const windows = new Map<string, AttemptWindow>();
  return {
    has: (key: string, now: number): boolean => {
      const window = windows.get(key);
      return window !== undefined && !isWindowOver(window, now);
    },
    add: (key: string, window: AttemptWindow): void => {
      if (windows.size >= rememberedCallers) windows.clear();
      windows.set(key, window);
    },
  };
};

/** In the database: `perHour` holds across processes and restarts. */
export const limitPerHour = (app: FastifyInstance, database: Executor, now: () => number): HooksFor => {
  const exhausted = exhaustedCallers();
  app.decorateRequest('countCall', null);
  return ({ path, perHour }) => {
    if (!perHour) return {};
    return {
      onRequest: async (request) => {
        const { bearer } = request;
        const caller = bearer ? `account:${bearer.subject}` : `address:${callerNetwork(request)}`;
        const key = `call:${path}:${caller}`;
        const count = async (executor: Executor): Promise<void> => {
          const window = await countInWindow(executor, { key, windowMs: hourMs, now: now() });
          if (window.count <= (bearer ? perHour.account : perHour.address)) return;
          exhausted.add(key, window);
          throw tooManyOfHour;
        };
        if (!perHour.countsStored) return count(database);
        if (exhausted.has(key, now())) throw tooManyOfHour;
        request.countCall = count;
      },
    };
  };
};
