import { type ComponentType, lazy, useState } from 'react';
import type { LazyModule } from '../platform/lazy-module.ts';

/** What a component throws whose code can't be loaded. */
export class MissingCodeError extends Error {
  override name = 'MissingCodeError';
}

const forgetFailures = new Set<() => void>();

/** Lets components whose code couldn't be loaded ask for it again when they are shown again. */
export const retryMissingCode = (): void => {
  for (const forget of forgetFailures) forget();
  forgetFailures.clear();
};

/**
 * Suspends until the code is fetched. `React.lazy` always does, and React shows nothing for 300 ms after a fallback.
 *
 * @param code to fetch before the component is needed
 */
export const lazyComponent = <Code, Props extends object>(
  code: LazyModule<Code>,
  pick: (code: Code) => ComponentType<Props>,
): ComponentType<Props> => {
  // It remembers a failure. Another one before the error is caught would only suspend again.
  const suspend = () =>
    lazy(async () => {
      try {
        return { default: pick(await code()) };
      } catch (cause) {
        forgetFailures.add(() => {
          Suspending = suspend();
        });
        throw new MissingCodeError('The code of a component didn’t load.', { cause });
      }
    });
  let Suspending = suspend();
  return (props) => {
    // Another component in its place would lose its state.
    const [Component] = useState<ComponentType<Props>>(() => {
      const fetched = code.fetched();
      return fetched === null ? Suspending : pick(fetched);
    });
    return <Component {...props} />;
  };
};
