import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog, DialogActions } from './dialog.tsx';

type ConfirmDialogProps = {
  readonly title: string;
  readonly children?: ReactNode;
  readonly confirmLabel: string;
  readonly isBusy?: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
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
