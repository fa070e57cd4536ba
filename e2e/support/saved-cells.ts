import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** Cells of the CSV (RFC 4180) that `begin` downloads. */
export const savedCells = async (page: Page, begin: () => Promise<void>): Promise<string[]> => {
  const started = page.waitForEvent('download');
  await begin();
  const text = (await readFile(await (await started).path(), 'utf8')).replace('\ufeff', '');
  return Array.from(
    text.matchAll(/(?:^|,|\r\n)(?:"((?:[^"]|"")*)"|([^,\r\n]*))/g),
    ([, quoted, plain = '']) => (quoted === undefined ? plain : quoted.replaceAll('""', '"')),
  );
};

/** Formulas have an apostrophe, and nothing else needs one. */
export const expectNoFormula = (cells: readonly string[], texts: readonly string[]): void => {
  expect(cells.filter((cell) => /^(?:[=@＝\t\r\n]|[+-](?!\d+(?:\.\d+)?$))/u.test(cell))).toEqual([]);
  for (const text of texts) expect(cells).toContain(`'${text}`);
};
