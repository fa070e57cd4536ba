import { setImmediate } from 'node:timers/promises';
import type { FastifyBodyParser, FastifyInstance, FastifyReply, RouteOptions } from 'fastify';
import { fairConcurrencyLimit, type Limit, type LimitFor } from '../concurrency/concurrency-limit.ts';
import { failure } from './failure.ts';
import { clientIpPrefix } from './client-address.ts';

type JsonLimits = { depth: number; values: number };

/** Deeper than any body of the contract. */
export const maxDepth = 32;

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c];
const [openList, closeList, openObject, closeObject] = [0x5b, 0x5d, 0x7b, 0x7d];

const endOfString = (text: string, start: number): number => {
  for (let end = text.indexOf('"', start + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let escapes = 0;
    while (text.charCodeAt(end - 1 - escapes) === backslash) escapes += 1;
    if (escapes % 2 === 0) return end + 1;
  }
  return text.length;
};

/**
 * Checks limits of nesting and values without parsing: `JSON.parse` takes seconds for megabytes of brackets, and a
 * hundred times their memory.
 */
export const isWithinJsonLimits = (text: string, { depth, values }: JsonLimits): boolean => {
  let [open, count, index] = [0, 1, 0];
  while (index < text.length) {
    const character = text.charCodeAt(index);
    if (character === quote) {
      index = endOfString(text, index);
      continue;
    }
    index += 1;
    if (character === openList || character === openObject) open += 1;
    else if (character === closeList || character === closeObject) open -= 1;
    else if (character !== comma) continue;
    // Count closing brackets too: empty lists cost as much as their entries.
    count += 1;
    if (open > depth || count > values) return false;
  }
  return true;
};

/** Enough for all lists without a limit of their own. */
const usualValues = 20_000;

const tooManyValues = failure('too_large', 'This has too many parts.');

/** Applies the endpoint's limits. */
const parseJsonWithin = (app: FastifyInstance): FastifyBodyParser<string> => {
  const parse = app.getDefaultJsonParser('error', 'error');
  return (request, text, done) => {
    const values = request.routeOptions.config.endpoint?.jsonValues ?? usualValues;
    if (!isWithinJsonLimits(text, { depth: maxDepth, values })) return done(tooManyValues);
    return parse(request, text, done);
  };
};

export const limitJsonBodies = (app: FastifyInstance): void => {
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, parseJsonWithin(app));
};

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
      const caller = request.bearer?.subject ?? clientIpPrefix(request);
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
