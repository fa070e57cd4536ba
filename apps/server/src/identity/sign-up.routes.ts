import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { diskFullError } from '../database/database-error.ts';
import { form, sendNotice, sendPage, typedText } from '../pages/page.ts';
import { clientIpPrefix } from '../plugins/client-address.ts';
import type { IdentityDeps } from './identity-deps.ts';
import { type InvitationState, openInvitation, readInvitation } from './invitations.ts';
import { interactionPath, signInPath } from './interaction-paths.ts';
import { type FormState, signInPage, signUpPage, tooMany } from './pages.ts';
import { proceedSignIn } from './sign-in-flow.ts';
import { domainsText, noSignUpFor } from './sign-up-rule.ts';
import { signUp, writeSignUpMail } from './sign-up.ts';

/** The invitation whose link this browser has opened. */
export const findInvitation = async (
  { database, invitationCookie, now }: IdentityDeps,
  request: FastifyRequest,
): Promise<InvitationState | null> => {
  const token = invitationCookie.read(request.headers.cookie);
  return token === null ? null : readInvitation(database.db, token, now());
};

/** Falls back to the sign-in page if nobody can sign up. */
export const sendSignUpPage = (
  { assets, signUpRule, sendMail, federatedSignIn: { connections } }: IdentityDeps,
  reply: FastifyReply,
  { uid, invitation, state = {} }: { uid: string; invitation: InvitationState | null; state?: FormState },
  status = 200,
): FastifyReply => {
  const open = openInvitation(invitation);
  const noSignUp = noSignUpFor(signUpRule, open !== null);
  if (noSignUp !== null) {
    const page = { uid, connections, noSignUp, state: { alert: noSignUp } };
    return sendPage(reply, signInPage(assets, page), status);
  }
  const hints =
    signUpRule.kind === 'domain' && open === null
      ? { email: `Your address at ${domainsText(signUpRule.domains)}.` }
      : {};
  const values = { ...(open?.email && { email: open.email }), ...state.values };
  const page = { uid, connections, state: { ...state, values, hints } };
  const isLink = sendMail !== null && !open?.email;
  return sendPage(reply, signUpPage(assets, page, isLink), status);
};

const unusableText = {
  unknown: 'This isn’t an invitation. Please check that you have the whole link.',
  used: 'This invitation was used already. If it was you, please sign in.',
  expired: 'This invitation has expired. Please ask for a new one.',
};

export const registerSignUpRoutes = (app: FastifyInstance, deps: IdentityDeps): void => {
  const { provider, database, assets, publicUrl, signUpRule: rule, invitationCookie, sendMail, now } = deps;

  const sendRefusal = (reply: FastifyReply, text: string, status: number): FastifyReply => {
    const link = { href: '/your-collections', label: 'Sign in' };
    return sendNotice(reply, assets, { title: 'This link doesn’t work', text, link }, status);
  };
  const sendUnusable = (reply: FastifyReply, kind: keyof typeof unusableText): FastifyReply =>
    sendRefusal(reply, unusableText[kind], kind === 'unknown' ? 404 : 410);

  app.get<{ Querystring: { token?: unknown } }>('/account/invitation', async (request, reply) => {
    const token = typedText(request.query.token);
    const state = await readInvitation(database.db, token, now());
    if (state.kind !== 'open') return sendUnusable(reply, state.kind);
    const noSignUp = noSignUpFor(rule, true);
    if (noSignUp !== null) return sendRefusal(reply, noSignUp, 403);
    // Opening a link must not use it up: mail scanners open links.
    void reply.header('set-cookie', invitationCookie.keep(token));
    return sendNotice(reply, assets, {
      title: 'You’re invited to Sixty',
      text: 'Create your account with this link. It works once.',
      link: { href: '/your-collections', label: 'Create your account' },
    });
  });

  app.get(interactionPath(':uid', 'sign-up'), async (request, reply) => {
    const { uid } = await provider.interactionDetails(request.raw, reply.raw);
    return sendSignUpPage(deps, reply, { uid, invitation: await findInvitation(deps, request) });
  });

  app.post(interactionPath(':uid', 'sign-up'), async (request, reply) => {
    const { uid } = await provider.interactionDetails(request.raw, reply.raw);
    // The disk reserve is for existing accounts.
    if (await database.disk.isFull()) throw diskFullError('sign-up refused');
    const fields = form.parse(request.body);
    const values = { name: typedText(fields['name']), email: typedText(fields['email']) };
    const invitation = await findInvitation(deps, request);
    const since = now();
    const tryAgain = (state: FormState, status: number) =>
      sendSignUpPage(deps, reply, { uid, invitation, state: { ...state, values } }, status);
    const outcome = await signUp(database, fields, {
      rule,
      invitation: openInvitation(invitation),
      canSendMail: sendMail !== null,
      address: clientIpPrefix(request),
      signUpsPerHour: deps.signUpsPerHour,
      now: since,
    });
    switch (outcome.kind) {
      case 'signed_up':
        if (invitation) void reply.header('set-cookie', invitationCookie.drop());
        return proceedSignIn(deps, request, reply, { ...outcome, uid, since });
      case 'link':
        sendMail?.(reply, () => writeSignUpMail(database, outcome, { publicUrl, now: since }));
        return sendNotice(reply, assets, {
          title: 'Check your email',
          text: 'A link is on its way. It works once, for a day.',
          link: { href: signInPath(uid), label: 'Back to sign in' },
        });
      case 'invitation_used':
        return sendUnusable(reply, 'used');
      case 'not_admitted':
        return invitation && invitation.kind !== 'open'
          ? sendUnusable(reply, invitation.kind)
          : tryAgain({}, 403);
      case 'invalid':
        return tryAgain({ errors: outcome.errors }, 400);
      case 'too_many':
        return tryAgain({ alert: tooMany }, 429);
    }
  });
};
