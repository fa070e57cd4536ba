import type { KoaContextWithOIDC, Provider } from 'oidc-provider';
import { noticePage, type PageLook } from '../pages/page.ts';
import { pageProblemOf } from '../pages/page-problem.ts';
import { acceptsPage, startAgain } from '../pages/refusal.ts';
import { retryAfterSeconds } from '../plugins/retry-after.ts';

type Problem = { readonly title: string; readonly text: string; readonly status: number };

const notFound: Problem = { title: 'Page not found', text: 'There’s nothing here.', status: 404 };

const problemOf = (error: unknown): Problem => {
  const problem = pageProblemOf(error);
  if (problem.status >= 500) return problem;
  const text = 'This can’t continue. It may have been open too long. Please start again.';
  return { ...problem, text };
};

type Context = Pick<KoaContextWithOIDC, 'status' | 'type' | 'body'>;

const setPage = (context: Context, look: PageLook, { title, text, status }: Problem): void => {
  context.status = status;
  context.type = 'html';
  context.body = noticePage(look, { title, text, link: startAgain });
};

export const renderError = (look: PageLook, context: KoaContextWithOIDC, error: unknown): void => {
  const problem = problemOf(error);
  setPage(context, look, { ...problem, status: problem.status < 500 ? context.status : problem.status });
};

/** The provider responds 500 to every database error. */
export const setStatus = (context: KoaContextWithOIDC, error: unknown): void => {
  context.status = pageProblemOf(error).status;
};

/** For errors outside the provider's own handling: Koa would answer in plain text and drop the headers. */
export const handleErrors = (provider: Provider, look: PageLook, onError: (error: unknown) => void): void => {
  provider.use(async (context, next) => {
    const respond = (problem: Problem, code: string): void => {
      context.remove('location');
      if (acceptsPage(context.get('accept'))) return setPage(context, look, problem);
      context.status = problem.status;
      context.body = { error: code, error_description: problem.text };
    };
    try {
      await next();
      if (context.status === 404 && !context.body) respond(notFound, 'not_found');
    } catch (error) {
      onError(error);
      respond(problemOf(error), 'server_error');
    }
    const wait = retryAfterSeconds[context.status];
    if (wait !== undefined) context.set('retry-after', String(wait));
  });
};
