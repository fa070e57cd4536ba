import { expectNoViolation } from './support/axe.ts';
import { apiOf, cardOf, openCollections } from './support/collections.ts';
import { upload } from './support/media.ts';
import {
  blue,
  lockedPdf,
  makePdf,
  ownerLockedPdf,
  pictureOf,
  red,
  scriptedPdf,
  xfaPdf,
} from './support/pdfs.ts';
import { loadSession, showSession, shown, slow, whenStarted } from './support/session.ts';
import { authorizationOf, enroll, expect, origin, test } from './support/test.ts';

const dataUrl = (content: Buffer): string => `data:application/pdf;base64,${content.toString('base64')}`;

test.use({ expectedErrors: /The picture of item 1 could not be shown/ });

test('a PDF is shown before its onset at the screen’s resolution, runs no script, and is printed; one that can’t be rendered says so', async ({
  page,
}) => {
  await enroll(page);
  const authorization = await authorizationOf(page);
  const uploaded = async (content: Buffer): Promise<string> => {
    const answer = await upload(page, authorization, { name: 'poem.pdf', content });
    expect(answer.status()).toBe(201);
    return ((await answer.json()) as { url: string }).url;
  };

  await test.step('an item with a PDF shows its first page', async () => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).host));
    page.on('dialog', (dialog) => asked.push(`a dialog: ${dialog.message()}`));
    const poem = makePdf({ pages: [red, blue], text: 'Hello' });
    await showSession(page, [{ name: 'Poem', svg: dataUrl(poem) }, { name: 'A' }], slow);
    await expect.poll(() => shown(page)).toEqual(['Poem']);
    const picture = await pictureOf(page, 'Poem');
    expect(picture.pixel).toEqual([255, 0, 0]);
    // A5 portrait at screen height.
    const height = await page.evaluate(() => screen.height);
    expect(picture.height).toBe(height);
    expect(picture.width).toBe(Math.floor((height * 420) / 595));

    await test.step('a PDF whose only password is its owner’s opens', async () => {
      await showSession(page, [{ name: 'Restricted', svg: dataUrl(ownerLockedPdf()) }], slow);
      await expect.poll(() => shown(page)).toEqual(['Restricted']);
      expect((await pictureOf(page, 'Restricted')).pixel).toEqual([0, 0, 255]);
    });

    await test.step('no script of a PDF runs', async () => {
      await showSession(page, [{ name: 'Scripted', svg: dataUrl(scriptedPdf()) }], slow);
      await expect.poll(() => shown(page)).toEqual(['Scripted']);
      expect((await pictureOf(page, 'Scripted')).pixel).toEqual([255, 0, 0]);
      expect(await page.evaluate(() => 'wasHere' in window)).toBe(false);
      expect(new Set(asked)).toEqual(new Set([new URL(origin()).host, '']));
    });
  });

  await test.step('a PDF that can’t be rendered says so, and can be downloaded', async () => {
    const tooLong = makePdf({ pages: Array.from({ length: 101 }, () => red) });
    for (const [what, content] of [
      ['is broken', Buffer.from('%PDF-1.4\nthat is all')],
      ['asks for a password', lockedPdf()],
      ['is a form for Acrobat', xfaPdf()],
      ['has more than 100 pages', tooLong],
    ] as const) {
      await test.step(`because it ${what}`, async () => {
        await showSession(page, [{ name: 'Poem', svg: dataUrl(content) }, { name: 'A' }], slow);
        await expect(page.getByText('Unable to display PDF file.')).toBeVisible();
        const download = page.waitForEvent('download');
        await page.getByRole('link', { name: 'Download' }).click();
        expect((await download).suggestedFilename()).toBe('Poem.pdf');
        await page.getByRole('button', { name: 'Pause' }).click();
        if (what === 'is broken') await expectNoViolation(page);

        await page.getByRole('button', { name: 'Next' }).click();
        await expect.poll(() => shown(page)).toEqual(['A']);
        await expect(page.getByRole('link', { name: 'Download' })).toHaveCount(0);
      });
    }
    await test.step('because it was deleted', async () => {
      await showSession(page, [{ name: 'Poem', svg: '/api/media/AAAAAAAAAAAAAAAAAAAAAA.pdf' }], slow);
      await expect(page.getByText('Unable to display PDF file.')).toBeVisible();
    });
  });

  await test.step('an uploaded PDF is fetched and rendered before its onset', async () => {
    const url = await uploaded(makePdf({ pages: [blue] }));
    expect(url).toMatch(/^\/api\/media\/[\w-]{22}\.pdf$/);

    const fetched = page.waitForResponse(`${origin()}${url}`);
    await page.addInitScript(() => {
      class Watched extends Image {
        override async decode(): Promise<void> {
          await super.decode();
          document.documentElement.dataset['decoded'] = this.src;
        }
      }
      customElements.define('watched-image', Watched, { extends: 'img' });
      window.Image = Watched;
    });
    await loadSession(page, [{ name: 'A' }, { name: 'B' }, { name: 'Poem', svg: url }], slow);
    await whenStarted(page);
    await fetched;
    await expect(page.locator('html')).toHaveAttribute('data-decoded', /^blob:/);
    await expect.poll(() => shown(page)).toEqual(['A']);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => shown(page)).toEqual(['Poem']);
    expect((await pictureOf(page, 'Poem')).pixel).toEqual([0, 0, 255]);
  });

  await test.step('printing prints the page of a PDF, however soon, and a long text whole', async () => {
    await page.addInitScript(() => {
      window.print = () => {
        const pictures = document.querySelectorAll<HTMLImageElement>('body > div:not(#root) img');
        document.documentElement.dataset['printed'] = String(
          [...pictures].map(({ naturalWidth }) => naturalWidth > 0),
        );
      };
    });
    const url = await uploaded(makePdf({ pages: [red] }));
    const text =
      'Once upon a time in a faraway land there lived a very small dragon who was afraid of the dark and of its own long shadow';
    const poem = { name: 'Poem', svg: url, type: 'image' };
    await (await apiOf(page)).make({ name: 'Prints', items: [poem, text, 'hippopotamus'] });
    await openCollections(page);
    await cardOf(page, 'Prints')
      .getByRole('button', { name: /^More for/ })
      .click();
    await page.getByRole('menuitem', { name: 'Print' }).click();
    const dialog = page.getByRole('dialog', { name: 'Print Prints' });
    await dialog.getByRole('button', { name: 'Print' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-printed', 'true');

    const isWhole = (words: Element): boolean => {
      const box = words.parentElement;
      const range = document.createRange();
      range.selectNodeContents(words);
      const [inner, outer] = [range.getBoundingClientRect(), box?.getBoundingClientRect()];
      return (
        outer !== undefined &&
        inner.top >= outer.top - 1 &&
        inner.bottom <= outer.bottom + 1 &&
        inner.width > 0
      );
    };
    const printed = page.locator('body > div:not(#root)').getByText(text, { exact: true });
    const expectWhole = async (as: string): Promise<void> => {
      await page.emulateMedia({ media: 'print' });
      await expect.poll(() => printed.evaluate(isWhole), { message: as }).toBe(true);
      await page.emulateMedia({ media: 'screen' });
    };
    for (const perPage of ['2', '4', '8', '12']) {
      await dialog.getByRole('radio', { name: perPage, exact: true }).check();
      await expectWhole(`${perPage} on a page`);
    }
    await dialog.getByText('Practice sheet').click();
    await expectWhole('a practice sheet');
  });
});
