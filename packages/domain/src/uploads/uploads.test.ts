import { expect, test } from 'vitest';
import {
  fileSizeText,
  findUploadProblem,
  isWholePdf,
  itemNameOfFile,
  mediaTypeOf,
  uploadLimits,
  uploadMessageOf,
  uploadMessages,
} from './index.ts';

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
