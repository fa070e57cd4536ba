import type { Page } from '@playwright/test';

type PdfOptions = {
  /** Red, green, blue from 0 to 1. */
  readonly pages: readonly (readonly [red: number, green: number, blue: number])[];
  /** Raw entries. */
  readonly catalog?: string;
  readonly trailer?: string;
  /** One line per page, in a font that isn't embedded. */
  readonly text?: string;
};

/** A5 pages. */
export const makePdf = ({ pages, catalog = '', trailer = '', text = '' }: PdfOptions): Buffer => {
  const objects: string[] = [];
  const add = (content: string): number => objects.push(content);
  const pagesId = 2;
  add(`<</Type/Catalog/Pages ${pagesId} 0 R ${catalog}>>`);
  add('');
  const font = add('<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>');
  const kids = pages.map(([red, green, blue]) => {
    const words = text === '' ? '' : `0 g BT /F1 40 Tf 40 300 Td (${text}) Tj ET`;
    const drawing = `${red} ${green} ${blue} rg 0 0 420 595 re f ${words}`;
    const content = add(`<</Length ${drawing.length}>>\nstream\n${drawing}\nendstream`);
    return add(
      `<</Type/Page/Parent ${pagesId} 0 R/MediaBox[0 0 420 595]/Contents ${content} 0 R/Resources<</Font<</F1 ${font} 0 R>>>>>>`,
    );
  });
  objects[pagesId - 1] =
    `<</Type/Pages/Count ${kids.length}/Kids[${kids.map((id) => `${id} 0 R`).join(' ')}]>>`;

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
