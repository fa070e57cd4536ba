import { expect, it } from 'vitest';
import { readTextFile } from './text-file.ts';

const read = (bytes: Uint8Array<ArrayBuffer>) => readTextFile(new Blob([bytes]));

const utf16 = (text: string, littleEndian: boolean): Uint8Array<ArrayBuffer> => {
  const view = new DataView(new ArrayBuffer(text.length * 2));
  Array.from(text, (letter, index) => view.setUint16(index * 2, letter.charCodeAt(0), littleEndian));
  return new Uint8Array(view.buffer);
};

const utf8 = (text: string) => new TextEncoder().encode(text);

it.each([
  ['UTF-8', utf8('Été; 李')],
  ['UTF-8 with its mark', utf8('\ufeffÉté; 李')],
  ['UTF-16, little end first', utf16('\ufeffÉté; 李', true)],
  ['UTF-16, big end first', utf16('\ufeffÉté; 李', false)],
  ['UTF-16 without a mark', utf16('Été; 李', true)],
])('a file in %s is read', async (_, bytes) => {
  expect(await read(bytes)).toEqual({ ok: true, text: 'Été; 李' });
});

it('plain CSV as Excel writes it on Windows is read', async () => {
  const bytes = Uint8Array.from('élève;café\r\n', (letter) => letter.charCodeAt(0));
  expect(await read(bytes)).toEqual({ ok: true, text: 'élève;café\r\n' });
});

it.each([
  ['a picture', '\x89PNG\r\n\x1a\n\0\0\0\r', /This is a picture/],
  ['a workbook', `PK\x03\x04\x14\0\x06\0${'\0'.repeat(100_000)}xl/workbook.xml`, /This is an Excel workbook/],
  ['half a character of UTF-16', '\xff\xfe\0\xd8', /couldn’t read this file as text/],
  ['something binary', 'abc\x01\x02\0', /couldn’t read this file as text/],
])('%s is not text, and gets a sentence that says what to do', async (_, content, problem) => {
  const bytes = Uint8Array.from(content, (letter) => letter.charCodeAt(0));
  expect(await read(bytes)).toEqual({ ok: false, problem: expect.stringMatching(problem) });
});

it('a file that is too large is told by its content first', async () => {
  const large = new Blob(['%PDF-1.7', 'x'.repeat(12_000_001)]);
  expect(await readTextFile(large)).toEqual({ ok: false, problem: expect.stringMatching(/This is a PDF/) });
  const text = new Blob(['x'.repeat(12_000_001)]);
  expect(await readTextFile(text)).toEqual({ ok: false, problem: 'This file is too large for one list.' });
});
