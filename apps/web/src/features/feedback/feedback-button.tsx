import { useCallback, useState } from 'react';
import { lazyModuleWithRetry } from '../../platform/lazy-module.ts';
import { Button } from '../../ui/button.tsx';
import { DialogOpener, useLazyDialog } from '../../ui/use-lazy-dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import FeedbackIcon from './feedback.svg?drawing';
import { emptyDraft } from './feedback-draft.ts';

const loadCode = lazyModuleWithRetry(async () => import('./feedback-dialog.tsx'));
const loadDialog = async () => (await loadCode()).FeedbackDialog;

type FeedbackButtonProps = {
  readonly variant: 'icon' | 'word';
  readonly label?: string;
};

export const FeedbackButton = ({ variant, label = 'Feedback' }: FeedbackButtonProps) => {
  const { Dialog, hasFailed, close, openerProps } = useLazyDialog(loadDialog, 'feedback dialog');
  const [draft, changeDraft] = useState(emptyDraft);
  const closeIt = useCallback(() => {
    close();
    changeDraft((last) => ({ ...last, attachments: { ...last.attachments, rejected: [] } }));
  }, [close]);

  return (
    <DialogOpener
      problem={hasFailed ? 'The form didn’t load. Please try again.' : null}
      dialog={Dialog && <Dialog draft={draft} changeDraft={changeDraft} onClose={closeIt} />}
    >
      {variant === 'icon' ? (
        <IconButton {...openerProps} label={label} data-tour="feedback">
          <FeedbackIcon />
        </IconButton>
      ) : (
        <Button {...openerProps} variant="quiet">
          {label}
        </Button>
      )}
    </DialogOpener>
  );
};
