import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { imageSizeOf } from './index.ts';
import type { MediaType } from './index.ts';

const bytes = (hexadecimal: string): Uint8Array =>
  Uint8Array.from(hexadecimal.match(/[\da-f]{2}/g) ?? [], (pair) => Number.parseInt(pair, 16));

const png = bytes('89504e470d0a1a0a 0000000d 49484452 00000140 000000c8 0802000000 1666affc');
const gif = bytes('474946383961 4001 c800 80 00 00');
const webpExtended = bytes('52494646 00000000 57454250 56503858 0a000000 00000000 3f0100 c70000');
const webpLossless = bytes('52494646 00000000 57454250 5650384c 00000000 2f 3fc13100 00000000');
const webpLossy = bytes('52494646 00000000 57454250 56503820 00000000 000000 9d012a 4001 c800');
/** Two segments with fill bytes in between, and a progressive frame. */
const jpeg = bytes(
  'ffd8 ffe0 0010 4a46494600010100000100010000 ffff ffdb 0004 0000 ffc2 0011 08 00c8 0140 03',
);

describe('the size of an image is in its header', () => {
  it.each<readonly [string, Uint8Array, MediaType]>([
    ['PNG', png, 'image/png'],
    ['GIF', gif, 'image/gif'],
    ['extended WebP', webpExtended, 'image/webp'],
    ['lossless WebP', webpLossless, 'image/webp'],
    ['lossy WebP', webpLossy, 'image/webp'],
    ['JPEG', jpeg, 'image/jpeg'],
  ])('%s', (_name, file, type) => {
    expect(imageSizeOf(file, type)).toEqual({ width: 320, height: 200 });
    // Also within a larger buffer.
    const inside = new Uint8Array([1, 2, 3, ...file, 4]).subarray(3, -1);
    expect(imageSizeOf(inside, type)).toEqual({ width: 320, height: 200 });
  });

  it('of more than 65,535 pixels in a WebP', () => {
    const wide = Uint8Array.from(webpExtended);
    wide.set(bytes('6f1101 c70002'), 24);
    expect(imageSizeOf(wide, 'image/webp')).toEqual({ width: 70_000, height: 131_272 });
  });

  it.each(['c0', 'c1', 'cf'])('in a JPEG with the frame header %s', (marker) => {
    const file = bytes(`ffd8 ffe0 0002 ff${marker} 0011 08 00c8 0140 03`);
    expect(imageSizeOf(file, 'image/jpeg')).toEqual({ width: 320, height: 200 });
  });

  it.each(['bf', 'c4', 'c8', 'cc', 'd0'])('after a JPEG segment %s, which has no size', (marker) => {
    const file = bytes(`ffd8 ff${marker} 0009 00 0001 0001 0000 ffc0 0011 08 00c8 0140 03`);
    expect(imageSizeOf(file, 'image/jpeg')).toEqual({ width: 320, height: 200 });
  });

  it('however large it claims to be', () => {
    const bomb = Uint8Array.from(png);
    bomb.set(bytes('7fffffff 7fffffff 0802000000 9bab9c31'), 16);
    expect(imageSizeOf(bomb, 'image/png')).toEqual({ width: 0x7fff_ffff, height: 0x7fff_ffff });
  });
});

describe('no size is returned', () => {
  it('of a PDF, of a JPEG that goes on with something else, and of another kind of RIFF', () => {
    expect(imageSizeOf(png, 'application/pdf')).toBeNull();
    expect(imageSizeOf(bytes('ffd8 ffe0 0002 00c0 0011 08 00c8 0140 03'), 'image/jpeg')).toBeNull();
    expect(imageSizeOf(bytes('52494646 00000000 57454250 666d7420 00000000'), 'image/webp')).toBeNull();
  });

  it.each([
    ['too wide', '49484452 80000000 00000001 0802000000 dfdf1df7'],
    ['too high', '49484452 00000001 80000000 0802000000 3d7e8034'],
    ['that begins with its data', '49444154 00000140 000000c8 0802000000 7a018909'],
  ])('of a PNG %s, even with a valid checksum', (_what, chunk) => {
    expect(imageSizeOf(bytes(`89504e470d0a1a0a 0000000d ${chunk}`), 'image/png')).toBeNull();
  });

  it('of a PNG with any bit of its header flipped, which would claim any size', () => {
    for (let bit = 8 * 8; bit < png.length * 8; bit += 1) {
      const broken = Uint8Array.from(png, (byte, at) => (at === bit >> 3 ? byte ^ (1 << (bit & 7)) : byte));
      expect(imageSizeOf(broken, 'image/png')).toBeNull();
    }
  });

  it.each<readonly [Uint8Array, MediaType]>([
    [png, 'image/png'],
    [gif, 'image/gif'],
    [webpExtended, 'image/webp'],
    [webpLossless, 'image/webp'],
    [webpLossy, 'image/webp'],
    [jpeg, 'image/jpeg'],
  ])('of a header that breaks off (%#)', (file, type) => {
    const sizes = Array.from(file, (_byte, length) => imageSizeOf(file.subarray(0, length), type));
    const known = sizes.filter((size) => size !== null);
    expect(sizes[5]).toBeNull();
    expect(known.every(({ width, height }) => width === 320 && height === 200)).toBe(true);
  });
});

test('any bytes give a size or null', () => {
  const types = fc.constantFrom<MediaType>('image/png', 'image/gif', 'image/webp', 'image/jpeg');
  const marker = fc.constantFrom(0xff, 0xd8, 0xe0, 0xc0, 0x00);
  const file = fc.array(fc.oneof(marker, fc.nat(255)), { maxLength: 300 }).map((all) => Uint8Array.from(all));
  fc.assert(
    fc.property(file, types, (content, type) => {
      const size = imageSizeOf(content, type);
      expect(size === null || (Number.isInteger(size.width) && Number.isInteger(size.height))).toBe(true);
    }),
    { numRuns: 500 },
  );
});
