import { Button } from '../../../ui/button.tsx';
import { FilePicker, RejectedFiles } from '../../../ui/files.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Spinner } from '../../../ui/skeleton.tsx';
import type { usePictures } from './use-pictures.ts';

const hint =
  'JPEG, PNG, GIF, or WebP, up to 5\u00A0MB. You can also drop or paste it. Add several at once, and each becomes a pair named after its file.';

export const PicturesPicker = ({
  progress,
  rejected,
  failed,
  round,
  add,
}: ReturnType<typeof usePictures>) => (
  <>
    <FilePicker
      label="Upload a picture"
      hint={hint}
      accept="image/jpeg,image/png,image/gif,image/webp"
      isDisabled={progress !== null}
      onPick={add}
    />
    {progress !== null && (
      <Spinner
        text={progress.total === 1 ? 'Uploading...' : `Uploading... ${progress.done} of ${progress.total}`}
      />
    )}
    {failed.length > 0 && (
      <Notice tone="problem" actions={<Button onClick={() => add(failed)}>Retry</Button>}>
        {failed.length === 1
          ? `'${failed[0]?.name ?? ''}' didn’t upload.`
          : `${failed.length} pictures didn’t upload.`}
      </Notice>
    )}
    {rejected.length > 0 && (
      <RejectedFiles key={round} heading="Some images were not added:" rejected={rejected} />
    )}
  </>
);
