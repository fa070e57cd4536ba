import { imageSource } from '@sixty/domain/images';
import { useState, type ReactNode } from 'react';
import { mediaAddress } from '../../platform/media-address.ts';

type PairPictureProps = {
  readonly image: string;
  readonly alt: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
};

export const PairPicture = ({ image, alt, className, children }: PairPictureProps) => {
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
      onError={() => setBroken(image)}
    />
  );
};
