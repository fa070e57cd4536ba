import type { ImageSize, MediaType } from './upload.ts';

type Size = Pick<ImageSize, 'width' | 'height'>;

/** CRC-32 of PNG (ISO 3309, reflected polynomial 0xEDB88320). */
const crcOf = (data: DataView, from: number, to: number): number => {
  let crc = 0xffff_ffff;
  for (let at = from; at < to; at += 1) {
    crc ^= data.getUint8(at);
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb8_8320 : 0);
  }
  return (crc ^ 0xffff_ffff) >>> 0;
};

const pngHeaderType = 0x4948_4452;
const maxPngSide = 0x7fff_ffff;

/** The first chunk must be a valid IHDR of 13 bytes (PNG, third edition, 11.2.1). */
const sizeOfPng = (data: DataView): Size | null => {
  const isHeader = data.getUint32(8) === 13 && data.getUint32(12) === pngHeaderType;
  if (!isHeader || data.getUint32(29) !== crcOf(data, 12, 29)) return null;
  const size = { width: data.getUint32(16), height: data.getUint32(20) };
  return Math.max(size.width, size.height) > maxPngSide ? null : size;
};

const sizeOfGif = (data: DataView): Size => ({
  width: data.getUint16(6, true),
  height: data.getUint16(8, true),
});

const uint24 = (data: DataView, at: number): number =>
  data.getUint16(at, true) + data.getUint8(at + 2) * 0x1_0000;

/** RFC 9649. */
const sizeOfWebp = (data: DataView): Size | null => {
  switch (String.fromCharCode(...[12, 13, 14, 15].map((at) => data.getUint8(at)))) {
    case 'VP8X':
      return { width: uint24(data, 24) + 1, height: uint24(data, 27) + 1 };
    case 'VP8L': {
      const bits = data.getUint32(21, true);
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    case 'VP8 ':
      return { width: data.getUint16(26, true) & 0x3fff, height: data.getUint16(28, true) & 0x3fff };
    default:
      return null;
  }
};

/** 0xC0 to 0xCF except DHT, JPG, and DAC. */
const isFrameHeader = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** The frame header follows segments with stated lengths (ITU-T T.81, B.2). */
const sizeOfJpeg = (data: DataView): Size | null => {
  for (let at = 2; ;) {
    if (data.getUint8(at) !== 0xff) return null;
    const marker = data.getUint8(at + 1);
    // Fill byte.
    if (marker === 0xff) at += 1;
    else if (isFrameHeader(marker)) return { width: data.getUint16(at + 7), height: data.getUint16(at + 5) };
    else at += 2 + data.getUint16(at + 2);
  }
};

/**
 * Reads the header; null if truncated or invalid. Doesn't prove that the image can be decoded.
 *
 * @param bytes the start of the file: 33 bytes, except for JPEG, whose header may be a megabyte in.
 * @returns an animation's canvas, without `frames`.
 */
export const imageSizeOf = (bytes: Uint8Array, type: MediaType): Size | null => {
  const data = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    switch (type) {
      case 'image/png':
        return sizeOfPng(data);
      case 'image/gif':
        return sizeOfGif(data);
      case 'image/webp':
        return sizeOfWebp(data);
      case 'image/jpeg':
        return sizeOfJpeg(data);
      case 'application/pdf':
        return null;
    }
  } catch (error) {
    // DataView throws RangeError past its end.
    if (error instanceof RangeError) return null;
    throw error;
  }
};
