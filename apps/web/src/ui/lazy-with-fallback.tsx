import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { lazyModuleWithRetry } from '../platform/lazy-module.ts';
import { logError } from '../platform/log.ts';

/** Imports the whole module, which exports the component as `Name`. */
export type LoadExport<Name extends string, Props> = () => Promise<
  Readonly<Record<Name, ComponentType<Props>>>
>;

/** `isLoading` is false if the code can't be loaded. */
export type Loading = { readonly isLoading: boolean; readonly retry: () => void };

type LazyOptions<Name extends string, Props> = {
  readonly load: LoadExport<Name, Props>;
  readonly name: Name;
  readonly Fallback: ComponentType<NoInfer<Props> & Loading>;
};

/** Unlike `React.lazy`, each mount retries, and a failure leaves the page intact. */
export const lazyWithFallback = <Name extends string, Props extends object>({
  load,
  name,
  Fallback,
}: LazyOptions<Name, Props>) => {
  const code = lazyModuleWithRetry(load);
  return (props: Props) => {
    const [fetched, setFetched] = useState(code.fetched);
    const [attempts, setAttempts] = useState(1);
    const [hasFailed, setHasFailed] = useState(false);
    const retry = useCallback(() => {
      setHasFailed(false);
      setAttempts((count) => count + 1);
    }, []);

    useEffect(() => {
      let isCanceled = false;
      code().then(
        (found) => {
          if (!isCanceled) setFetched(found);
        },
        (error: unknown) => {
          logError(`${name} didn’t load.`, error);
          if (!isCanceled) setHasFailed(true);
        },
      );
      return () => {
        isCanceled = true;
      };
    }, [attempts]);

    const Component: ComponentType<Props> | undefined = fetched?.[name];
    return Component ? (
      <Component {...props} />
    ) : (
      <Fallback {...props} isLoading={!hasFailed} retry={retry} />
    );
  };
};
