import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Id } from './fields.ts';

export const mediaLimits = {
  bytesPerUser: 536_870_912,
} as const;

export const Media = z.object({
  id: Id,
  /** A path, so that items outlive a change of host. */
  url: z.string(),
  type: z.enum([
    ...(['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'application/pdf'] as const),
    ...(['audio/mpeg', 'audio/mp4', 'audio/ogg', 'audio/wav'] as const),
  ]),
  /** Pixels; null for a PDF and a sound. */
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
});
export type Media = z.output<typeof Media>;

export const uploadMedia = endpoint({
  method: 'POST',
  path: '/media',
  summary: 'Upload one picture or PDF; the same content again gives the same media.',
  status: 201,
  files: { field: 'file', maxCount: 1 },
  perHour: { account: 1000, address: 1000 },
  body: z.strictObject({}),
  reply: Media,
});

export const uploadSound = endpoint({
  method: 'POST',
  path: '/sounds',
  summary: 'Upload one sound (MP3, M4A, OGG, WAV; 20 s, 1 MB); it is served at its address as pictures are.',
  status: 201,
  files: { field: 'file', maxCount: 1, takes: 'sounds' },
  perHour: { account: 1000, address: 1000 },
  body: z.strictObject({}),
  reply: Media,
});
