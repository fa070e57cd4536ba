import type { Page } from '@playwright/test';
import { upload } from './support/media.ts';
import { padded, png } from './support/pictures.ts';
import { makePdf, red, scriptedPdf } from './support/pdfs.ts';
import { authorizationOf, enroll, expect, origin, test } from './support/test.ts';

const page =
  '<!doctype html><html><body><script>alert(1); window.wasHere = true</script><img src=x onerror=alert(2)></body></html>';
const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(3)"><script>alert(4)</script></svg>`;

const corpus = [
  { name: 'a.html', type: 'text/html', content: Buffer.concat([gif, Buffer.from(page)]) },
  { name: 'a.svg', type: 'image/svg+xml', content: Buffer.concat([png(20, 20), Buffer.from(svg)]) },
  { name: 'a.html', type: 'text/html', content: Buffer.from(`%PDF-1.4\n${page}\nstartxref\n9\n%%EOF`) },
  { name: 'a.pdf', type: 'application/pdf', content: scriptedPdf() },
  {
    name: 'a.html',
    type: 'text/html',
    content: Buffer.concat([makePdf({ pages: [red] }), Buffer.from(page)]),
  },
  { name: 'a.js', type: 'text/javascript', content: padded(gif, 5_242_880) },
];
const refused = [
  { name: 'a.png', type: 'image/png', content: Buffer.from(svg) },
  { name: 'a.png', type: 'image/png', content: Buffer.from(page) },
  { name: 'a.gif', type: 'image/gif', content: Buffer.from(`GIF89a${page}`) },
];

/** Dialogs and cross-origin requests: signs of a script in a file. */
const watch = (of: Page): string[] => {
  const seen: string[] = [];
  of.on('dialog', (dialog) => {
    seen.push(`a dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  of.on('request', (request) => {
    if (!request.url().startsWith(origin())) seen.push(request.url());
  });
  return seen;
};

test.use({
  expectedErrors: /Blocked script execution|Refused to|violates the following Content Security Policy/,
});

test('no uploaded file executes as a document or a script; a picture is fetched once', async ({
  page: tab,
  context,
}) => {
  await enroll(tab);
  const authorization = await authorizationOf(tab);
  for (const file of refused) {
    expect([400, 415]).toContain((await upload(tab, authorization, file)).status());
  }

  for (const file of corpus) {
    const answer = await upload(tab, authorization, file);
    expect(answer.status()).toBe(201);
    const { url, type } = (await answer.json()) as { url: string; type: string };
    const opened = await context.newPage();
    const seen = watch(opened);
    if (type === 'application/pdf') {
      const download = opened.waitForEvent('download');
      await opened.goto(`${origin()}${url}`).catch(() => null);
      expect((await download).suggestedFilename()).toMatch(/^[\w-]{22}\.pdf$/);
    } else {
      await opened.goto(`${origin()}${url}`);
      expect(
        await opened.evaluate(() => [document.contentType, 'wasHere' in window, document.scripts.length]),
      ).toEqual([type, false, 0]);
    }

    // Nor is it a document or script on the site itself.
    await opened.goto(`${origin()}/about`);
    const asScript = await opened.evaluate(
      (address) =>
        new Promise<string>((done) => {
          const script = document.createElement('script');
          script.src = address;
          script.addEventListener('load', () => done('it ran'));
          script.addEventListener('error', () => done('refused'));
          document.body.append(script);
        }),
      url,
    );
    expect(asScript).toBe('refused');
    expect(seen).toEqual([]);
    await opened.close();
  }

  await test.step('an uploaded picture is fetched once, then cached', async () => {
    await tab.goto(`${origin()}/about`);
    const answer = await upload(tab, authorization, { name: 'a.png', content: png(30, 20) });
    const { url } = (await answer.json()) as { url: string };
    const show = () =>
      tab.evaluate(async (src) => {
        const image = new Image();
        image.src = src;
        await image.decode();
        return [image.naturalWidth, image.naturalHeight];
      }, url);
    expect(await show()).toEqual([30, 20]);
    await tab.reload();
    expect(await show()).toEqual([30, 20]);
    const again = await tab.evaluate(async (src) => {
      await fetch(src);
      const entries = performance.getEntriesByName(
        new URL(src, location.href).href,
      ) as PerformanceResourceTiming[];
      return entries.at(-1)?.transferSize;
    }, url);
    expect(again).toBe(0);
  });
});
