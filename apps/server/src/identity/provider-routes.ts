import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Provider } from 'oidc-provider';
import type { Unreadiness } from '../database/migrate.ts';
import type { PageLook } from '../pages/page.ts';
import { sendRefusal } from '../pages/refusal.ts';
import { diskFull, failure } from '../plugins/failure.ts';

const paths = [
  '/authorize',
  '/authorize/:uid',
  '/oauth/token',
  '/oauth/revoke',
  '/userinfo',
  '/v2/logout',
  '/v2/logout/confirm',
  '/v2/logout/success',
  '/.well-known/jwks.json',
  '/.well-known/openid-configuration',
] as const;

const busy = failure('unavailable', 'Sixty is busy. Please try again in a moment.');

/** No body parsers: the provider parses bodies itself. */
export const registerProviderRoutes = async (
  app: FastifyInstance,
  provider: Provider,
  look: PageLook,
  findUnreadiness: () => Promise<Unreadiness | null>,
): Promise<void> => {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    const callback = provider.callback();
    const handOver = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
      // The provider would report an unreachable database as an error of its own.
      const unready = await findUnreadiness();
      if (unready)
        return sendRefusal(request, reply, look, unready.problem === 'disk_full' ? diskFull : busy);
      reply.hijack();
      const { raw } = request;
      // The SDK's `returnTo` is the standard's `post_logout_redirect_uri`.
      raw.url = (raw.url ?? '/').replace(/^(\/v2\/logout\?(?:.*&)?)returnTo=/, '$1post_logout_redirect_uri=');
      return callback(raw, reply.raw);
    };
    for (const path of paths) scope.all(path, handOver);
  });
};
