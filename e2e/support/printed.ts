import { expect, type Page } from '@playwright/test';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

type PrintedPage = {
  /** Points. */
  width: number;
  height: number;
  text: string;
};

/** Without white space and hyphens, where lines may end. */
const compact = (text: string): string => text.normalize('NFKC').replaceAll(/[\s\p{Cf}-]/gu, '');

/** What the browser prints, page by page, on the paper that the page asks for. */
export const printed = async (page: Page): Promise<readonly PrintedPage[]> => {
  const data = new Uint8Array(await page.pdf({ preferCSSPageSize: true, printBackground: false }));
  const reading = getDocument({ data, verbosity: 0 });
  const file = await reading.promise;
  const pages = await Promise.all(
    Array.from({ length: file.numPages }, async (_, index) => {
      const sheet = await file.getPage(index + 1);
      const [, , width = 0, height = 0] = sheet.view;
      const { items } = await sheet.getTextContent();
      const text = items.map((item) => ('str' in item ? item.str : '')).join('');
      return { width: Math.round(width), height: Math.round(height), text: compact(text) };
    }),
  );
  await reading.destroy();
  return pages;
};

/** Expects each text so often on all pages together. */
export const expectEach = (pages: readonly PrintedPage[], texts: readonly string[], times = 1): void => {
  const all = pages.map(({ text }) => text).join('\n');
  const counts = texts.map((text) => [text, all.split(compact(text)).length - 1]);
  expect(counts).toEqual(texts.map((text) => [text, times]));
};
