import { type ComponentType, type ReactNode, useCallback, useEffect, useState } from 'react';
import { whenIdle } from '../platform/attention.ts';
import { lazyModuleWithRetry } from '../platform/lazy-module.ts';
import { logWarning } from '../platform/log.ts';
import { Skeleton } from './skeleton.tsx';
import { type ToastMessage, useToast } from './toast.tsx';

/** `isLoading` is false if the code didn’t load. */
export type Loading = { isLoading: boolean; retry: () => void };

export const failedToOpen = (reason: string, retry: () => void): ToastMessage => ({
  text: `That didn’t open. ${reason || 'Check your connection.'}`,
  tone: 'problem',
  isLasting: true,
  action: { label: 'Try again', onAct: retry },
});

const useFailureToast = ({ isLoading, retry }: Loading): void => {
  const showToast = useToast();
  useEffect(
    () => (isLoading ? undefined : showToast(failedToOpen('', retry))),
    [isLoading, retry, showToast],
  );
};

const FailureToast = (loading: Loading) => {
  useFailureToast(loading);
  return null;
};

/** Keeps the room of a part of a page. */
export const PartSkeleton = (loading: Loading) => {
  useFailureToast(loading);
  return <Skeleton className="block h-[60dvh] rounded-l" />;
};

/** For what nobody misses if it doesn’t load. */
export const NoFallback = () => null;

/** For a dialog of the header: public pages have no toasts, so a failure is said beside the button. */
export const failureBeside = (text: string) => {
  const FailureBeside = ({ isLoading }: Loading) =>
    !isLoading && (
      <p
        className="absolute top-[calc(100%+0.5rem)] right-0 z-(--layer-sticky) w-max max-w-[min(18rem,100vw-2rem)] rounded-m border-2 border-danger px-4 py-3 font-strong surface"
        role="alert"
      >
        {text}
      </p>
    );
  return FailureBeside;
};

/**
 * A component whose code loads when it is shown: a page, a dialog, or a part of a page. It is drawn at once if its code
 * is there, and asks again each time it is shown if the code didn’t load.
 *
 * @param load imports the whole module, which exports the component as `name`
 * @param Fallback is shown until then, and says if the code didn’t load
 * @param also loads further code, without which it isn’t shown
 */
export const lazyComponent = <Name extends string, Props extends object>(
  load: () => Promise<Readonly<Record<Name, ComponentType<Props>>>>,
  name: Name,
  Fallback: ComponentType<NoInfer<Props> & Loading> = FailureToast,
  also?: () => Promise<unknown>,
) => {
  type Module = Awaited<ReturnType<typeof load>>;
  const loadModule = lazyModuleWithRetry(load);
  let loaded: Module | null = null;
  const loadAll = async (): Promise<Module> => {
    const [module] = await Promise.all([loadModule(), also?.()]);
    loaded = module;
    return module;
  };

  const LazyComponent = (props: Props) => {
    const [module, setModule] = useState(() => loaded);
    const [hasFailed, setHasFailed] = useState(false);
    const retry = useCallback(() => setHasFailed(false), []);

    useEffect(() => {
      if (hasFailed) return undefined;
      let isCanceled = false;
      loadAll().then(
        (found) => {
          if (!isCanceled) setModule(found);
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

    const Component: ComponentType<Props> | undefined = module?.[name];
    return Component ? (
      <Component {...props} />
    ) : (
      <Fallback {...props} isLoading={!hasFailed} retry={retry} />
    );
  };
  return Object.assign(LazyComponent, {
    load: loadAll,
    isLoaded: () => loaded !== null,
    /** Ignores a failure: the component reports it when it is shown. */
    preload: () => void loadAll().catch(() => undefined),
  });
};

export const WhenIdle = ({ children }: { children: ReactNode }) => {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => whenIdle(() => setIsIdle(true)), []);
  return isIdle && children;
};
