import type { FastifyInstance, FastifyReply } from 'fastify';
import { form, type PageAssets, sendNotice, typedText } from '../pages/page.ts';
import { diskFullError } from '../database/database-error.ts';
import { clientIpPrefix } from '../plugins/client-address.ts';
import { type InvitationState, openIn, readInvitation } from './invitations.ts';
import type { SignUpForm, SignUpFormOptions } from './sign-up-form.ts';
import { canSignUp, noSignUpText, signUp, writeSignUpMail } from './sign-up.service.ts';
import type { FieldErrors } from './account-rules.ts';
import type { BackgroundMail } from './mail.ts';
import type { Proceed } from './sign-in-flow.ts';
import { type FormState, tooMany } from './form-pages.ts';
import { interactionPath, signInPath } from './pages.ts';

const noLonger: Readonly<Record<Exclude<InvitationState['kind'], 'open'>, string>> = {
  unknown: 'This isn’t an invitation. Please check that you have the whole link.',
  used: 'This invitation was used already. If it was you, please sign in.',
  expired: 'This invitation has expired. Please ask for a new one.',
};

const sendRefusal = (reply: FastifyReply, assets: PageAssets, text: string, status: number): FastifyReply => {
  const link = { href: '/your-collections', label: 'Sign in' };
  return sendNotice(reply, assets, { title: 'This link doesn’t work', text, link }, status);
};

const sendInvitationNotice = (
  reply: FastifyReply,
  assets: PageAssets,
  kind: keyof typeof noLonger,
): FastifyReply => sendRefusal(reply, assets, noLonger[kind], kind === 'unknown' ? 404 : 410);

export const registerInvitationRoutes = (
  app: FastifyInstance,
  { database, assets, rule, invitationCookie, now }: SignUpFormOptions,
): void => {
  app.get<{ Querystring: { token?: unknown } }>('/account/invitation', async (request, reply) => {
    const token = typedText(request.query.token);
    const state = await readInvitation(database.db, token, now());
    if (state.kind !== 'open') return sendInvitationNotice(reply, assets, state.kind);
    if (!canSignUp(rule, true)) return sendRefusal(reply, assets, noSignUpText(rule), 403);
    // Opening a link must not use it up: mail scanners open links.
    void reply.header('set-cookie', invitationCookie.keep(token));
    return sendNotice(reply, assets, {
      title: 'You’re invited to Sixty',
      text: 'Create your account with this link. It works once.',
      link: { href: '/your-collections', label: 'Create your account' },
    });
  });
};

type SignUpOptions = SignUpFormOptions & {
  signUpForm: SignUpForm;
  proceed: Proceed;
  signUpsPerHour: number;
  sendMail: BackgroundMail | null;
};

type Refusal = { kind: 'invalid'; errors: FieldErrors } | { kind: 'too_many' | 'not_admitted' };

const formRefusalOf = (outcome: Refusal): { state: FormState; status: number } => {
  switch (outcome.kind) {
    case 'invalid':
      return { state: { errors: outcome.errors }, status: 400 };
    case 'too_many':
      return { state: { alert: tooMany }, status: 429 };
    case 'not_admitted':
      return { state: {}, status: 403 };
  }
};

export const registerSignUpRoutes = (app: FastifyInstance, options: SignUpOptions): void => {
  const { provider, database, assets, publicUrl, rule, invitationCookie, signUpForm, sendMail, now } =
    options;

  app.get(interactionPath(':uid', 'sign-up'), async (request, reply) => {
    const { uid } = await provider.interactionDetails(request.raw, reply.raw);
    return signUpForm.send(reply, { uid, invitation: await signUpForm.invitationOf(request) });
  });

  app.post(interactionPath(':uid', 'sign-up'), async (request, reply) => {
    const { uid } = await provider.interactionDetails(request.raw, reply.raw);
    // The disk reserve is for existing accounts.
    if (await database.disk.isFull()) throw diskFullError('sign-up refused');
    const fields = form.parse(request.body);
    const values = { name: typedText(fields['name']), email: typedText(fields['email']) };
    const invitation = await signUpForm.invitationOf(request);
    const since = now();
    const outcome = await signUp(database, fields, {
      rule,
      invitation: openIn(invitation),
      canSendMail: sendMail !== null,
      address: clientIpPrefix(request),
      signUpsPerHour: options.signUpsPerHour,
      now: since,
    });
    if (outcome.kind === 'link') {
      sendMail?.(reply, () => writeSignUpMail(database, outcome, { publicUrl, now: since }));
      return sendNotice(reply, assets, {
        title: 'Check your email',
        text: 'A link is on its way. It works once, for a day.',
        link: { href: signInPath(uid), label: 'Back to sign in' },
      });
    }

    if (outcome.kind === 'signed_up') {
      if (invitation) void reply.header('set-cookie', invitationCookie.drop());
      return options.proceed(request, reply, { ...outcome, uid, since });
    }
    if (outcome.kind === 'invitation_used') return sendInvitationNotice(reply, assets, 'used');
    if (outcome.kind === 'not_admitted' && invitation && invitation.kind !== 'open')
      return sendInvitationNotice(reply, assets, invitation.kind);
    const { state, status } = formRefusalOf(outcome);
    return signUpForm.send(reply, { uid, invitation, state: { ...state, values } }, status);
  });
};
