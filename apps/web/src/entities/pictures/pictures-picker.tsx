import { Button } from '../../ui/button.tsx';
import { FilePicker, RejectedFiles } from '../../ui/files.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { BinIcon } from '../../ui/icons.ts';
import { Notice } from '../../ui/notice.tsx';
import { Spinner } from '../../ui/skeleton.tsx';
import { ItemPicture } from '../item/item-picture.tsx';
import type { usePictures } from './use-pictures.ts';

export const pictureHint = 'JPEG, PNG, GIF, or WebP, up to 5\u00A0MB. You can also drop or paste it.';

type ChosenPictureProps = { image: string; onRemove: () => void };

export const ChosenPicture = ({ image, onRemove }: ChosenPictureProps) => (
  <div className="flex items-center gap-3 rounded-m border-2 border-line bg-sunken p-2 font-strong [&>:last-child]:ml-auto">
    <span className="grid size-18 flex-none grid-cols-1 grid-rows-1 place-items-center overflow-hidden rounded-s border-2 border-line bg-surface">
      <ItemPicture image={image} alt="The chosen picture" className="size-full object-contain">
        <span className="text-xs text-danger">Gone</span>
      </ItemPicture>
    </span>
    <span>The picture is ready.</span>
    <IconButton label="Remove the picture" onClick={onRemove}>
      <BinIcon />
    </IconButton>
  </div>
);

export const PicturesPicker = ({
  hint,
  progress,
  rejected,
  failed,
  announcementKey,
  add,
}: ReturnType<typeof usePictures> & { hint: string }) => (
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
          ? `“${failed[0]?.name ?? ''}” didn’t upload.`
          : `${failed.length} pictures didn’t upload.`}
      </Notice>
    )}
    {rejected.length > 0 && (
      <RejectedFiles key={announcementKey} heading="Some images were not added:" rejected={rejected} />
    )}
  </>
);
