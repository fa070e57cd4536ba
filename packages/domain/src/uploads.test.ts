import { describe, expect, it, test } from 'vitest';
import * as fc from 'fast-check';
import {
  encodingOf,
  fileSizeText,
  findUploadProblem,
  foreignFileKindOf,
  foreignTextKindOf,
  imageSizeOf,
  isWholePdf,
  itemNameOfFile,
  listAdvice,
  type PictureType,
  mediaTypeOf,
  fileRefusalOf,
  uploadLimits,
  uploadMessageOf,
  uploadMessages,
} from './uploads.ts';

const bytesOf = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

describe('a file', () => {
  const zip = (name: string) => `PK\x03\x04\x14\0\x06\0\x08\0\0\0!\0${'\0'.repeat(70_000)}${name}`;
  it.each([
    ['%PDF-1.7', 'pdf'],
    [zip('word/document.xml'), 'word'],
    [zip('xl/workbook.xml'), 'excel'],
    [zip('ppt/presentation.xml'), 'powerPoint'],
    ['PK\x03\x04mimetypeapplication/vnd.oasis.opendocument.text', 'office'],
    [zip('Index/Document.iwa'), 'office'],
    ['\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1\0\0', 'office'],
    [zip('collection.anki21b'), 'anki'],
    [zip('orgs.csv'), 'zip'],
    ['\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'heic'],
    ['\0\0\0\x18ftypmif1\0\0\0\0', 'heic'],
    ['\0\0\0\x18ftypavif\0\0\0\0', 'avif'],
    ['\0\0\0\x18ftypisom\0\0\0\0', 'media'],
    ['ID3\x04\0\0', 'media'],
    ['\x89PNG\r\n\x1a\n\0\0', 'picture'],
    ['\xff\xd8\xff\xe0\0\x10JFIF', 'picture'],
    ['BM\x9a\x01\0\0', 'picture'],
    ['{\\rtf1\\ansi apple}', 'rtf'],
    ['<!DOCTYPE html><p>apple', 'html'],
    ['\xef\xbb\xbf<html><body>', 'html'],
    ['<?xml version="1.0"?><!-- by hand --><svg xmlns="x">', 'svg'],
    ['BMX rider\nBMW', null],
    ['apple\nplum', null],
    ['{"items":["apple"]}', null],
    ['', null],
  ])('that begins with %j is of the kind %s', (content, kind) => {
    expect(foreignFileKindOf(bytesOf(content.slice(0, 20) + content.slice(20)))).toBe(kind);
  });
});

it.each([
  ['{\\rtf1\\ansi apple}', 'rtf'],
  ['<table><tr><td>Word</td></tr></table>', 'html'],
  [' https://quizlet.com/123/food-flash-cards/ ', 'quizlet'],
  ['quizlet.com/123', 'quizlet'],
  ['https://example.org/list', 'address'],
  ['{"cards":[{"q":"a"}]}', 'json'],
  ['[1, 2]', 'json'],
  ['[not json', null],
  ['{curly} braces', null],
  ['<3 and >3', null],
  ['see https://example.org\nand more', null],
  ['', null],
])('the text %j is of the kind %s', (text, kind) => {
  expect(foreignTextKindOf(text)).toBe(kind);
});

it('says what to do instead', () => {
  const file = { name: 'IMG_1.heic', type: '' };
  expect(fileRefusalOf({ problem: 'wrongType', foreign: 'heic' }, file)).toBe(
    'Only JPEG, PNG, GIF, and WebP images are allowed. This is an iPhone picture (HEIC). Choose it from Photos, or save it as JPEG.',
  );
  expect(fileRefusalOf({ problem: 'tooLarge' }, file)).toBe('Image size must be less than 5MB');
  expect(listAdvice('excel')).toBe(
    'This is an Excel workbook. Copy its cells and paste them here, or save it as CSV.',
  );
});

describe('the encoding', () => {
  it.each([
    ['\xff\xfec\0a\0t\0', 'utf-16le'],
    ['\xfe\xff\0c\0a\0t', 'utf-16be'],
    ['c\0a\0t\0\xe9\0\n\0', 'utf-16le'],
    ['\0c\0a\0t\0\n', 'utf-16be'],
    ['cat', 'utf-8'],
    ['Zo\xeb', 'utf-8'],
    ['\0\0\0\0', 'utf-8'],
    ['', 'utf-8'],
  ])('of %j is %s', (content, encoding) => {
    expect(encodingOf(bytesOf(content))).toBe(encoding);
  });
});

const fromHexadecimal = (hexadecimal: string): Uint8Array =>
  Uint8Array.from(hexadecimal.match(/[\da-f]{2}/g) ?? [], (pair) => Number.parseInt(pair, 16));

const png = fromHexadecimal('89504e470d0a1a0a 0000000d 49484452 00000140 000000c8 0802000000 1666affc');
const gif = fromHexadecimal('474946383961 4001 c800 80 00 00');
const webpExtended = fromHexadecimal('52494646 00000000 57454250 56503858 0a000000 00000000 3f0100 c70000');
const webpLossless = fromHexadecimal('52494646 00000000 57454250 5650384c 00000000 2f 3fc13100 00000000');
const webpLossy = fromHexadecimal('52494646 00000000 57454250 56503820 00000000 000000 9d012a 4001 c800');
/** Two segments with fill bytes in between, and a progressive frame. */
const jpeg = fromHexadecimal(
  'ffd8 ffe0 0010 4a46494600010100000100010000 ffff ffdb 0004 0000 ffc2 0011 08 00c8 0140 03',
);

describe('the size of an image is in its header', () => {
  it.each<readonly [string, Uint8Array, PictureType]>([
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
    wide.set(fromHexadecimal('6f1101 c70002'), 24);
    expect(imageSizeOf(wide, 'image/webp')).toEqual({ width: 70_000, height: 131_272 });
  });

  it.each(['c0', 'c1', 'cf'])('in a JPEG with the frame header %s', (marker) => {
    const file = fromHexadecimal(`ffd8 ffe0 0002 ff${marker} 0011 08 00c8 0140 03`);
    expect(imageSizeOf(file, 'image/jpeg')).toEqual({ width: 320, height: 200 });
  });

  it.each(['bf', 'c4', 'c8', 'cc', 'd0'])('after a JPEG segment %s, which has no size', (marker) => {
    const file = fromHexadecimal(`ffd8 ff${marker} 0009 00 0001 0001 0000 ffc0 0011 08 00c8 0140 03`);
    expect(imageSizeOf(file, 'image/jpeg')).toEqual({ width: 320, height: 200 });
  });

  it('however large it claims to be', () => {
    const bomb = Uint8Array.from(png);
    bomb.set(fromHexadecimal('7fffffff 7fffffff 0802000000 9bab9c31'), 16);
    expect(imageSizeOf(bomb, 'image/png')).toEqual({ width: 0x7fff_ffff, height: 0x7fff_ffff });
  });
});

describe('no size is returned', () => {
  it('of a PDF, of a JPEG that goes on with something else, and of another kind of RIFF', () => {
    expect(imageSizeOf(png, 'application/pdf')).toBeNull();
    expect(imageSizeOf(fromHexadecimal('ffd8 ffe0 0002 00c0 0011 08 00c8 0140 03'), 'image/jpeg')).toBeNull();
    expect(
      imageSizeOf(fromHexadecimal('52494646 00000000 57454250 666d7420 00000000'), 'image/webp'),
    ).toBeNull();
  });

  it.each([
    ['too wide', '49484452 80000000 00000001 0802000000 dfdf1df7'],
    ['too high', '49484452 00000001 80000000 0802000000 3d7e8034'],
    ['that begins with its data', '49444154 00000140 000000c8 0802000000 7a018909'],
  ])('of a PNG %s, even with a valid checksum', (_what, chunk) => {
    expect(imageSizeOf(fromHexadecimal(`89504e470d0a1a0a 0000000d ${chunk}`), 'image/png')).toBeNull();
  });

  it('of a PNG with any bit of its header flipped, which would claim any size', () => {
    for (let bit = 8 * 8; bit < png.length * 8; bit += 1) {
      const broken = Uint8Array.from(png, (byte, at) => (at === bit >> 3 ? byte ^ (1 << (bit & 7)) : byte));
      expect(imageSizeOf(broken, 'image/png')).toBeNull();
    }
  });

  it.each<readonly [Uint8Array, PictureType]>([
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
  const types = fc.constantFrom<PictureType>('image/png', 'image/gif', 'image/webp', 'image/jpeg');
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

const head = (text: string) => Uint8Array.from(text.split(''), (character) => character.charCodeAt(0));
const image = { bytes: 1000, type: 'image/png', size: { width: 100, height: 100 } } as const;

test.each([
  ['\xff\xd8\xff\xe0\0\x10JFIF\0\x01', 'image/jpeg'],
  ['\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'image/png'],
  ['GIF87a\x01\0\x01\0\0\0', 'image/gif'],
  ['GIF89a\x01\0\x01\0\0\0', 'image/gif'],
  ['RIFF\x10\x20\x30\x40WEBPVP8 ', 'image/webp'],
  ['%PDF-1.7\n%\xe2\xe3', 'application/pdf'],
])('%j is %s', (bytes, type) => {
  expect(mediaTypeOf(head(bytes))).toBe(type);
});

test.each([
  '',
  '\x89PN',
  '<svg xmlns="http:',
  'RIFF\x10\x20\x30\x40WAVEfmt ',
  'MZ\x90\0',
  'GIF88a......',
  'hello, world',
])('%j may not be uploaded', (bytes) => {
  expect(mediaTypeOf(head(bytes))).toBeNull();
});

test('exactly 5 MB and 4096 pixels pass', () => {
  expect(uploadLimits).toMatchObject({ bytes: 5_242_880, pixelsPerSide: 4096 });
  expect(findUploadProblem({ ...image, bytes: 5_242_880, size: { width: 4096, height: 4096 } })).toBeNull();
});

test.each([
  [{ ...image, bytes: 5_242_881 }, 'tooLarge'],
  [{ ...image, type: null }, 'wrongType'],
  [{ ...image, size: { width: 4097, height: 10 } }, 'tooManyPixels'],
  [{ ...image, size: { width: 10, height: 4097 } }, 'tooManyPixels'],
  [{ ...image, size: null }, 'unreadable'],
  [{ ...image, size: { width: 0, height: 10 } }, 'unreadable'],
  [{ ...image, size: { width: 4096, height: 4096, frames: 17 } }, 'tooManyPixels'],
  [{ bytes: 5_242_881, type: 'application/pdf', size: null }, 'tooLarge'],
] as const)('%j is %s', (file, problem) => {
  expect(findUploadProblem(file)).toBe(problem);
});

test('an animation of many small frames passes, and so does the largest one', () => {
  for (const size of [
    { width: 640, height: 360, frames: 1000 },
    { width: 4096, height: 4096, frames: 16 },
  ]) {
    expect(findUploadProblem({ ...image, type: 'image/gif', size })).toBeNull();
  }
});

test('a PDF needs no pixel size', () => {
  expect(findUploadProblem({ bytes: 1, type: 'application/pdf', size: null })).toBeNull();
});

test('the reasons are the specified ones', () => {
  expect(Object.values(uploadMessages)).toEqual([
    'Image size must be less than 5MB',
    'Only JPEG, PNG, GIF, and WebP images are allowed',
    'Image dimensions must be 4096x4096 pixels or smaller',
    'Failed to verify image dimensions',
    'Choose it from Photos, or save it as JPEG.',
    'This PDF is incomplete. Save it again, then add it.',
  ]);
});

test.each(['heic', 'heix', 'mif1', 'msf1', 'avif', 'avis'])(
  'a photo of the brand %s is refused with what to do, whatever it is named',
  (brand) => {
    const start = head(`\0\0\0\x18ftyp${brand}\0\0\0\0mif1`);
    const photo = { bytes: 32, type: mediaTypeOf(start), size: null };
    expect(findUploadProblem(photo, start)).toBe('heif');
    expect(uploadMessageOf('heif', { name: 'a.pdf', type: '' })).toBe(uploadMessages.heif);
  },
);

test('a film is no photo', () => {
  const start = head('\0\0\0\x18ftypmp42\0\0\0\0isom');
  expect(findUploadProblem({ bytes: 32, type: null, size: null }, start)).toBe('wrongType');
});

test.each([
  ['%PDF-1.4\n...\nstartxref\n9\n%%EOF', true],
  [`%PDF-1.4\nstartxref\r\n9\r\n%%EOF${'\0'.repeat(5000)}`, true],
  ['%PDF-1.4 linearized\nstartxref\n0\n%%EOF\n...\nstartxref\n9\n%%EOF', true],
  ['%PDF-1.4 linearized\nstartxref\n0\n%%EOF\n...', false],
  ['%PDF-1.4\n1 0 obj<</Type/Catalog', false],
  ['%PDF-1.4\n...\nstartxref', false],
  ['%PDF-1.4\n...\nstartxref\n90000\n%%EOF', false],
  ['%PDF-1.4\n...\nstartxref\n-9', false],
  ['', false],
])('whether the PDF %j is whole: %s', (text, isWhole) => {
  expect(isWholePdf(head(text))).toBe(isWhole);
});

test('a rejected PDF has a message about PDFs', () => {
  const pdf = { name: 'plan.pdf', type: 'application/pdf' };
  expect(uploadMessageOf('tooLarge', pdf)).toBe('PDF size must be less than 5MB');
  expect(uploadMessageOf('tooLarge', { ...pdf, name: 'plan' })).toBe('PDF size must be less than 5MB');
  expect(uploadMessageOf('tooLarge', { name: 'plan.pdf.png', type: '' })).toBe(uploadMessages.tooLarge);
  expect(uploadMessageOf('wrongType', { name: 'PLAN.PDF', type: '' })).toBe('This PDF can’t be read');
  expect(uploadMessageOf('wrongType', { name: 'plan', type: '' }, true)).toBe('PDFs can’t be added here');
  expect(uploadMessageOf('tooLarge', { name: 'cat.png', type: 'image/png' })).toBe(uploadMessages.tooLarge);
});

test.each([
  [0, '1 kB'],
  [2049, '3 kB'],
  [1_048_576, '1 MB'],
  [5_242_880, '5 MB'],
  [5_242_881, '5.1 MB'],
])('%d bytes are %s', (bytes, text) => {
  expect(fileSizeText(bytes)).toBe(text);
});

test.each([
  ['cat.png', 'cat'],
  ['red cat.final.JPG', 'red cat.final'],
  ['cat', 'cat'],
  ['.png', '.png'],
  [' .png', '.png'],
  [' cat .gif', 'cat'],
  ['', 'Image'],
  ['  ', 'Image'],
])("the item of the file '%s' is named '%s'", (fileName, name) => {
  expect(itemNameOfFile(fileName)).toBe(name);
});
