import { type ComponentType, useEffect } from 'react';
import { fetchedPart } from './fetched-part.tsx';
import { Skeleton } from './skeleton.tsx';
import { useToast } from './toast.tsx';
import styles from './fetched-code.module.css';

/** A dialog, or a part of a page, whose code loads when it is shown. A part keeps room until then. */
export const fetchedCode = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  name: string,
  kind: 'dialog' | 'part' = 'dialog',
): ComponentType<Props> => {
  const Plain = ({ isComing }: { readonly isComing: boolean }) => {
    const showToast = useToast();
    useEffect(() => {
      if (isComing) return;
      showToast({
        text: 'That didn’t open. Check your connection.',
        tone: 'problem',
        action: { label: 'Reload', onAct: () => window.location.reload() },
      });
    }, [isComing, showToast]);
    return kind === 'part' ? <Skeleton className={styles['part']} /> : null;
  };
  return fetchedPart<Props>({ load, Plain, name }).Part;
};
