import { useEffect, useLayoutEffect, useRef } from 'react';
import { BinIcon } from '../../ui/icons.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import styles from './attachment-list.module.css';
import type { Attachment, Rejected } from './attachments.ts';

const Preview = ({ picture }: { readonly picture: ImageBitmap }) => {
  const canvas = useRef<HTMLCanvasElement>(null);
  useLayoutEffect(() => {
    canvas.current?.getContext('2d')?.drawImage(picture, 0, 0);
  }, [picture]);
  return <canvas ref={canvas} className={styles['picture']} width={picture.width} height={picture.height} />;
};

const megabytes = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;

type AttachmentListProps = {
  readonly attachments: readonly Attachment[];
  readonly isDisabled: boolean;
  readonly onRemove: (id: number) => void;
};

/** Where the focus goes when a file is taken out with its button: to the next one, or the one before. */
const buttonBeside = (button: HTMLElement): HTMLElement | null => {
  const item = button.closest('li');
  return (item?.nextElementSibling ?? item?.previousElementSibling)?.querySelector('button') ?? null;
};

/** What goes with the message: each file small, with its name and a way to take it out again. */
export const AttachmentList = ({ attachments, isDisabled, onRemove }: AttachmentListProps) => (
  <ul className={styles['list']} aria-label="Files to send">
    {attachments.map(({ id, file, preview }) => (
      <li key={id} className={styles['item']}>
        <span className={styles['frame']}>
          {preview ? <Preview picture={preview} /> : <span className={styles['pdf']}>PDF</span>}
        </span>
        <span className={styles['texts']}>
          <span className={styles['name']}>{file.name}</span>
          <span className={styles['size']}>{megabytes(file.size)}</span>
        </span>
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
      </li>
    ))}
  </ul>
);

/** What was not added, with the reason for each. */
export const RejectedFiles = ({ rejected }: { readonly rejected: readonly Rejected[] }) => {
  const box = useRef<HTMLDivElement>(null);
  // On a small screen it may lie below the edge of the dialog.
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={box} className={styles['rejected']} role="alert">
      <p className={styles['heading']}>Some files were not added:</p>
      <ul className={styles['reasons']}>
        {rejected.map(({ name, reason }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- two files may bear the same name, and the list never changes
          <li key={index}>
            <strong>{name}</strong>: {reason}
          </li>
        ))}
      </ul>
    </div>
  );
};
