import type { Settings } from '../config/settings.ts';
import { diskMediaStore } from './disk-media-store.ts';
import type { MediaStore } from './media-store.ts';
import { s3MediaStore } from './s3-media-store.ts';

export const openMediaStore = ({ dataDir, mediaS3 }: Pick<Settings, 'dataDir' | 'mediaS3'>): MediaStore =>
  mediaS3 ? s3MediaStore(mediaS3) : diskMediaStore(dataDir);
