import type { FastifyInstance, FastifyReply } from 'fastify';
import { type PageLook, sendNotice } from '../pages/page.ts';
import { typedText } from '../pages/typed-form.ts';
import { type InvitationState, readInvitation } from './invitations.service.ts';
import type { SignUpFormOptions } from './sign-up-form.ts';
import { canSignUp, noSignUpText } from './sign-up-rule.ts';

const noLonger: Readonly<Record<Exclude<InvitationState['kind'], 'open'>, string>> = {
  unknown: 'This isn’t an invitation. Please check that you have the whole link.',
  used: 'This invitation was used already. If it was you, please sign in.',
  expired: 'This invitation has expired. Please ask for a new one.',
};

const sendRefusal = (reply: FastifyReply, look: PageLook, text: string, status: number): FastifyReply => {
  const link = { href: '/your-collections', label: 'Sign in' };
  return sendNotice(reply, look, { title: 'This link doesn’t work', text, link }, status);
};

export const sendInvitationNotice = (
  reply: FastifyReply,
  look: PageLook,
  kind: keyof typeof noLonger,
): FastifyReply => sendRefusal(reply, look, noLonger[kind], kind === 'unknown' ? 404 : 410);

export const registerInvitationRoutes = (
  app: FastifyInstance,
  { database, look, rule, invitationCookie, now }: SignUpFormOptions,
): void => {
  app.get<{ Querystring: { token?: unknown } }>('/account/invitation', async (request, reply) => {
    const token = typedText(request.query.token);
    const state = await readInvitation(database.db, token, now());
    if (state.kind !== 'open') return sendInvitationNotice(reply, look, state.kind);
    if (!canSignUp(rule, true)) return sendRefusal(reply, look, noSignUpText(rule), 403);
    // Opening a link must not use it up: mail scanners open links.
    void reply.header('set-cookie', invitationCookie.keep(token));
    return sendNotice(reply, look, {
      title: 'You’re invited to Sixty',
      text: 'Create your account with this link. It works once.',
      link: { href: '/your-collections', label: 'Create your account' },
    });
  });
};
