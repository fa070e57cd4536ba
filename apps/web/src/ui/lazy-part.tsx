import { type ComponentType, type FunctionComponent, type ReactNode, useEffect } from 'react';
import { lazyWithFallback } from './lazy-with-fallback.tsx';
import { Skeleton } from './skeleton.tsx';
import { useToast } from './toast.tsx';
import styles from './lazy-part.module.css';

const useFailureToast = (hasFailed: boolean): void => {
  const showToast = useToast();
  useEffect(() => {
    if (!hasFailed) return;
    showToast({
      text: 'That didn’t open. Check your connection.',
      tone: 'problem',
      action: { label: 'Reload', onAct: () => window.location.reload() },
    });
  }, [hasFailed, showToast]);
};

const lazyUntil = <Props extends object>(
  room: ReactNode,
  load: () => Promise<ComponentType<Props>>,
  name: string,
): FunctionComponent<Props> => {
  const Fallback = ({ isLoading }: { readonly isLoading: boolean }) => {
    useFailureToast(!isLoading);
    return room;
  };
  return lazyWithFallback<Props>({ load, Fallback, name });
};

/** A dialog whose code loads when it opens. */
export const lazyDialog = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  name: string,
): FunctionComponent<Props> => lazyUntil(null, load, name);

/** A part of a page whose code loads when it is shown. It keeps room until then. */
export const lazyPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  name: string,
): FunctionComponent<Props> => lazyUntil(<Skeleton className={styles['part']} />, load, name);
