import { useCallback, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { logError } from '../platform/log.ts';
import styles from './fetched-dialog.module.css';

/**
 * A dialog whose code is fetched when somebody is about to press what opens it.
 *
 * @param load the same function at every call.
 * @param name what is logged as that which didn’t load.
 */
export const useFetchedDialog = <Props,>(load: () => Promise<ComponentType<Props>>, name: string) => {
  const [fetched, setFetched] = useState<{ readonly Component: ComponentType<Props> } | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);

  const prepare = () => {
    load().then(
      (Component) => setFetched({ Component }),
      // Pressing will tell.
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
  /** The button. */
  readonly children: ReactNode;
  /** The open dialog. It is drawn elsewhere: its heading is no part of the bar that the button may stand in. */
  readonly dialog: ReactNode;
  /** What to say, below the button, when the dialog could not be fetched. */
  readonly problem: string | null;
};

/** A button with the dialog that it opens. */
export const DialogOpener = ({ children, dialog, problem }: DialogOpenerProps) => (
  <div className={styles['place']} data-needs-script="">
    {children}
    {problem !== null && (
      <p className={`${styles['problem']} sheet`} role="alert">
        {problem}
      </p>
    )}
    {dialog && createPortal(dialog, document.querySelector('main') ?? document.body)}
  </div>
);
