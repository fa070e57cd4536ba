import { fileSizeText } from '@sixty/domain/uploads';
import { BinIcon } from '../../ui/icons.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { buttonBeside, FileLine, FileLines } from '../../ui/file-lines.tsx';
import type { Attachment } from './attachments.ts';

type AttachmentListProps = {
  readonly attachments: readonly Attachment[];
  readonly isDisabled: boolean;
  readonly onRemove: (id: number) => void;
};

export const AttachmentList = ({ attachments, isDisabled, onRemove }: AttachmentListProps) => (
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
