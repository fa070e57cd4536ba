import { type ComponentType, useEffect, useState } from 'react';
import { logError } from '../platform/log.ts';

type Fetched<Props> = { readonly Component: ComponentType<Props> };

type LazyOptions<Props> = {
  readonly load: () => Promise<ComponentType<Props>>;
  /** `isLoading` is false if the code can't be loaded. */
  readonly Fallback: ComponentType<NoInfer<Props> & { readonly isLoading: boolean }>;
  readonly name: string;
};

/** Unlike `React.lazy`, each mount retries, and a failure leaves the page intact. */
export const lazyWithFallback = <Props extends object>({ load, Fallback, name }: LazyOptions<Props>) => {
  let fetched: Fetched<Props> | null = null;

  const fetchIt = async (): Promise<Fetched<Props>> => {
    const Component = await load();
    fetched ??= { Component };
    return fetched;
  };

  return (props: Props) => {
    const [shown, setShown] = useState(fetched);
    const [hasFailed, setHasFailed] = useState(false);

    useEffect(() => {
      let isCanceled = false;
      fetchIt().then(
        (found) => {
          if (!isCanceled) setShown(found);
        },
        (error: unknown) => {
          logError(`${name} didn’t load.`, error);
          if (!isCanceled) setHasFailed(true);
        },
      );
      return () => {
        isCanceled = true;
      };
    }, []);

    return shown ? <shown.Component {...props} /> : <Fallback {...props} isLoading={!hasFailed} />;
  };
};
