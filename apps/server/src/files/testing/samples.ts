import { crc32 } from 'node:zlib';
import { uploadLimits } from '@sixty/domain/uploads';
import sharp from 'sharp';

export type ImageFormat = 'jpeg' | 'png' | 'gif' | 'webp';

/** A plain picture, as a camera or a drawing program would save it. */
export const picture = (format: ImageFormat, width = 60, height = 40): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#3a7bd5' } })
    .toFormat(format)
    .toBuffer();

/** The same file with zeros behind its end, which every reader passes over. */
export const padded = (content: Buffer, bytes: number = uploadLimits.bytes): Buffer =>
  Buffer.concat([content, Buffer.alloc(bytes - content.length)]);

export const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');

/** A small PNG whose header claims another size, with the checksum that goes with it. */
export const pngThatClaims = async (width: number, height: number): Promise<Buffer> => {
  const png = await picture('png');
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
};

const uint16 = (value: number): number[] => [value & 0xff, value >> 8];

/** An animation of many frames on one canvas: 23 bytes a frame, however large the canvas is. */
export const animatedGif = (frames: number, width: number, height: number): Buffer => {
  const screen = [...uint16(width), ...uint16(height), 0x80, 0, 0];
  const palette = [0, 0, 0, 255, 255, 255];
  const control = [0x21, 0xf9, 4, 0, ...uint16(10), 0, 0];
  const image = [0x2c, ...uint16(0), ...uint16(0), ...uint16(1), ...uint16(1), 0, 2, 2, 0x44, 0x01, 0];
  const frame = Buffer.from([...control, ...image]);
  const all = Array.from({ length: frames }, () => frame);
  return Buffer.concat([
    Buffer.from('GIF89a'),
    Buffer.from([...screen, ...palette]),
    ...all,
    Buffer.from([0x3b]),
  ]);
};

export const svg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>alert(1)</script></svg>',
);

/** A BMP of one pixel. */
export const bmp = Buffer.concat([
  Buffer.from('BM'),
  Buffer.from([58, 0, 0, 0, 0, 0, 0, 0, 54, 0, 0, 0, 40, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 24, 0]),
  Buffer.alloc(28),
]);
