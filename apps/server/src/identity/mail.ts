import { finished } from 'node:stream/promises';
import type { Transporter } from 'nodemailer';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Settings } from '../config/settings.ts';

export type Mail = { to: string; subject: string; text: string };
export type SendMail = (mail: Mail) => Promise<void>;

export const createMailer = (settings: Settings['mail']): SendMail | null => {
  if (!settings) return null;
  let transport: Promise<Transporter> | null = null;
  // Loading takes 23 MB, so on first use.
  const open = async (): Promise<Transporter> => {
    const { createTransport } = await import('nodemailer');
    return createTransport(settings.smtpUrl, { from: settings.from });
  };
  return async (mail) => {
    await (await (transport ??= open())).sendMail(mail);
  };
};

export const dormancyMail = ({
  email,
  publicUrl,
  days,
}: {
  email: string;
  publicUrl: string;
  days: number;
}): Mail => ({
  to: email,
  subject: 'Your Sixty account will be deleted',
  text:
    `Hello,\n\nnobody has used your Sixty account for a long time. It will be deleted in ${days} days, with ` +
    `everything in it. To keep it, sign in once before:\n\n${publicUrl}\n\n` +
    `To keep a copy of your data, sign in and choose My Account. If you don’t need the account, do nothing.\n`,
});

/** Contains no text typed by a user: the address may be someone else's. */
export const resetMail = ({ email, link }: { email: string; link: string }): Mail => ({
  to: email,
  subject: 'A new password for Sixty',
  text:
    `Hello,\n\nsomeone (we hope it was you) asked for a new password for your Sixty account. ` +
    `Choose one here within an hour:\n\n${link}\n\nIf it wasn’t you, ignore this email. Nothing has changed.\n`,
});

export const signUpMail = ({ email, link }: { email: string; link: string }): Mail => ({
  to: email,
  subject: 'Your Sixty account',
  text:
    `Hello,\n\nsomeone (we hope it was you) wants a Sixty account with this address. ` +
    `Create it here within a day:\n\n${link}\n\nIf it wasn’t you, ignore this email. There is no account.\n`,
});

export const existingAccountMail = ({ email, link }: { email: string; link: string }): Mail => ({
  to: email,
  subject: 'Your Sixty account',
  text:
    `Hello,\n\nsomeone (we hope it was you) wants a Sixty account with this address. You already have one. ` +
    `Sign in here:\n\n${link}\n\nIf you don’t know the password, or never made an account, choose ‘Forgot your password?’ there. ` +
    `If it wasn’t you, ignore this email. Nothing has changed.\n`,
});

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
