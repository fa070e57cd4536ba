import { expect, test, vi } from 'vitest';
import { bytesOfDataUrl, isAnimated, readPictureFile } from './picture-file.ts';

const file = (content: string, type: string) =>
  new Blob([Uint8Array.from(content, (character) => character.charCodeAt(0))], { type });

test.each([
  ['a GIF', 'GIF89a...', 'image/gif'],
  ['a GIF called a PNG', 'GIF89a...', 'image/png'],
  ['an APNG', '\x89PNG\r\n\x1a\n....IHDR....acTL', 'image/png'],
  ['an animated WebP', 'RIFF....WEBPVP8X....ANIM', 'image/webp'],
  ['an SVG with an element', '<svg><rect><animate attributeName="x"/></rect></svg>', 'image/svg+xml'],
  ['an SVG with a prefix', '<s:svg><s:animateTransform/></s:svg>', 'image/svg+xml'],
  ['an SVG that sets', '<svg><set attributeName="fill" to="red" begin="1s"/></svg>', 'image/svg+xml'],
  ['an SVG with a style', '<svg><style>p{animation:a 1s}</style></svg>', 'image/svg+xml'],
  ['an SVG with a changing style', '<svg><style>p{transition:1s}</style></svg>', 'image/svg+xml'],
  [
    'an SVG with entities',
    '<!DOCTYPE svg [<!ENTITY a "&#60;anim&#97;te/>">]><svg>&a;</svg>',
    'image/svg+xml',
  ],
])('%s is animated', async (_what, content, type) => {
  expect(await isAnimated(file(content, type))).toBe(true);
});

test.each([
  ['a PNG', '\x89PNG\r\n\x1a\n....IHDR....IDAT', 'image/png'],
  ['a WebP', 'RIFF....WEBPVP8 ', 'image/webp'],
  ['a JPEG, whatever its bytes', '\xff\xd8\xff acTL ANIM', 'image/jpeg'],
  ['an SVG', '<svg><rect width="1" height="1"/></svg>', 'image/svg+xml'],
])('%s is not', async (_what, content, type) => {
  expect(await isAnimated(file(content, type))).toBe(false);
});

test('a data URL is read without a request, and a missing file fails', async () => {
  const fetched = vi.fn(async () => new Response(null, { status: 404 }));
  vi.stubGlobal('fetch', fetched);
  const picture = await readPictureFile('data:image/svg+xml,%3Csvg/%3E');
  expect([picture.type, await picture.text()]).toEqual(['image/svg+xml', '<svg/>']);
  expect(fetched).not.toHaveBeenCalled();
  await expect(readPictureFile('/api/media/a')).rejects.toThrow('404');
});

const textOf = (address: string): string | null => {
  const bytes = bytesOfDataUrl(address);
  return bytes && new TextDecoder().decode(bytes);
};

test.each([
  ['data:application/pdf;base64,JVBERi0xLjQ=', '%PDF-1.4'],
  ['  data:application/pdf;name=a;BASE64,JVBE%0ARi0xLjQ%3D\n', '%PDF-1.4'],
  ['data:application/pdf,%25PDF-1.4%0A', '%PDF-1.4\n'],
  ['data:,', ''],
])('%j holds %j', (address, text) => {
  expect(textOf(address)).toBe(text);
});

test('every byte comes out as it went in', () => {
  const all = Uint8Array.from({ length: 256 }, (_, n) => n);
  const base64 = btoa(String.fromCharCode(...all));
  expect(bytesOfDataUrl(`data:application/pdf;base64,${base64}`)).toEqual(all);
});

test.each([
  '',
  'data:',
  'data:application/pdf;base64',
  '/api/media/abc.pdf',
  'data:a;base64,***',
  'data:a,%E0%A4%A',
])('%j holds nothing', (address) => {
  expect(bytesOfDataUrl(address)).toBeNull();
});
