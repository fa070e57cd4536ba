import { useCallback, useState } from 'react';
import { codeToFetch } from '../../platform/fetch-code.ts';
import { Button } from '../../ui/button.tsx';
import { DialogOpener, useFetchedDialog } from '../../ui/fetched-dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { FeedbackIcon } from './feedback-icon.tsx';
import { emptyDraft } from './feedback-draft.ts';

const loadCode = codeToFetch(async () => import('./feedback-dialog.tsx'));
const loadDialog = async () => (await loadCode()).FeedbackDialog;

type FeedbackButtonProps = {
  /** A drawing in a bar, or a word among others. */
  readonly look: 'icon' | 'word';
  /** The word, where 'Feedback' is on the page already. */
  readonly label?: string;
};

/** Opens the feedback modal, whose code is fetched when somebody is about to press. */
export const FeedbackButton = ({ look, label = 'Feedback' }: FeedbackButtonProps) => {
  const { Dialog, hasFailed, close, openerProps } = useFetchedDialog(loadDialog, 'feedback dialog');
  // A dialog that was closed, by a slip perhaps, opens again with the files that were chosen.
  const [draft, changeDraft] = useState(emptyDraft);
  const closeIt = useCallback(() => {
    close();
    changeDraft(({ attachments, sendKey }) => ({ attachments: { ...attachments, rejected: [] }, sendKey }));
  }, [close]);

  return (
    <DialogOpener
      problem={hasFailed ? 'The form didn’t load. Please reload the page.' : null}
      dialog={Dialog && <Dialog draft={draft} changeDraft={changeDraft} onClose={closeIt} />}
    >
      {look === 'icon' ? (
        <IconButton {...openerProps} label={label} data-tour="feedback">
          <FeedbackIcon />
        </IconButton>
      ) : (
        <Button {...openerProps} look="quiet">
          {label}
        </Button>
      )}
    </DialogOpener>
  );
};
