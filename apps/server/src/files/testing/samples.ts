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

export const pdfEnd = '\nstartxref\n9\n%%EOF\n';

export const pdf = Buffer.from(`%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>${pdfEnd}`);

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

const segment = (marker: number, ...content: number[]): Buffer =>
  Buffer.from([0xff, marker, 0, content.length + 2, ...content]);

/** Eight by eight pixels of one color; each component is 0 or 255. */
export const cmykJpeg = (components: readonly (0 | 255)[], hasAdobeMarker: boolean): Buffer => {
  // The codes 00 and 01 precede differences of 7 and 8 bits; 0 ends a block.
  const bits = components.map((value) => (value === 255 ? '0011111110' : '01011111110')).join('');
  const bytes = (bits.padEnd(Math.ceil(bits.length / 8) * 8, '1').match(/.{8}/g) ?? []).map((byte) =>
    parseInt(byte, 2),
  );
  const ids = [1, 2, 3, 4];
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    hasAdobeMarker ? segment(0xee, ...Buffer.from('Adobe'), 0, 100, 0, 0, 0, 0, 0) : Buffer.alloc(0),
    segment(0xdb, 0, ...Array.from({ length: 64 }, () => 8)),
    segment(0xc0, 8, 0, 8, 0, 8, 4, ...ids.flatMap((id) => [id, 0x11, 0])),
    segment(0xc4, 0, 0, 2, ...Array.from({ length: 14 }, () => 0), 7, 8),
    segment(0xc4, 0x10, 1, ...Array.from({ length: 15 }, () => 0), 0),
    segment(0xda, 4, ...ids.flatMap((id) => [id, 0]), 0, 63, 0),
    Buffer.from(bytes.flatMap((byte) => (byte === 0xff ? [byte, 0] : [byte]))),
    Buffer.from([0xff, 0xd9]),
  ]);
};
