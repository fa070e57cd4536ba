import { type ReactNode, useState } from 'react';
import { imageSource } from '@sixty/domain/images';
import { mediaAddress } from '../../platform/media-address.ts';
import { adaptBacking } from '../../platform/picture-file.ts';

type ItemPictureProps = {
  image: string;
  alt: string;
  className?: string | undefined;
  children: ReactNode;
};

/** Shows its children while it can't be shown. */
export const ItemPicture = ({ image, alt, className, children }: ItemPictureProps) => {
  const [broken, setBroken] = useState<string | null>(null);
  const source = imageSource(image);
  if (source.kind !== 'picture' || broken === image) return children;
  return (
    <img
      className={className}
      data-has-backing={!source.hasBackground || undefined}
      src={mediaAddress(source.src)}
      alt={alt}
      draggable={false}
      decoding="async"
      onLoad={({ currentTarget }) => adaptBacking(currentTarget)}
      onError={() => setBroken(image)}
    />
  );
};
