import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { failureBeside, lazyComponent } from '../../ui/lazy-component.tsx';
import { useDialog } from '../../ui/use-dialog.tsx';
import FeedbackIcon from './feedback.svg?drawing';
import { emptyDraft } from './feedback-draft.ts';

const FeedbackDialog = lazyComponent(
  async () => import('./feedback-dialog.tsx'),
  'FeedbackDialog',
  failureBeside('The form didn’t load. Please try again.'),
);

type FeedbackButtonProps = {
  variant: 'icon' | 'word';
  label?: string;
};

export const FeedbackButton = ({ variant, label = 'Feedback' }: FeedbackButtonProps) => {
  const [draft, changeDraft] = useState(emptyDraft);
  const forgetRejected = () =>
    changeDraft((last) => ({ ...last, attachments: { ...last.attachments, rejected: [] } }));
  const { open, dialog } = useDialog((_about: null, close) => (
    <FeedbackDialog
      draft={draft}
      changeDraft={changeDraft}
      onClose={() => {
        close();
        forgetRejected();
      }}
    />
  ));
  const opener = {
    onClick: () => open(null),
    onPointerEnter: FeedbackDialog.preload,
    'aria-haspopup': 'dialog',
  } as const;

  return (
    <div className="relative inline-flex flex-none" data-needs-script="">
      {variant === 'icon' ? (
        <IconButton {...opener} label={label} data-tour="feedback">
          <FeedbackIcon />
        </IconButton>
      ) : (
        <Button {...opener} variant="quiet">
          {label}
        </Button>
      )}
      {dialog}
    </div>
  );
};
