import { useId, useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './dialog.module.css';
import { isDoublePress } from './double-press.ts';
import { IconButton } from './icon-button.tsx';
import { CloseIcon } from './icons.tsx';
import { openDialog } from './open-dialogs.ts';

type DialogProps = {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** `small` for a question, `wide` for a table, `large` for a workplace, `window` for what a whole class reads. */
  readonly size?: 'medium' | 'small' | 'wide' | 'large' | 'window';
  /** The id of what is read with the title, for a dialog that tells something. */
  readonly describedBy?: string;
};

/** The buttons at the end of a dialog. */
export const DialogActions = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles['actions']}>{children}</div>
);

/**
 * A modal dialog, shown for as long as it is rendered. It is the browser's own: the page behind it is inert, and
 * focus returns to where it was. It closes by its X, by Escape and by a press on the backdrop. What carries
 * `data-first-focus` gets the focus first, otherwise the X.
 */
export const Dialog = ({ title, onClose, children, size = 'medium', describedBy }: DialogProps) => {
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const isPressedOutside = useRef(false);
  const isShown = useRef(false);

  // In time for the element still to be in the page when it closes: only then does the browser give the focus back.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return undefined;
    const close = openDialog(element);
    isShown.current = true;
    element.querySelector<HTMLElement>('[data-first-focus]')?.focus({ preventScroll: true });
    return () => {
      isShown.current = false;
      close();
    };
  }, []);

  return (
    // The backdrop belongs to the dialog element, so a press on it arrives here; the keyboard has Escape.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- see above
    <dialog
      ref={dialog}
      className={classNames(styles['dialog'], size !== 'medium' && styles[size], 'sheet')}
      aria-labelledby={titleId}
      aria-describedby={describedBy}
      onCancel={(event) => {
        // A file chooser that was left without a choice says so by the same name, and its word comes up to here.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      // Escape pressed twice, or Back on a phone, closes it without asking. Whether it goes is for its owner to say.
      onClose={({ target, currentTarget }) => {
        // Where effects run twice, in development, it is open again by the time that its first end is told.
        if (target !== currentTarget || !isShown.current || currentTarget.open) return;
        currentTarget.showModal();
        onClose();
      }}
      // Text that is selected and let go outside must not close the dialog: the press has to begin there too.
      onPointerDown={(event) => {
        isPressedOutside.current = event.target === dialog.current;
      }}
      onClick={(event) => {
        // The later half of a double click on what has opened it is no wish to close it.
        if (isPressedOutside.current && event.target === dialog.current && !isDoublePress(event)) onClose();
      }}
    >
      <div className={styles['content']}>
        <div className={styles['header']}>
          <h2 className={styles['title']} id={titleId}>
            {title}
          </h2>
          <IconButton label="Close" hasTooltip={false} onClick={onClose}>
            <CloseIcon />
          </IconButton>
        </div>
        {children}
      </div>
    </dialog>
  );
};
