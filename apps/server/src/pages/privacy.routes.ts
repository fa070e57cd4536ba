import type { FastifyInstance } from 'fastify';
import { dayMs } from '@sixty/domain/days';
import type { Settings } from '../config/settings.ts';
import { ownAssetsPolicy } from '../plugins/security-headers.ts';
import type { PageLook } from './page.ts';
import { sendPage } from './page.ts';
import { privacyPage } from './privacy-page.ts';

/** RFC 9116 recommends less than a year. */
const validMs = 180 * dayMs;

const securityTxt = (contact: string, publicUrl: string, now: number): string =>
  [
    `Contact: ${contact.startsWith('https:') ? contact : `mailto:${contact}`}`,
    `Expires: ${new Date(now + validMs).toISOString()}`,
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    'Preferred-Languages: en',
    '',
  ].join('\n');

/** Without a contact, there is no security.txt. */
export const registerPrivacy = (
  app: FastifyInstance,
  {
    settings,
    look,
    nextPurgeAt,
    now,
  }: {
    readonly settings: Settings;
    readonly look: PageLook;
    readonly nextPurgeAt: () => number;
    readonly now: () => number;
  },
): void => {
  const { contact, publicUrl } = settings;
  const hidden = { schema: { hide: true } };
  app.get('/privacy', hidden, async (_request, reply) => {
    void reply.header('content-security-policy', ownAssetsPolicy);
    return sendPage(reply, privacyPage(look, settings, nextPurgeAt()));
  });
  if (contact !== null)
    app.get('/.well-known/security.txt', hidden, async (_request, reply) =>
      reply.type('text/plain; charset=utf-8').send(securityTxt(contact, publicUrl, now())),
    );
};
