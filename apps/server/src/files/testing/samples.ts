import { crc32, deflateSync } from 'node:zlib';
import { uploadLimits } from '@sixty/domain/uploads';
import sharp from 'sharp';

export type ImageFormat = 'jpeg' | 'png' | 'gif' | 'webp';

export const picture = (format: ImageFormat, width = 60, height = 40): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#3a7bd5' } })
    .toFormat(format)
    .toBuffer();

/** Readers ignore trailing zeros. */
export const padded = (content: Buffer, bytes: number = uploadLimits.bytes): Buffer =>
  Buffer.concat([content, Buffer.alloc(bytes - content.length)]);

export const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');

/** With a valid checksum. */
export const pngThatClaims = async (width: number, height: number): Promise<Buffer> => {
  const png = await picture('png');
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
};

export const pngWithBrokenHeader = async (): Promise<Buffer> => {
  const png = await picture('png');
  png.writeUInt8(0x7f, 16);
  return png;
};

const uint16 = (value: number): number[] => [value & 0xff, value >> 8];

/** 23 bytes per frame, regardless of the canvas. */
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

export const bmp = Buffer.concat([
  Buffer.from('BM'),
  Buffer.from([58, 0, 0, 0, 0, 0, 0, 0, 54, 0, 0, 0, 40, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 24, 0]),
  Buffer.alloc(28),
]);

const pngChunk = (type: string, content: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  checksum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, checksum]);
};

/** Later frames are a single pixel. */
export const animatedPng = async (frames: number, width = 20, height = 20): Promise<Buffer> => {
  const still = await picture('png', width, height);
  const pixel = deflateSync(Buffer.from([0, 1, 2, 3]));
  let sequence = 0;
  const numbered = (...rest: number[]): Buffer => {
    const content = Buffer.from([0, 0, 0, 0, ...rest]);
    content.writeUInt32BE(sequence);
    sequence += 1;
    return content;
  };
  const control = (w: number, h: number): Buffer => {
    const content = Buffer.concat([numbered(), Buffer.alloc(22)]);
    content.writeUInt32BE(w, 4);
    content.writeUInt32BE(h, 8);
    content.writeUInt16BE(1, 20);
    content.writeUInt16BE(10, 22);
    return pngChunk('fcTL', content);
  };
  const count = Buffer.alloc(8);
  count.writeUInt32BE(frames);
  const headerEnd = 33;
  const idat = still.indexOf('IDAT') - 4;
  const end = still.length - 12;
  const first = control(width, height);
  const others = Array.from({ length: frames - 1 }, () => [
    control(1, 1),
    pngChunk('fdAT', numbered(...pixel)),
  ]).flat();
  return Buffer.concat([
    still.subarray(0, headerEnd),
    pngChunk('acTL', count),
    first,
    still.subarray(idat, end),
    ...others,
    still.subarray(end),
  ]);
};
