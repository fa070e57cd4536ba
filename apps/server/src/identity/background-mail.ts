import { finished } from 'node:stream/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Mail, SendMail } from './mail.ts';

/** Begins after the response, so that its time doesn't reveal whether an account exists. */
export const backgroundMail = (app: FastifyInstance, send: SendMail) => {
  const pending = new Set<Promise<unknown>>();
  app.addHook('onClose', async () => {
    await Promise.all(pending);
  });
  return ({ raw, log }: FastifyReply, write: () => Promise<Mail | null>): void => {
    const sending = finished(raw)
      // The caller hung up.
      .catch(() => undefined)
      .then(write)
      .then((mail) => mail && send(mail))
      .catch((error: unknown) => log.error({ err: error }, 'sending a mail failed'))
      .finally(() => pending.delete(sending));
    pending.add(sending);
  };
};

export type BackgroundMail = ReturnType<typeof backgroundMail>;
