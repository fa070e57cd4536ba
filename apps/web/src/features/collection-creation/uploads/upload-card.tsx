import { newPictureItems } from '@sixty/domain/item-edits';
import { useRef, useState } from 'react';
import { itemsText } from '../../../entities/collection/collection-text.ts';
import { useOurPictures } from '../../../entities/pictures/use-our-pictures.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { classNames } from '../../../ui/class-names.ts';
import {
  buttonBeside,
  FileLine,
  FileLines,
  FilePicker,
  RejectedFiles,
  usePageFiles,
} from '../../../ui/files.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { BinIcon } from '../../../ui/icons.ts';
import { SegmentedControl } from '../../../ui/choices.tsx';
import { useCreation } from '../creation.tsx';
import { withItemEdit, withSetup } from '../draft.ts';
import { isOnTheWay, type Upload, type UploadQueue } from './upload-queue.ts';
import type { PdfUse } from './use-uploads.ts';

const texts = {
  setup: {
    title: 'Add pictures or PDFs',
    label: 'Choose files',
    hint: 'JPEG, PNG, GIF, WebP, or PDF, up to 5\u00A0MB each. You can also drop files on this page or paste a picture.',
    accept: 'image/*,application/pdf',
    rejected: 'Some files were not added:',
  },
  finalStep: {
    title: 'Add pictures',
    label: 'Choose images',
    hint: 'JPEG, PNG, GIF, or WebP, up to 5\u00A0MB each. You can also drop pictures on this page or paste one.',
    accept: 'image/*',
    rejected: 'Some images were not added:',
  },
} as const;

const notes: Readonly<Record<Upload['state'], string>> = {
  waiting: 'Waiting',
  sending: 'Uploading...',
  failed: 'Didn’t upload',
};

const Progress = ({ queue: { arrived, total } }: { queue: UploadQueue }) => (
  <p className="flex items-center gap-3 text-s text-foreground-soft">
    <progress
      className="h-3 flex-1 rounded-pill border-0 accent-accent"
      aria-label="Uploaded files"
      value={arrived}
      max={total}
    />
    <output>
      {arrived} of {total} uploaded
    </output>
  </p>
);

const pdfOptions = [
  { value: 'whole', label: 'One item' },
  { value: 'pages', label: 'One item per page' },
] as const;

type UploadCardProps = { step: 'setup' | 'finalStep'; isOpen?: boolean };

/** Takes files that are dropped or pasted even while closed, and opens for them. */
export const UploadCard = ({ step, isOpen = true }: UploadCardProps) => {
  const {
    uploads: { queue, addFiles, retry, remove },
    draft,
    changeDraft,
    isSaving,
  } = useCreation();
  const [addedText, setAddedText] = useState('');
  const { button, dialog } = useOurPictures((pictures) => {
    const items = newPictureItems(pictures, draft);
    changeDraft((current) => withItemEdit(current, { type: 'add', items }));
    setAddedText(items.length === 0 ? 'Nothing new to add.' : `${itemsText(items.length)} added.`);
  });
  const picker = useRef<HTMLInputElement>(null);
  const [pdfUse, setPdfUse] = useState<PdfUse>('whole');
  const add = (files: readonly File[]) => {
    // Files can be dropped on an inert card.
    if (isSaving) return;
    if (step === 'setup') changeDraft((current) => withSetup(current, { panel: 'pictures' }));
    addFiles(files, step === 'setup' ? pdfUse : 'rejected');
  };
  const isDropping = usePageFiles(add);
  const { title, label, hint, accept, rejected: heading } = texts[step];
  const { uploads, statusText, rejected, announcementKey } = queue;

  const isShown = isOpen || isDropping || uploads.length > 0;

  return (
    <div hidden={!isShown}>
      <Card
        className={classNames(
          isDropping && 'outline-3 outline-offset-[0.25rem] outline-focus outline-dashed',
        )}
      >
        <section
          className="grid gap-4"
          aria-label={title}
          data-tour={step === 'finalStep' ? 'uploads' : undefined}
        >
          <h2 className="text-l">{title}</h2>
          {button}
          <output className="text-s text-foreground-soft empty:hidden">{addedText}</output>
          <FilePicker ref={picker} label={label} hint={hint} accept={accept} onPick={add} />
          {step === 'setup' && (
            <SegmentedControl label="A PDF becomes" options={pdfOptions} value={pdfUse} onValue={setPdfUse} />
          )}
          {statusText !== null && (
            <output className="text-s wrap-anywhere text-foreground-soft">{statusText}</output>
          )}
          {uploads.length > 0 && isOnTheWay(queue) && <Progress queue={queue} />}
          {uploads.length > 0 && (
            <FileLines label="Uploads">
              {uploads.map(({ id, file, preview, state }) => (
                <FileLine key={id} file={file} preview={preview} note={notes[state]}>
                  {state === 'failed' && (
                    <Button aria-label={`Retry ${file.name}`} onClick={() => retry(id)}>
                      Retry
                    </Button>
                  )}
                  <IconButton
                    label={`Remove ${file.name}`}
                    hasTooltip={false}
                    onClick={({ currentTarget }) => {
                      (buttonBeside(currentTarget) ?? picker.current)?.focus();
                      remove(id);
                    }}
                  >
                    <BinIcon />
                  </IconButton>
                </FileLine>
              ))}
            </FileLines>
          )}
          {rejected.length > 0 && (
            <RejectedFiles key={announcementKey} heading={heading} rejected={rejected} />
          )}
        </section>
        {dialog}
      </Card>
    </div>
  );
};
