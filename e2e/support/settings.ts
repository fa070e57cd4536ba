import type { Page } from '@playwright/test';
import { expect, followFromAccount, isBlank, origin } from './test.ts';
import { black } from './themes.ts';

export const openSettings = async (page: Page): Promise<void> => {
  if (isBlank(page)) await page.goto(`${origin()}/settings`);
  else await followFromAccount(page, 'Settings');
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
};

/** The display's text has swatches of the same names. */
export const swatch = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Color Theme' }).getByRole('button', { name, exact: true });

export const storedTheme = async (page: Page): Promise<Record<string, unknown> | null> =>
  page.evaluate(
    () => JSON.parse(localStorage.getItem('app-theme') ?? 'null') as Record<string, unknown> | null,
  );

export const fontRequests = (page: Page): string[] => {
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'font' || request.url().includes('/fonts/')) requests.push(request.url());
  });
  return requests;
};

export const fourFonts = {
  ...black,
  font: 'Andika',
  headingFont: 'Chewy',
  buttonFont: 'Patrick Hand',
  displayFont: 'OpenDyslexic',
};

export const unchosen = (requests: readonly string[]): readonly string[] =>
  requests.filter((url) => !/andika|chewy|patrick-hand|opendyslexic/.test(url));

/** Stores a theme before the page loads; strings verbatim. */
export const storeTheme = async (page: Page, theme: unknown): Promise<void> => {
  await page.addInitScript(
    (text) => {
      if (localStorage.getItem('app-theme') === null) localStorage.setItem('app-theme', text);
    },
    typeof theme === 'string' ? theme : JSON.stringify(theme),
  );
};
