import { feedbackLimits } from '@sixty/contract/feedback';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { FilePicker } from '../../ui/file-picker.tsx';
import { CheckIcon } from '../../ui/icons.tsx';
import { Notice } from '../../ui/notice.tsx';
import { RejectedFiles } from '../../ui/rejected-files.tsx';
import { AttachmentList } from './attachment-list.tsx';
import { without } from './attachments.ts';
import styles from './feedback-dialog.module.css';
import { MessageField } from './message-field.tsx';
import { useFeedback } from './use-feedback.ts';
import type { KeptState } from './use-feedback.ts';

/** `kept` is what a dialog that was closed without having been sent leaves for the next one. */
type FeedbackDialogProps = KeptState & { readonly onClose: () => void };

const filesHint = `JPEG, PNG, GIF, WebP or PDF, up to 5\u00a0MB each, ${feedbackLimits.files} at most.`;

/** How long the thanks are shown. */
const thanksMs = 2000;

const Thanks = ({ onClose }: { readonly onClose: () => void }) => {
  const text = useRef<HTMLOutputElement>(null);
  useEffect(() => {
    // The button that had the focus is gone; and what is focused is read aloud.
    text.current?.focus();
    const timer = setTimeout(onClose, thanksMs);
    return () => clearTimeout(timer);
  }, [onClose]);
  return (
    <output ref={text} className={styles['thanks']} tabIndex={-1}>
      <span className={styles['mark']}>
        <CheckIcon />
      </span>
      Thank you for your feedback!
    </output>
  );
};

/** The feedback modal: a message, files, Submit and Cancel. */
export const FeedbackDialog = ({ kept, changeKept, onClose }: FeedbackDialogProps) => {
  const { phase, message, messageError, failure, changeMessage, changeAttachments, pick, submit } =
    useFeedback({ kept, changeKept });
  const { added, rejected, round } = kept.attachments;
  const isSending = phase === 'sending';
  const [isDropping, setIsDropping] = useState(false);
  const messageBox = useRef<HTMLTextAreaElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const submitOrPoint = () => {
    if (!submit()) messageBox.current?.focus();
  };

  if (phase === 'sent') {
    return (
      <Dialog title="Feedback" onClose={onClose}>
        <Thanks onClose={onClose} />
      </Dialog>
    );
  }
  return (
    <Dialog title="Feedback" onClose={onClose}>
      {/* Files may be dropped anywhere on it; for every other way of pointing there is the picker. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- see above */}
      <form
        className={classNames(styles['form'], isDropping && styles['dropping'])}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submitOrPoint();
        }}
        onDragOver={(event) => {
          event.preventDefault();
          setIsDropping(true);
        }}
        onDragLeave={() => setIsDropping(false)}
        onDrop={(event) => {
          event.preventDefault();
          setIsDropping(false);
          pick([...event.dataTransfer.files]);
        }}
      >
        <MessageField
          ref={messageBox}
          value={message}
          error={messageError}
          isReadOnly={isSending}
          onChange={changeMessage}
          onSubmit={submitOrPoint}
          onPasteFiles={pick}
        />
        <FilePicker
          ref={picker}
          label="Add pictures or PDFs"
          hint={filesHint}
          accept="image/*,application/pdf"
          isDisabled={isSending}
          onPick={pick}
        />
        {added.length > 0 && (
          <AttachmentList
            attachments={added}
            isDisabled={isSending}
            onRemove={(id) => {
              changeAttachments((present) => without(present, id));
              if (added.length === 1) picker.current?.focus();
            }}
          />
        )}
        {rejected.length > 0 && (
          <RejectedFiles key={round} heading="Some files were not added:" rejected={rejected} />
        )}
        {failure && (
          <Notice key={failure.attempt} tone="problem">
            {failure.text}
          </Notice>
        )}
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" type="submit" isBusy={isSending}>
            Submit
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};
