import { type ReactNode, type SyntheticEvent, useId, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { classNames } from './class-names.ts';
import styles from './dialog.module.css';
import { Button, isDoublePress } from './button.tsx';
import { IconButton } from './icon-button.tsx';
import { CloseIcon } from './icons.ts';
import { openDialog } from './open-dialogs.ts';
import { useDialog } from './use-dialog.tsx';
import { useVisibleArea } from './use-visible-area.ts';

const sizes = {
  small: 'max-h-[calc(var(--visible-height)-2rem)] w-[min(28rem,100vw-2rem)]',
  medium: 'max-h-[calc(var(--visible-height)-2rem)] w-[min(36rem,100vw-2rem)]',
  wide: 'max-h-[calc(var(--visible-height)-2rem)] w-[min(900px,100vw-2rem)]',
  large: 'max-h-[calc(var(--visible-height)-1rem)] w-[min(70rem,100vw-1rem)]',
  window: 'h-[calc(var(--visible-height)-1rem)] max-h-none w-[calc(100vw-1rem)]',
} as const;

type DialogProps = {
  title: string;
  onClose: () => void;
  children: ReactNode;
  size?: keyof typeof sizes;
  describedBy?: string;
};

export const DialogActions = ({ children }: { children: ReactNode }) => (
  <div className="mt-6 flex flex-wrap justify-end gap-3 max-27rem:*:flex-auto">{children}</div>
);

/** The props of a `<dialog>` that is open while it is mounted. `data-first-focus` gets the focus, otherwise the first button. */
export const useModal = (onClose: () => void) => {
  const ref = useRef<HTMLDialogElement>(null);
  const isShown = useRef(false);

  // Browsers return focus only if the dialog is still in the document.
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const close = openDialog(element);
    isShown.current = true;
    element.querySelector<HTMLElement>('[data-first-focus]')?.focus({ preventScroll: true });
    return () => {
      isShown.current = false;
      close();
    };
  }, []);

  return {
    ref,
    onCancel: (event: SyntheticEvent): void => {
      // A file chooser's 'cancel' bubbles.
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      onClose();
    },
    /** Escape twice, or Back on a phone, closes it without 'cancel'. */
    onClose: ({ target, currentTarget }: SyntheticEvent<HTMLDialogElement>): void => {
      // Strict Mode runs effects twice, so it is open again at its first 'close'.
      if (target !== currentTarget || !isShown.current || currentTarget.open) return;
      currentTarget.showModal();
      onClose();
    },
  };
};

export const Dialog = ({ title, onClose, children, size = 'medium', describedBy }: DialogProps) => {
  const titleId = useId();
  const modal = useModal(onClose);
  const dialog = modal.ref;
  const isPressedOutside = useRef(false);

  useVisibleArea(dialog);

  return (
    // The backdrop belongs to the dialog; the keyboard has Escape.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- see above
    <dialog
      {...modal}
      className={classNames(
        styles.dialog,
        'top-(--visible-top) bottom-[calc(100dvh-var(--visible-top)-var(--visible-height))] [--visible-height:100dvh] [--visible-top:0px]',
        'max-w-[calc(100vw-2*max(0.5rem,env(safe-area-inset-left),env(safe-area-inset-right)))] overscroll-contain rounded-l border-2 border-foreground p-0 shadow-high backdrop:bg-backdrop surface',
        // What has the focus stays above the foot.
        'has-[.dialog-foot]:scroll-pb-44 low:scroll-pb-0!',
        sizes[size],
      )}
      aria-labelledby={titleId}
      aria-describedby={describedBy}
      // A selection released outside must not close it.
      onPointerDown={(event) => {
        isPressedOutside.current = event.target === dialog.current;
      }}
      onClick={(event) => {
        if (isPressedOutside.current && event.target === dialog.current && !isDoublePress(event)) onClose();
      }}
    >
      <div className="p-6">
        <div className="-mt-2 -mr-2 mb-4 ml-0 flex items-start justify-between gap-3">
          <h2 className="line-clamp-3 pt-[0.55rem] text-xl" id={titleId}>
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

/** A dialog that a button outside `main` opens. */
export const inMain = (dialog: ReactNode) =>
  createPortal(dialog, document.querySelector('main') ?? document.body);

type ConfirmDialogProps = {
  title: string;
  children?: ReactNode;
  confirmLabel: string;
  isBusy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

export const ConfirmDialog = ({
  title,
  children,
  confirmLabel,
  isBusy = false,
  onConfirm,
  onClose,
}: ConfirmDialogProps) => (
  <Dialog title={title} size="small" onClose={onClose}>
    {children && <p>{children}</p>}
    <DialogActions>
      <Button data-first-focus onClick={onClose}>
        Cancel
      </Button>
      <Button variant="danger" isBusy={isBusy} onClick={onConfirm}>
        {confirmLabel}
      </Button>
    </DialogActions>
  </Dialog>
);

export const useConfirm = () => {
  const { open, dialog } = useDialog(
    ({ onConfirm, ...props }: Omit<ConfirmDialogProps, 'onClose'>, close) => {
      const confirm = () => {
        close();
        onConfirm();
      };
      return <ConfirmDialog {...props} onConfirm={confirm} onClose={close} />;
    },
  );
  return { askToConfirm: open, confirmDialog: dialog };
};
