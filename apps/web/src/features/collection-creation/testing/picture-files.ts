import type { Media } from '@sixty/contract/media';
import { crc32 } from 'node:zlib';
import { vi } from 'vitest';

/** The header claims this size; `bytes` is the file's length. */
export const png = (name: string, width = 20, height = 20, bytes = 100): File => {
  const head = new DataView(new ArrayBuffer(33));
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a].forEach((byte, at) => head.setUint8(at, byte));
  head.setUint32(8, 13);
  head.setUint32(12, 0x49_48_44_52);
  head.setUint32(16, width);
  head.setUint32(20, height);
  head.setUint32(29, crc32(new Uint8Array(head.buffer, 12, 17)));
  return new File([head.buffer, new Uint8Array(bytes - 33)], name, { type: 'image/png' });
};

/** jsdom decodes no pictures. */
export const decodePictures = (): void => {
  const bitmap = { width: 1, height: 1, close: () => undefined };
  vi.stubGlobal(
    'createImageBitmap',
    vi.fn(async () => bitmap),
  );
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
};

/** Files with the same content have the same id. */
export const uploaded = (id: string): Media => ({
  id,
  url: `/api/media/${id.padEnd(22, '0')}`,
  type: 'image/png',
  width: 20,
  height: 20,
});
