import { useCallback, useState } from 'react';
import type { ComponentType } from 'react';
import { createPortal } from 'react-dom';
import { logError } from '../../platform/log.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { FeedbackIcon } from './feedback-icon.tsx';
import styles from './feedback-button.module.css';
import type { FeedbackDialogProps } from './feedback-dialog.tsx';
import { nothingKept } from './kept.ts';

const loadDialog = async () => (await import('./feedback-dialog.tsx')).FeedbackDialog;

type FeedbackButtonProps = {
  /** A drawing in a bar, or a word among others. */
  readonly look: 'icon' | 'word';
  /** The word, where 'Feedback' is on the page already. */
  readonly label?: string;
};

/** Opens the feedback modal, whose code is fetched when somebody is about to press. */
export const FeedbackButton = ({ look, label = 'Feedback' }: FeedbackButtonProps) => {
  const [dialog, setDialog] = useState<{ readonly Component: ComponentType<FeedbackDialogProps> } | null>(
    null,
  );
  const [isOpen, setIsOpen] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  // A dialog that was closed, by a slip perhaps, opens again with the files that were chosen.
  const [kept, changeKept] = useState(nothingKept);

  const prepare = () => {
    loadDialog().then(
      (Component) => setDialog({ Component }),
      // Pressing will tell.
      () => {},
    );
  };
  const open = () => {
    setHasFailed(false);
    loadDialog().then(
      (Component) => {
        setDialog({ Component });
        setIsOpen(true);
      },
      (error: unknown) => {
        logError('The feedback dialog could not be loaded.', error);
        setHasFailed(true);
      },
    );
  };
  const close = useCallback(() => {
    setIsOpen(false);
    changeKept(({ attachments, sendKey }) => ({ attachments: { ...attachments, rejected: [] }, sendKey }));
  }, []);
  const props = { onClick: open, onPointerEnter: prepare, 'aria-haspopup': 'dialog' } as const;

  return (
    <div className={styles['place']}>
      {look === 'icon' ? (
        <IconButton {...props} label={label} data-tour="feedback">
          <FeedbackIcon />
        </IconButton>
      ) : (
        <Button {...props} look="quiet">
          {label}
        </Button>
      )}
      {hasFailed && (
        <p className={`${styles['problem']} sheet`} role="alert">
          The form could not be loaded. Please try again.
        </p>
      )}
      {isOpen &&
        dialog &&
        // Not in the bar that the button may stand in: the dialog's heading is no part of that.
        createPortal(
          <dialog.Component kept={kept} changeKept={changeKept} onClose={close} />,
          document.querySelector('main') ?? document.body,
        )}
    </div>
  );
};
