import type { Page } from '@playwright/test';
import { expectNoViolation } from './support/axe.ts';
import { arrive, enroll, expect, origin, test } from './support/test.ts';
import { white } from './support/themes.ts';

const themes = [
  ['the default theme', null],
  ['Black', { backgroundColor: '#000000', textColor: '#FFFFFF' }],
  ['a picture', { textColor: '#333333', backgroundImage: '/backgrounds/nature-scene.svg' }],
] as const;

const wear = async (page: Page, changes: Record<string, string> | null): Promise<void> => {
  await page.evaluate(
    (theme) => {
      if (theme) localStorage.setItem('app-theme', JSON.stringify(theme));
    },
    changes && { ...white, name: 'Chosen', ...changes },
  );
};

const openResources = async (page: Page): Promise<void> => {
  await page.goto(`${origin()}/resources`);
  await expect(page.getByRole('heading', { level: 2, name: 'Frequently asked questions' })).toBeVisible();
};

test('Resources says that it loads, and shows its content after a second', async ({ page }) => {
  await arrive(page);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole('link', { name: 'Resources' }).click();
  const loading = page.getByText('Loading resources...');
  await expect(page.getByRole('heading', { level: 1, name: 'Resources' })).toBeFocused();
  await expect(loading).toBeVisible();
  await page.clock.runFor(999);
  await expect(loading).toBeVisible();
  await page.clock.runFor(1);
  await expect(loading).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 2, name: 'Frequently asked questions' })).toBeVisible();
});

test('a question opens onto its answer, by press and by key', async ({ page }) => {
  await enroll(page);
  await openResources(page);
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

test('each guide can be gone to and has pictures', async ({ page }) => {
  await enroll(page);
  await openResources(page);
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

test('a video is watched by keyboard, with captions, and fetched only then', async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => {
    if (/\.(webm|mp4|vtt)$/.test(new URL(request.url()).pathname)) requested.push(request.url());
  });
  await enroll(page);
  await openResources(page);
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
  await expectNoViolation(page, 'all');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(watch).toBeFocused();
});

test('a video that cannot be fetched says so', async ({ page }) => {
  await page.route(/\.(webm|mp4)$/, (route) => route.abort());
  await enroll(page);
  await openResources(page);
  await page.getByRole('link', { name: 'Watch Video: Play the Matching Game' }).click();
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('The video didn’t load.');
});

test('Credits thanks, names fonts and their licenses, and carries a trademark notice', async ({ page }) => {
  await enroll(page);
  await page.goto(`${origin()}/credits`);
  await expect(page.getByText('Thank you.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Fonts' }).getByRole('listitem')).toHaveCount(24);
  await expect(page.getByText('SIL Open Font License')).toBeVisible();
  const notice = page.getByRole('region', { name: 'Trademark notice' });
  await expect(notice).toContainText('trademarks of the makers of Sixty');
});

for (const [name, changes] of themes) {
  test(`axe finds nothing on the pages of the shell in ${name}`, async ({ page }) => {
    // It looks at eight pages.
    test.slow();
    await arrive(page);
    await wear(page, changes);
    await openResources(page);
    await page.locator('summary').first().click();
    await expectNoViolation(page, changes ? 'colors' : 'all');
    await page.getByRole('button', { name: 'Account' }).click();
    await expectNoViolation(page, changes ? 'colors' : 'all');
    for (const [path, heading] of [
      ['/credits', 'Credits'],
      ['/settings', 'Settings'],
      ['/no-such-page', 'Page not found'],
      ['/about', null],
    ] as const) {
      await page.goto(`${origin()}${path}`);
      await expect(
        page.getByRole('heading', { level: 1, ...(heading ? { name: heading } : {}) }),
      ).toBeVisible();
      await expectNoViolation(page, changes ? 'colors' : 'all');
    }
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${origin()}/your-collections`);
    await expect(page.getByRole('heading', { level: 1, name: 'Your Collections' })).toBeVisible();
    await expectNoViolation(page, changes ? 'colors' : 'all');
  });
}
