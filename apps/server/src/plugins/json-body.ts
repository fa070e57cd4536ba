import type { FastifyBodyParser, FastifyInstance } from 'fastify';
import { failure } from './failure.ts';
import { isWithinJsonLimits, maxDepth } from './json-structure.ts';

/** Enough for all lists without a limit of their own. */
const usualValues = 20_000;

const tooManyValues = failure('too_large', 'This has too many parts.');

/** Applies the endpoint's limits. */
export const parseJsonWithin = (app: FastifyInstance): FastifyBodyParser<string> => {
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
