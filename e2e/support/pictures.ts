import type { Page } from '@playwright/test';
import { crc32, deflateSync } from 'node:zlib';

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
};

/** One color; fewer `rows` than `height` make it invalid. */
export const png = (width: number, height: number, rows: number = height): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const row = Buffer.alloc(1 + width * 3, 0x7b);
  row[0] = 0;
  const pixels = deflateSync(Buffer.concat(Array.from({ length: rows }, () => row)));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

/** Readers ignore trailing zeros. */
export const padded = (content: Buffer, bytes: number): Buffer =>
  Buffer.concat([content, Buffer.alloc(bytes - content.length)]);

/** One pixel, red and blue in turn, ten times a second. */
export const flashingGif = (): Buffer => {
  const frame = (pixel: number): number[] =>
    [
      [0x21, 0xf9, 4, 0, 10, 0, 0, 0],
      [0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0],
      [2, 2, pixel, 1, 0],
    ].flat();
  return Buffer.concat([
    Buffer.from('GIF89a'),
    Buffer.from([1, 0, 1, 0, 0x80, 0, 0, 255, 0, 0, 0, 0, 255]),
    Buffer.from([0x21, 0xff, 11]),
    Buffer.from('NETSCAPE2.0'),
    Buffer.from([3, 1, 0, 0, 0, ...frame(0x44), ...frame(0x4c), 0x3b]),
  ]);
};

export const bring = async (
  page: Page,
  kind: 'drop' | 'paste',
  name: string,
  content: Buffer,
): Promise<void> => {
  await page.evaluate(
    ([how, fileName, base64]) => {
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      const data = new DataTransfer();
      data.items.add(new File([bytes], fileName, { type: 'image/png' }));
      const event =
        how === 'drop'
          ? new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true })
          : new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true });
      document.querySelector('main')?.dispatchEvent(event);
    },
    [kind, name, content.toString('base64')] as const,
  );
};
