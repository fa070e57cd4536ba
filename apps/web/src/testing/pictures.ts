import { crc32 } from 'node:zlib';
import { vi } from 'vitest';

export const png = (name: string, width = 40, height = 40): File => {
  const head = new DataView(new ArrayBuffer(33));
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a].forEach((byte, at) => head.setUint8(at, byte));
  head.setUint32(8, 13);
  head.setUint32(12, 0x49_48_44_52);
  head.setUint32(16, width);
  head.setUint32(20, height);
  head.setUint32(29, crc32(new Uint8Array(head.buffer, 12, 17)));
  return new File([head], name, { type: 'image/png' });
};

/** jsdom decodes no pictures. */
export const decodePictures = (mayDecode: () => Promise<void> = async () => undefined): void => {
  vi.stubGlobal('createImageBitmap', async () => {
    await mayDecode();
    return { width: 1, height: 1, close: () => undefined };
  });
  // jsdom has no canvas.
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
};

export const transferEvent = (kind: 'paste' | 'drop', files: readonly File[], text = ''): Event => {
  const data = { files, types: ['Files'], getData: () => text };
  return Object.assign(new Event(kind, { bubbles: true, cancelable: true }), {
    [kind === 'drop' ? 'dataTransfer' : 'clipboardData']: data,
  });
};
