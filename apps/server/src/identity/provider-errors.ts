import type { FastifyBaseLogger } from 'fastify';
import type { KoaContextWithOIDC, Provider } from 'oidc-provider';
import { noticePage, type PageAssets } from '../pages/page.ts';
import { acceptsPage, pageProblemOf, startAgain } from '../pages/refusal.ts';
import { defaultRetryAfterSeconds } from '../plugins/failure.ts';

type Problem = { title: string; text: string; status: number };

const notFound: Problem = { title: 'Page not found', text: 'There’s nothing here.', status: 404 };

const providerProblemOf = (error: unknown): Problem => {
  const problem = pageProblemOf(error);
  if (problem.status >= 500) return problem;
  const text = 'This can’t continue. It may have been open too long. Please start again.';
  return { ...problem, text };
};

type Context = Pick<KoaContextWithOIDC, 'status' | 'type' | 'body'>;

const setPage = (context: Context, assets: PageAssets, { title, text, status }: Problem): void => {
  context.status = status;
  context.type = 'html';
  context.body = noticePage(assets, { title, text, link: startAgain });
};

export const renderError = (assets: PageAssets, context: KoaContextWithOIDC, error: unknown): void => {
  const problem = providerProblemOf(error);
  setPage(context, assets, { ...problem, status: problem.status < 500 ? context.status : problem.status });
};

/** Logs the provider's errors, and responds to those outside its own handling: Koa would respond in plain text and drop the headers. */
export const handleErrors = (provider: Provider, assets: PageAssets, log: FastifyBaseLogger): void => {
  provider.on('server_error', (context, error) => {
    log.error({ err: error }, 'identity provider error');
    // The provider responds 500 to every database error.
    context.status = pageProblemOf(error).status;
  });
  // Without a listener, Koa prints bare stack traces.
  (provider as NodeJS.EventEmitter).on('error', (error: unknown) =>
    log.debug({ err: error }, 'identity provider request aborted'),
  );
  provider.use(async (context, next) => {
    const respond = (problem: Problem, code: string): void => {
      context.remove('location');
      if (acceptsPage(context.get('accept'))) return setPage(context, assets, problem);
      context.status = problem.status;
      context.body = { error: code, error_description: problem.text };
    };
    try {
      await next();
      if (context.status === 404 && !context.body) respond(notFound, 'not_found');
    } catch (error) {
      log.error({ err: error }, 'identity provider error');
      respond(providerProblemOf(error), 'server_error');
    }
    const wait = defaultRetryAfterSeconds[context.status];
    if (wait !== undefined) context.set('retry-after', String(wait));
  });
};
