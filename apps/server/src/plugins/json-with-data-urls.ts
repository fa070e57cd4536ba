import { setImmediate } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, RouteOptions } from 'fastify';
import { fairConcurrencyLimit, type Limit, type LimitFor } from '../concurrency/concurrency-limit.ts';
import { callerNetwork } from './caller-network.ts';
import { parseJsonWithin } from './json-body.ts';

/** Outside of strings, `data:` isn't JSON, and the parser stops there. */
const dataUrls = /data:[^"\\\s]*/g;

/** An escaped description of 2 MiB, and the other fields. */
const otherBytes = 2_621_440;

const tooLarge = Object.assign(new Error('This is too large.'), { statusCode: 413 });

/** A body is in memory four times: received, without data URLs, parsed, hashed. */
const defaultLimit = fairConcurrencyLimit({
  all: { maxRunning: 4, maxQueued: 50 },
  each: { maxRunning: 2, maxQueued: 10 },
});

/** Held until the response ends or the client disconnects. */
const acquireSlot = (limit: Limit, { raw }: FastifyReply): Promise<void> =>
  new Promise((resolve, reject) => {
    limit(async () => {
      resolve();
      if (!raw.destroyed) await new Promise((release) => raw.once('close', release));
    }).catch(reject);
  });

/** Limits everything but data URLs before parsing. Large bodies wait for a slot, unread. */
export const registerJsonWithDataUrls = (
  app: FastifyInstance,
  route: RouteOptions,
  dataUrlBytes: number,
  limitFor: LimitFor = defaultLimit,
): void => {
  void app.register(async (scope) => {
    scope.addHook('preParsing', async (request, reply, payload) => {
      const isSmall = Number(request.headers['content-length']) <= otherBytes;
      const caller = request.bearer?.subject ?? callerNetwork(request);
      if (!isSmall) await acquireSlot(limitFor(caller), reply);
      return payload;
    });
    // Yield between parsing and validating.
    scope.addHook('preValidation', () => setImmediate());
    const parseJson = parseJsonWithin(scope);
    scope.removeContentTypeParser('application/json');
    scope.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
      const other = text.replace(dataUrls, '');
      if (Buffer.byteLength(other) > otherBytes) return done(tooLarge);
      void parseJson(request, text, done);
    });
    scope.route({ ...route, bodyLimit: otherBytes + dataUrlBytes });
  });
};
