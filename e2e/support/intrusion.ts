import type { BrowserContext, Page } from '@playwright/test';
import { canaryHost } from './hostile-texts.ts';
import { expect } from './test.ts';

declare global {
  interface Window {
    canary: ((what?: string) => void) | undefined;
  }
}

/** Records scripts, requests, and CSP violations caused by hostile texts. */
export const watchIntrusion = async (context: BrowserContext): Promise<readonly string[]> => {
  const seen: string[] = [];
  await context.exposeFunction('canary', (what = 'a script ran') => seen.push(what));
  await context.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      window.canary?.(`${violatedDirective}: ${blockedURI}`),
    ),
  );
  context.on('request', (request) => {
    if (new URL(request.url()).hostname === canaryHost) seen.push(request.url());
  });
  context.on('page', (page) => seen.push(`opened ${page.url()}`));
  return seen;
};

/** Elements and attributes that only a hostile text can have made. */
export const intruders = (page: Page): Promise<string[]> =>
  page.evaluate((host) => {
    const isAddress = /^(?:href|src|srcset|action|formaction|data|poster|xlink:href|ping|style)$/;
    const isHostile = ({ name, value }: Attr) =>
      name === 'canary' ||
      name.startsWith('on') ||
      (isAddress.test(name) &&
        (value.includes(host) || /^\s*(?:javascript|vbscript|data:text)/i.test(value)));
    return Array.from(document.querySelectorAll('*'))
      .filter((element) => Array.from(element.attributes).some(isHostile))
      .map(({ outerHTML }) => outerHTML.slice(0, 200));
  }, canaryHost);

/** As stored, without bidirectional controls, and with collapsed whitespace. */
const plain = (text: string): string =>
  text.replaceAll(/[\u202a-\u202e\u2066-\u2069]/gu, '').replaceAll(/[\s\p{Cc}]+/gu, ' ');

const textOf = async (page: Page): Promise<string> =>
  plain(
    await page.evaluate(() => {
      const fields = Array.from(document.querySelectorAll('input, textarea'), (field) =>
        'value' in field ? String(field.value) : '',
      );
      return [document.querySelector('body')?.textContent, ...fields].join('\n');
    }),
  );

const quickly = { intervals: [50] };

/** Asserts that each text is shown literally and that nothing overflows sideways. */
export const expectOnlyText = async (page: Page, texts: readonly string[]): Promise<void> => {
  const missing = async () => {
    const shown = await textOf(page);
    return texts.filter((text) => !shown.includes(plain(text)));
  };
  await expect.poll(missing, quickly).toEqual([]);
  expect(await intruders(page)).toEqual([]);
  const overhang = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(overhang, quickly).toBe(0);
};
