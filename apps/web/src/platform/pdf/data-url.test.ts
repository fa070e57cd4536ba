import { expect, test } from 'vitest';
import { bytesOfDataUrl } from './data-url.ts';

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
