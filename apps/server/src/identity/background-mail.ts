import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Mail, SendMail } from './mail.ts';

/** Sends after the response, so that its time doesn't reveal whether an account exists. */
export const backgroundMail = (app: FastifyInstance, send: SendMail) => {
  const pending = new Set<Promise<unknown>>();
  app.addHook('onClose', async () => {
    await Promise.all(pending);
  });
  return (request: FastifyRequest, write: () => Promise<Mail | null>): void => {
    const sending = write()
      .then((mail) => mail && send(mail))
      .catch((error: unknown) => request.log.error({ err: error }, 'sending a mail failed'))
      .finally(() => pending.delete(sending));
    pending.add(sending);
  };
};

export type BackgroundMail = ReturnType<typeof backgroundMail>;
