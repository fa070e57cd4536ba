import { type ComponentType, type ReactNode, useCallback, useState } from 'react';
import { createPortal } from 'react-dom';
import { logError } from '../platform/log.ts';
import styles from './use-lazy-dialog.module.css';

/** `load` must be stable. */
export const useLazyDialog = <Props,>(load: () => Promise<ComponentType<Props>>, name: string) => {
  const [fetched, setFetched] = useState<{ readonly Component: ComponentType<Props> } | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);

  const prepare = () => {
    load().then(
      (Component) => setFetched({ Component }),
      // The click reports it.
      () => {},
    );
  };
  const open = () => {
    setHasFailed(false);
    load().then(
      (Component) => {
        setFetched({ Component });
        setIsOpen(true);
      },
      (error: unknown) => {
        logError(`The ${name} didn’t load.`, error);
        setHasFailed(true);
      },
    );
  };
  const close = useCallback(() => setIsOpen(false), []);

  return {
    Dialog: isOpen ? (fetched?.Component ?? null) : null,
    hasFailed,
    close,
    openerProps: { onClick: open, onPointerEnter: prepare, 'aria-haspopup': 'dialog' },
  } as const;
};

type DialogOpenerProps = {
  readonly children: ReactNode;
  readonly dialog: ReactNode;
  readonly problem: string | null;
};

export const DialogOpener = ({ children, dialog, problem }: DialogOpenerProps) => (
  <div className={styles['place']} data-needs-script="">
    {children}
    {problem !== null && (
      <p className={`${styles['problem']} surface`} role="alert">
        {problem}
      </p>
    )}
    {dialog && createPortal(dialog, document.querySelector('main') ?? document.body)}
  </div>
);
