import { type ComponentType, type ReactNode, useCallback, useEffect, useState } from 'react';
import { whenIdle } from '../platform/attention.ts';
import { lazyModuleWithRetry } from '../platform/lazy-module.ts';
import { logWarning } from '../platform/log.ts';
import { Skeleton } from './skeleton.tsx';
import { useToast } from './toast.tsx';

/** `isLoading` is false if the code didn’t load. */
export type Loading = { isLoading: boolean; retry: () => void };

const useFailureToast = ({ isLoading, retry }: Loading): void => {
  const showToast = useToast();
  useEffect(() => {
    if (isLoading) return undefined;
    return showToast({
      text: 'That didn’t open. Check your connection.',
      tone: 'problem',
      isLasting: true,
      action: { label: 'Try again', onAct: retry },
    });
  }, [isLoading, retry, showToast]);
};

const NoRoom = (loading: Loading) => {
  useFailureToast(loading);
  return null;
};

/** Keeps the room of a part of a page. */
export const PartSkeleton = (loading: Loading) => {
  useFailureToast(loading);
  return <Skeleton className="block h-[60dvh] rounded-l" />;
};

/** For what nobody misses if it doesn’t load. */
export const Nothing = () => null;

/**
 * A component whose code loads when it is shown. Unlike `React.lazy`, it is drawn at once if its code is there, asks
 * again each time it is shown, and leaves the page intact if the code doesn’t load.
 *
 * @param load imports the whole module, which exports the component as `name`
 * @param Fallback is shown until then, and if the code didn’t load
 */
export const lazyComponent = <Name extends string, Props extends object>(
  load: () => Promise<Readonly<Record<Name, ComponentType<Props>>>>,
  name: Name,
  Fallback: ComponentType<NoInfer<Props> & Loading> = NoRoom,
) => {
  const code = lazyModuleWithRetry(load);
  const LazyComponent = (props: Props) => {
    const [fetched, setFetched] = useState(code.fetched);
    const [hasFailed, setHasFailed] = useState(false);
    const retry = useCallback(() => setHasFailed(false), []);

    useEffect(() => {
      if (hasFailed) return undefined;
      let isCanceled = false;
      code().then(
        (found) => {
          if (!isCanceled) setFetched(found);
        },
        (error: unknown) => {
          logWarning(`${name} didn’t load`, error);
          if (!isCanceled) setHasFailed(true);
        },
      );
      return () => {
        isCanceled = true;
      };
    }, [hasFailed]);

    const Component: ComponentType<Props> | undefined = fetched?.[name];
    return Component ? (
      <Component {...props} />
    ) : (
      <Fallback {...props} isLoading={!hasFailed} retry={retry} />
    );
  };
  return Object.assign(LazyComponent, {
    load: code,
    /** Ignores a failure: the component reports it when it is shown. */
    preload: () => void code().catch(() => undefined),
  });
};

export const WhenIdle = ({ children }: { children: ReactNode }) => {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => whenIdle(() => setIsIdle(true)), []);
  return isIdle && children;
};
