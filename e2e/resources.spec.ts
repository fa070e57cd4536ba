import { expectNoViolation } from './support/axe.ts';
import { enroll, expect, origin, test } from './support/test.ts';
import type { Page } from '@playwright/test';

const openResources = async (page: Page): Promise<void> => {
  await page.goto(`${origin()}/resources`);
  await expect(page.getByRole('heading', { level: 2, name: 'Frequently asked questions' })).toBeVisible();
};

test('guides have pictures, questions open their answers, and videos play by keyboard', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const requested: string[] = [];
  page.on('request', (request) => {
    if (/\.(webm|mp4|vtt)$/.test(new URL(request.url()).pathname)) requested.push(request.url());
  });
  await enroll(page);
  await openResources(page);

  await test.step('a video plays by keyboard, with captions, and loads only then', async () => {
    const links = page.getByRole('link', { name: /^Watch Video: / });
    await expect(links).toHaveCount(6);
    for (const link of (await links.all()).slice(0, 3)) await expect(link).toBeInViewport({ ratio: 1 });
    expect(requested).toEqual([]);

    const watch = page.getByRole('link', { name: 'Watch Video: Make your first collection' });
    await watch.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Make your first collection' });
    const video = dialog.locator('video');
    await expect(video).toBeFocused();
    await expect
      .poll(() => video.evaluate((element) => (element as HTMLVideoElement).currentTime))
      .toBeGreaterThan(0.5);
    expect(
      await video.evaluate((element) => {
        const { videoWidth, textTracks } = element as HTMLVideoElement;
        const [track] = textTracks;
        return { videoWidth, mode: track?.mode, captions: track?.cues?.length };
      }),
    ).toMatchObject({
      videoWidth: 1280,
      mode: 'showing',
      captions: 6,
    });
    await video.press(' ');
    await expect(video).toHaveJSProperty('paused', true);
    await expectNoViolation(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(watch).toBeFocused();
  });

  await test.step('a question opens its answer, by click and by key', async () => {
    const all = page.locator('details');
    expect(await all.count()).toBeGreaterThanOrEqual(10);
    const question = page.getByText('How do I score a student who reads aloud?');
    const answer = page.getByText('Follow along. When an item is missed');
    await expect(answer).toBeHidden();
    await question.click();
    await expect(answer).toBeVisible();
    await question.press('Enter');
    await expect(answer).toBeHidden();
  });

  await test.step('each guide has a link and pictures', async () => {
    const links = page.getByRole('link', { name: /^Read the guide/ });
    expect(await links.count()).toBeGreaterThanOrEqual(6);
    for (const link of await links.all()) {
      const title = (await link.getAttribute('aria-label'))?.replace('Read the guide: ', '') ?? '';
      await link.click();
      const section = page.getByRole('region', { name: title });
      await expect(section.getByRole('heading')).toBeInViewport();
      for (const picture of await section.getByRole('img').all()) {
        await picture.scrollIntoViewIfNeeded();
        await expect(picture).toHaveJSProperty('complete', true);
        expect(await picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(1100);
      }
    }
    await page.goto(`${origin()}/resources#make-it-yours`);
    await page.reload();
    await expect(page.getByRole('region', { name: /Make it look/ }).getByRole('heading')).toBeInViewport();
  });
});
