import { type FunctionComponent, type ReactNode, useEffect } from 'react';
import { type LoadExport, type Loading, lazyWithFallback } from './lazy-with-fallback.tsx';
import { Skeleton } from './skeleton.tsx';
import { useToast } from './toast.tsx';
import styles from './lazy-part.module.css';

const lazyUntil = <Name extends string, Props extends object>(
  room: ReactNode,
  load: LoadExport<Name, Props>,
  name: Name,
): FunctionComponent<Props> => {
  const Fallback = ({ isLoading, retry }: Loading) => {
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
    return room;
  };
  return lazyWithFallback({ load, name, Fallback });
};

/** A dialog whose code loads when it opens. */
export const lazyDialog = <Name extends string, Props extends object>(
  load: LoadExport<Name, Props>,
  name: Name,
): FunctionComponent<Props> => lazyUntil(null, load, name);

/** A part of a page whose code loads when it is shown. It keeps room until then. */
export const lazyPart = <Name extends string, Props extends object>(
  load: LoadExport<Name, Props>,
  name: Name,
): FunctionComponent<Props> => lazyUntil(<Skeleton className={styles['part']} />, load, name);
