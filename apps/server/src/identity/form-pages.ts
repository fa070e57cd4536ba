import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Provider } from 'oidc-provider';
import type { Database } from '../database/open-database.ts';
import { errors } from './oidc-library.ts';
import { noticePage, type PageLook, sendPage } from '../pages/page.ts';
import { pageProblemOf } from '../pages/page-problem.ts';
import { isFromOwnPage } from '../pages/same-origin.ts';

export type FormPages = {
  readonly provider: Provider;
  readonly database: Database;
  readonly look: PageLook;
  readonly publicUrl: string;
  readonly now: () => number;
};

export const tooMany = 'Too many tries. Please wait 15 minutes, then try again.';
const startAgain = { href: '/your-collections', label: 'Start again' } as const;

/** `since` (epoch milliseconds) is when the password was checked: a later change refuses the sign-in. */
export const finishSignIn = async (
  provider: Provider,
  request: FastifyRequest,
  reply: FastifyReply,
  {
    accountId,
    remember,
    since,
  }: { readonly accountId: string; readonly remember: boolean; readonly since: number },
): Promise<FastifyReply> => {
  const address = await provider.interactionResult(
    request.raw,
    reply.raw,
    { login: { accountId, remember, ts: Math.floor(since / 1000) } },
    {
      mergeWithLastSubmission: false,
    },
  );
  return reply.redirect(address, 303);
};

/** Errors render as pages, and forms must come from this site. */
export const registerPageRules = (app: FastifyInstance, { look, publicUrl }: FormPages): void => {
  app.setErrorHandler((error, request, reply) => {
    if (error instanceof errors.SessionNotFound) {
      return sendPage(
        reply,
        noticePage(look, {
          title: 'This sign-in has ended',
          text: 'It was open too long, or finished in another tab.',
          link: startAgain,
        }),
        400,
      );
    }
    const { title, text, status, isBug } = pageProblemOf(error);
    if (isBug) request.log.error({ err: error }, 'sign-in failed');
    else if (status >= 500) request.log.warn({ err: error }, 'sign-in unavailable');
    return sendPage(reply, noticePage(look, { title, text, link: startAgain }), status);
  });

  app.addHook('preHandler', async (request, reply) => {
    if (request.method === 'POST' && !isFromOwnPage(request, publicUrl)) {
      return sendPage(
        reply,
        noticePage(look, {
          title: 'That didn’t work',
          text: 'This form didn’t come from a Sixty page.',
          link: startAgain,
        }),
        403,
      );
    }
  });
};
