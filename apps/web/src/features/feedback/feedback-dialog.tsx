import { type KeyboardEvent, type Ref, useEffect, useRef } from 'react';
import { feedbackLimits } from '@sixty/contract/feedback';
import { fileSizeText } from '@sixty/domain/uploads';
import { TextArea } from '../../ui/fields.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Dialog, DialogActions, inMain } from '../../ui/dialog.tsx';
import {
  buttonBeside,
  FileLine,
  FileLines,
  FilePicker,
  RejectedFiles,
  useDialogFiles,
} from '../../ui/files.tsx';
import { BinIcon, CheckIcon } from '../../ui/icons.ts';
import { Notice } from '../../ui/notice.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Form } from '../../ui/form.tsx';
import { type FeedbackDraftState, useFeedback } from './use-feedback.ts';
import type { Attachment } from './attachments.ts';

type MessageFieldProps = {
  value: string;
  error: string | null;
  isReadOnly: boolean;
  onChange: (message: string) => void;
  onSubmit: () => void;
  ref?: Ref<HTMLTextAreaElement>;
};

const hint = 'Press Enter to send, Shift+Enter for a new line.';

const MessageField = ({ value, error, isReadOnly, onChange, onSubmit, ref }: MessageFieldProps) => {
  const submitOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    onSubmit();
  };
  return (
    <TextArea
      ref={ref}
      label="Message"
      hint={hint}
      error={error}
      value={value}
      readOnly={isReadOnly}
      aria-required="true"
      enterKeyHint="send"
      data-first-focus
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={submitOnEnter}
    />
  );
};

type AttachmentListProps = {
  attachments: readonly Attachment[];
  isDisabled: boolean;
  onRemove: (id: number) => void;
};

const AttachmentList = ({ attachments, isDisabled, onRemove }: AttachmentListProps) => (
  <FileLines label="Files to send">
    {attachments.map(({ id, file, preview }) => (
      <FileLine key={id} file={file} preview={preview} note={fileSizeText(file.size)}>
        <IconButton
          disabled={isDisabled}
          label={`Remove ${file.name}`}
          hasTooltip={false}
          onClick={({ currentTarget }) => {
            buttonBeside(currentTarget)?.focus();
            onRemove(id);
          }}
        >
          <BinIcon />
        </IconButton>
      </FileLine>
    ))}
  </FileLines>
);

type FeedbackDialogProps = FeedbackDraftState & { onClose: () => void };

const filesHint = `Up to ${feedbackLimits.files} files: JPEG, PNG, GIF, WebP, or PDF, 5\u00a0MB each.`;

const thanksMs = 2000;

const Thanks = ({ onClose }: { onClose: () => void }) => {
  const text = useRef<HTMLOutputElement>(null);
  useEffect(() => {
    // The focused button unmounts; focusing the text also announces it.
    text.current?.focus();
    const timer = setTimeout(onClose, thanksMs);
    return () => clearTimeout(timer);
  }, [onClose]);
  return (
    <output
      ref={text}
      className="grid justify-items-center gap-4 px-0 pt-6 pb-8 text-center text-l font-strong focus-visible:outline-none"
      tabIndex={-1}
    >
      <span className="grid size-14 place-items-center rounded-pill bg-mint text-[#000000]">
        <CheckIcon />
      </span>
      Thank you for your feedback!
    </output>
  );
};

export const FeedbackDialog = ({ draft, changeDraft, onClose }: FeedbackDialogProps) => {
  const feedback = useFeedback({ draft, changeDraft });
  const { isSaving, isSent, checking, message, messageError, failure, pick, submit } = feedback;
  const { added, rejected, announcementKey } = draft.attachments;
  const isDropping = useDialogFiles(pick);
  const messageBox = useRef<HTMLTextAreaElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const submitOrPoint = () => {
    if (!submit()) messageBox.current?.focus();
  };

  if (isSent) {
    return inMain(
      <Dialog title="Feedback" onClose={onClose}>
        <Thanks onClose={onClose} />
      </Dialog>,
    );
  }
  return inMain(
    <Dialog title="Feedback" onClose={onClose}>
      <Form
        className={classNames(
          'grid gap-4',
          isDropping && 'outline-3 outline-offset-[0.5rem] outline-focus outline-dashed',
        )}
        onSubmit={submitOrPoint}
      >
        <MessageField
          ref={messageBox}
          value={message}
          error={messageError}
          isReadOnly={isSaving}
          onChange={feedback.changeMessage}
          onSubmit={submitOrPoint}
        />
        <FilePicker
          ref={picker}
          label="Add pictures or PDFs"
          hint={filesHint}
          accept="image/*,application/pdf"
          isDisabled={isSaving}
          onPick={pick}
        />
        {checking > 0 && (
          <output>{checking === 1 ? 'Checking your file...' : 'Checking your files...'}</output>
        )}
        {added.length > 0 && (
          <AttachmentList
            attachments={added}
            isDisabled={isSaving}
            onRemove={(id) => {
              feedback.removeAttachment(id);
              if (added.length === 1) picker.current?.focus();
            }}
          />
        )}
        {rejected.length > 0 && (
          <RejectedFiles key={announcementKey} heading="Some files were not added:" rejected={rejected} />
        )}
        {failure && (
          <Notice key={failure.attempt} tone="problem">
            {failure.text}
          </Notice>
        )}
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" isBusy={isSaving}>
            Submit
          </Button>
        </DialogActions>
      </Form>
    </Dialog>,
  );
};
