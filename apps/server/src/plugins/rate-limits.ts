import type { FastifyInstance, FastifyRequest } from 'fastify';
import { hourMs, minuteMs } from '@sixty/domain/days';
import { RecentMap } from '../concurrency/recent-map.ts';
import type { Settings } from '../config/settings.ts';
import { type AttemptWindow, countInWindow, isWindowOver } from '../database/attempts.repository.ts';
import type { Executor } from '../database/open-database.ts';
import { clientIpPrefix } from './client-address.ts';
import type { HooksFor } from './endpoint-route.ts';
import { sendFailure } from './errors.ts';
import { tooManyOfMinute, tooManyRequests } from './failure.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** For the transaction of the call; null unless `perHour.countsStored`. */
    countCall: ((executor: Executor) => Promise<void>) | null;
  }
}

/** An account, or, without sign-in and outside the API, an address, which a whole school may share. */
const callerOf = (request: FastifyRequest): string =>
  request.bearer ? `account:${request.bearer.subject}` : `address:${clientIpPrefix(request)}`;

/**
 * Whether the caller may make another call in this minute. It counts in memory, because it protects the process and
 * isn't a quota, and by a monotonic clock, because the system's may be set back.
 */
export type IsWithinMinute = (request: FastifyRequest) => boolean;

export const minuteLimit = ({
  callsPerMinute,
  callsPerMinuteAndAddress,
}: Settings['limits']): IsWithinMinute => {
  const counts = new Map<string, number>();
  let endsAtMs = 0;
  return (request) => {
    if (performance.now() >= endsAtMs) {
      counts.clear();
      endsAtMs = performance.now() + minuteMs;
    }
    const key = callerOf(request);
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return count <= (request.bearer ? callsPerMinute : callsPerMinuteAndAddress);
  };
};

export const limitPerMinute = (isWithinMinute: IsWithinMinute): HooksFor => {
  const onRequest = async (request: FastifyRequest): Promise<void> => {
    if (!isWithinMinute(request)) throw tooManyOfMinute;
  };
  return () => ({ onRequest });
};

const tooManyOfHour = tooManyRequests('That was a lot for one hour. Please try again later.', 3600);

/** Callers over their limit, who are refused before parsing. Each process learns of them itself. */
const rememberedCallers = 10_000;

/** In the database: `perHour` holds across processes and restarts. */
export const limitPerHour = (app: FastifyInstance, database: Executor, now: () => number): HooksFor => {
  const exhausted = new RecentMap<string, AttemptWindow>(rememberedCallers);
  app.decorateRequest('countCall', null);
  return ({ path, perHour }) => {
    if (!perHour) return {};
    return {
      onRequest: async (request) => {
        const key = `call:${path}:${callerOf(request)}`;
        const max = request.bearer ? perHour.account : perHour.address;
        const count = async (executor: Executor): Promise<void> => {
          const window = await countInWindow(executor, { key, windowMs: hourMs, now: now() });
          if (window.count <= max) return;
          exhausted.set(key, window);
          throw tooManyOfHour;
        };
        if (!perHour.countsStored) return count(database);
        const window = exhausted.get(key);
        if (window && !isWindowOver(window, now())) throw tooManyOfHour;
        request.countCall = count;
      },
    };
  };
};

const tooManyAtOnce = tooManyRequests('Too many calls at once. Please try again in a moment.', 2);

/** Limits calls, not connections: behind a proxy, all connections are the proxy's. */
export const limitCallsInProgress = (app: FastifyInstance, perAddress: number): void => {
  const running = new Map<string, number>();
  app.addHook('onRequest', async (request, reply) => {
    const network = clientIpPrefix(request);
    const count = (running.get(network) ?? 0) + 1;
    if (count > perAddress) return sendFailure(reply, tooManyAtOnce);
    running.set(network, count);
    reply.raw.once('close', () => {
      const left = (running.get(network) ?? 1) - 1;
      if (left > 0) running.set(network, left);
      else running.delete(network);
    });
    return undefined;
  });
};
