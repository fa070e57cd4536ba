import type { FastifyInstance, FastifyReply } from 'fastify';
import { form, sendNotice, sendPage, typedText } from '../pages/page.ts';
import { clientIpPrefix } from '../plugins/client-address.ts';
import { findLocalAccount } from './accounts.ts';
import { normalizedEmail } from './email-address.ts';
import type { IdentityDeps } from './identity-deps.ts';
import { resetMail } from './mail.ts';
import { interactionPath, signInPath } from './interaction-paths.ts';
import { claimPage, forgottenPasswordPage, type FormState, resetPasswordPage, tooMany } from './pages.ts';
import { canAskForReset, findOpenReset, makeResetLink, resetPassword } from './password-reset.ts';
import { disownAccount } from './unproven-addresses.ts';

export const registerPasswordResetRoutes = (app: FastifyInstance, deps: IdentityDeps): void => {
  const { provider, database, assets, publicUrl, now, sendMail } = deps;
  const canSendMail = sendMail !== null;

  app.get(interactionPath(':uid', 'forgotten-password'), async (request, reply) => {
    const { uid } = await provider.interactionDetails(request.raw, reply.raw);
    return sendPage(reply, forgottenPasswordPage(assets, { uid, canSendMail }));
  });

  app.post(interactionPath(':uid', 'forgotten-password'), async (request, reply) => {
    const { uid } = await provider.interactionDetails(request.raw, reply.raw);
    const email = typedText(form.parse(request.body)['email']);
    if (!sendMail) return sendPage(reply, forgottenPasswordPage(assets, { uid, canSendMail }), 400);
    if (!(await canAskForReset(database, email, clientIpPrefix(request), now()))) {
      const state: FormState = { values: { email }, alert: tooMany };
      return sendPage(reply, forgottenPasswordPage(assets, { uid, canSendMail, state }), 429);
    }
    sendMail(reply, async () => {
      const account = await findLocalAccount(database.db, { email: normalizedEmail(email) });
      const reset = account && (await makeResetLink(database.db, account.id, { publicUrl }, now()));
      return reset && resetMail(reset);
    });
    return sendNotice(reply, assets, {
      title: 'Check your email',
      text: 'If this email has an account, a link is on its way. It works for one hour.',
      link: { href: signInPath(uid), label: 'Back to sign in' },
    });
  });

  const expired = (reply: FastifyReply) => {
    const notice = {
      title: 'This link no longer works',
      text: 'Links work once, for one hour. Please ask for a new one.',
      link: { href: '/your-collections', label: 'Back to Sixty' },
    };
    return sendNotice(reply, assets, notice, 400);
  };

  app.get('/account/reset-password', async (request, reply) => {
    const { token: given, mine } = form.parse(request.query);
    const token = typedText(given);
    const open = await findOpenReset(database.db, token, now());
    if (!open) return expired(reply);
    const mustSay = open.isUnproven && mine !== 'yes';
    return sendPage(
      reply,
      mustSay ? claimPage(assets, token, open.createdAt) : resetPasswordPage(assets, { token }),
    );
  });

  app.post('/account/not-mine', async (request, reply) => {
    const token = typedText(form.parse(request.body)['token']);
    const invitation = await disownAccount(database, token, { publicUrl, now: now() });
    return invitation ? reply.redirect(invitation.link, 303) : expired(reply);
  });

  app.post('/account/reset-password', async (request, reply) => {
    const fields = form.parse(request.body);
    const tryAgain = (state: FormState, status: number) =>
      sendPage(reply, resetPasswordPage(assets, { token: typedText(fields['token']), state }), status);
    const outcome = await resetPassword(database, fields, { address: clientIpPrefix(request), now });
    switch (outcome.kind) {
      case 'invalid':
        return tryAgain({ errors: outcome.errors }, 400);
      case 'too_many':
        return tryAgain({ alert: tooMany }, 429);
      case 'unclaimed':
        return sendPage(reply, claimPage(assets, typedText(fields['token']), outcome.createdAt), 400);
      case 'expired':
        return expired(reply);
      case 'done':
        return sendNotice(reply, assets, {
          title: 'Your new password is saved',
          text: 'You are signed out everywhere. Sign in with the new password.',
          link: { href: '/your-collections', label: 'Sign in' },
        });
    }
  });
};
