import { expect, it } from 'vitest';
import { decodeText } from './decode-text.ts';

const utf16 = (text: string, littleEndian: boolean): Uint8Array => {
  const view = new DataView(new ArrayBuffer((text.length + 1) * 2));
  Array.from(`\ufeff${text}`, (letter, index) =>
    view.setUint16(index * 2, letter.charCodeAt(0), littleEndian),
  );
  return new Uint8Array(view.buffer);
};

it.each([
  ['UTF-8', new TextEncoder().encode('Été; 李')],
  ['UTF-8 with its mark', new TextEncoder().encode('\ufeffÉté; 李')],
  ['UTF-16, little end first', utf16('Été; 李', true)],
  ['UTF-16, big end first', utf16('Été; 李', false)],
])('a file in %s is read', (_, bytes) => {
  expect(decodeText(bytes)).toBe('Été; 李');
});

it('plain CSV as Excel writes it on Windows is read', () => {
  const bytes = Uint8Array.from('élève;café\r\n', (letter) => letter.charCodeAt(0));
  expect(decodeText(bytes)).toBe('élève;café\r\n');
});

it.each([
  ['a picture', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0x00, 0x00, 0x00, 0x0d]],
  ['a workbook', [0x50, 0x4b, 0x03, 0x04, 0x14, 0x00, 0x06, 0x00]],
  ['half a character of UTF-16', [0xff, 0xfe, 0x00, 0xd8]],
  ['UTF-16 that does not say so', [0x63, 0x00, 0x61, 0x00]],
])('%s is not text', (_, bytes) => {
  expect(decodeText(Uint8Array.from(bytes))).toBeNull();
});
