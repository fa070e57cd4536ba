import type { FastifyInstance, RouteOptions } from 'fastify';

/**
 * Data URLs, wherever they stand. They end with their string: outside of one, 'data:' is no JSON, and whoever reads it
 * goes no further.
 */
const dataUrls = /data:[^"\\\s]*/g;

/** What a body may have besides its data URLs. */
const otherBytes = 1_048_576;

const tooLarge = Object.assign(new Error('This is too large.'), { statusCode: 413 });

/**
 * Registers a route whose JSON may hold data URLs of `dataUrlBytes` in all. Everything else in it is bounded as in any
 * other body, before it is read as JSON: a few megabytes of nothing but brackets would keep the process busy for
 * seconds, and take hundreds of megabytes.
 */
export const registerJsonWithData = (
  app: FastifyInstance,
  route: RouteOptions,
  dataUrlBytes: number,
): void => {
  void app.register(async (scope) => {
    const readJson = scope.getDefaultJsonParser('error', 'error');
    scope.removeContentTypeParser('application/json');
    scope.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
      const other = text.replace(dataUrls, '');
      if (Buffer.byteLength(other) > otherBytes) return done(tooLarge);
      void readJson(request, text, done);
    });
    scope.route({ ...route, bodyLimit: otherBytes + dataUrlBytes });
  });
};
