import { type ComponentType, lazy, useState } from 'react';
import { lazyModuleWithRetry } from '../platform/lazy-module.ts';

/** What a page throws whose code didn’t load. */
export class MissingCodeError extends Error {
  override name = 'MissingCodeError';
}

const forgetFailures = new Set<() => void>();

/** Lets pages whose code didn’t load ask for it again when they are shown again. */
export const retryMissingCode = (): void => {
  for (const forget of forgetFailures) forget();
  forgetFailures.clear();
};

type LazyPage = { Component: ComponentType; load: () => Promise<unknown> };

/**
 * Suspends until its code is there, so that the router keeps the page before it. It is drawn at once if the code is
 * there: `React.lazy` always suspends, and React shows nothing for 300 ms after a fallback.
 *
 * @param load imports the whole module, which exports the page as `name`
 * @param also imports what the page shows at once
 */
export const lazyPage = <Name extends string>(
  load: () => Promise<Readonly<Record<Name, ComponentType>>>,
  name: Name,
  also?: () => Promise<unknown>,
): LazyPage => {
  const code = lazyModuleWithRetry(load);
  const pick = (found: Readonly<Record<Name, ComponentType>>): ComponentType => found[name];
  // It remembers a failure. Another one before the error is caught would only suspend again.
  const suspend = () =>
    lazy(async () => {
      try {
        return { default: pick(await code()) };
      } catch (cause) {
        forgetFailures.add(() => {
          Suspending = suspend();
        });
        throw new MissingCodeError('The code of a page didn’t load.', { cause });
      }
    });
  let Suspending = suspend();
  const Page = () => {
    // Another component in its place would lose its state.
    const [Component] = useState((): ComponentType => {
      const fetched = code.fetched();
      return fetched ? pick(fetched) : Suspending;
    });
    return <Component />;
  };
  return { Component: Page, load: async () => Promise.all([code(), also?.()]) };
};
