import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SignUpRule } from '../config/environment.ts';
import { sendPage } from '../pages/page.ts';
import { cookiesOf } from './known-device.ts';
import type { FormPages, FormState } from './form-pages.ts';
import { type InvitationState, openIn, readInvitation } from './invitations.ts';
import { signInPage, signUpPage } from './pages.ts';
import { canSignUp, domainsText, noSignUpText } from './sign-up.service.ts';
import type { FederatedSignIn } from './federated-sign-in.ts';

const lifetimeSeconds = 3600;

export const createInvitationCookie = ({ prefix, isHttps }: { prefix: string; isHttps: boolean }) => {
  const name = `${prefix}invitation`;
  const attributes = `Path=/interaction; HttpOnly; SameSite=Lax${isHttps ? '; Secure' : ''}`;
  return {
    read: (cookieHeader: string | undefined): string | null => {
      const cookie = cookiesOf(cookieHeader ?? '').find((each) => each.startsWith(`${name}=`));
      return /=([\w-]{43})$/.exec(cookie ?? '')?.[1] ?? null;
    },
    keep: (token: string): string => `${name}=${token}; Max-Age=${lifetimeSeconds}; ${attributes}`,
    drop: (): string => `${name}=; Max-Age=0; ${attributes}`,
  };
};

type InvitationCookie = ReturnType<typeof createInvitationCookie>;

export type SignUpFormOptions = FormPages & {
  connections: FederatedSignIn['connections'];
  invitationCookie: InvitationCookie;
  rule: SignUpRule;
  canSendMail: boolean;
};

export const createSignUpForm = (options: SignUpFormOptions) => {
  const { database, assets, connections, invitationCookie, rule, canSendMail, now } = options;

  const invitationOf = async (request: FastifyRequest): Promise<InvitationState | null> => {
    const token = invitationCookie.read(request.headers.cookie);
    return token === null ? null : readInvitation(database.db, token, now());
  };

  return {
    invitationOf,

    noSignUpFor: (invitation: InvitationState | null): string | null =>
      canSignUp(rule, openIn(invitation) !== null) ? null : noSignUpText(rule),

    /** Falls back to the sign-in page if nobody can sign up. */
    send: (
      reply: FastifyReply,
      { uid, invitation, state = {} }: { uid: string; invitation: InvitationState | null; state?: FormState },
      status = 200,
    ): FastifyReply => {
      const open = openIn(invitation);
      if (!canSignUp(rule, open !== null)) {
        const noSignUp = noSignUpText(rule);
        const page = { uid, connections, noSignUp, state: { alert: noSignUp } };
        return sendPage(reply, signInPage(assets, page), status);
      }
      const hints =
        rule.kind === 'domain' && open === null
          ? { email: `Your address at ${domainsText(rule.domains)}.` }
          : {};
      const values = { ...(open?.email && { email: open.email }), ...state.values };
      const page = { uid, connections, state: { ...state, values, hints } };
      const isLink = canSendMail && !open?.email;
      return sendPage(reply, signUpPage(assets, page, isLink), status);
    },
  };
};

export type SignUpForm = ReturnType<typeof createSignUpForm>;
