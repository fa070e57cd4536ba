import { type ComponentType, lazy, useState } from 'react';
import type { LazyModule } from '../platform/lazy-module.ts';

/**
 * Suspends until the code is fetched. `React.lazy` always does, and React shows nothing for 300 ms after a fallback.
 *
 * @param code to fetch before the component is needed
 */
export const lazyComponent = <Code, Props extends object>(
  code: LazyModule<Code>,
  pick: (code: Code) => ComponentType<Props>,
): ComponentType<Props> => {
  const Suspending = lazy(async () => ({ default: pick(await code()) }));
  return (props) => {
    // Another component in its place would lose its state.
    const [Component] = useState<ComponentType<Props>>(() => {
      const fetched = code.fetched();
      return fetched === null ? Suspending : pick(fetched);
    });
    return <Component {...props} />;
  };
};
