import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { DialogOpener } from '../../ui/dialog-opener.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import FeedbackIcon from './feedback.svg?drawing';
import { emptyDraft } from './feedback-draft.ts';

const FeedbackDialog = lazyComponent(async () => import('./feedback-dialog.tsx'), 'FeedbackDialog');

type FeedbackButtonProps = {
  variant: 'icon' | 'word';
  label?: string;
};

export const FeedbackButton = ({ variant, label = 'Feedback' }: FeedbackButtonProps) => {
  const [draft, changeDraft] = useState(emptyDraft);
  const forgetRejected = () =>
    changeDraft((last) => ({ ...last, attachments: { ...last.attachments, rejected: [] } }));

  return (
    <DialogOpener
      load={FeedbackDialog.load}
      failureText="The form didn’t load. Please try again."
      renderDialog={(close) => (
        <FeedbackDialog
          draft={draft}
          changeDraft={changeDraft}
          onClose={() => {
            close();
            forgetRejected();
          }}
        />
      )}
    >
      {(openerProps) =>
        variant === 'icon' ? (
          <IconButton {...openerProps} label={label} data-tour="feedback">
            <FeedbackIcon />
          </IconButton>
        ) : (
          <Button {...openerProps} variant="quiet">
            {label}
          </Button>
        )
      }
    </DialogOpener>
  );
};
