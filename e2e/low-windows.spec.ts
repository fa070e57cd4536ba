import type { Locator, Page } from '@playwright/test';
import { becomeTeacher, makeClass } from './support/classes.ts';
import { cardOf, openCollections } from './support/collections.ts';
import { expect, goWithin, origin, test } from './support/test.ts';
import { withCollections } from './support/your-collections.ts';

/** Parts of the page, or of the open dialog, that stay in place while the rest scrolls. */
const barsOn = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...(document.querySelector('dialog[open]') ?? document.body).querySelectorAll('*')].flatMap(
      (element) => {
        const { position, top, bottom, visibility } = getComputedStyle(element);
        const isSticky = position === 'sticky' && (top !== 'auto' || bottom !== 'auto');
        const { width, height } = element.getBoundingClientRect();
        const isSeen = element.checkVisibility() && visibility === 'visible' && width * height > 100;
        const isSkipLink = element.matches('a[href="#main"]');
        return (isSticky || position === 'fixed') && isSeen && !isSkipLink
          ? [`${element.tagName} ${element.className}`]
          : [];
      },
    ),
  );

/** Safari on iPhones zooms into smaller ones. */
const smallFieldsOn = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('input, select, textarea')]
      .filter(
        (field) =>
          !field.matches(
            '[type=checkbox], [type=radio], [type=range], [type=color], [type=file], [hidden]',
          ) && Number.parseFloat(getComputedStyle(field).fontSize) < 16,
      )
      .map(({ outerHTML }) => outerHTML),
  );

const colorOf = (locator: Locator, property: string): Promise<string> =>
  locator.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);

test('no bar covers a low window, a long name is shortened, and forced colors tell what is pressed', async ({
  page,
}) => {
  const name =
    'Words of the first six weeks that end in a silent letter, for the red group and the blue group';
  const api = await withCollections(page, ['Letters', name]);
  await becomeTeacher(api);

  await test.step('in a window of 320 × 180 px, a desktop at 400 % zoom, no bar covers the page or a dialog', async () => {
    await page.setViewportSize({ width: 320, height: 180 });
    for (const path of [
      '/your-collections',
      '/new-collection',
      '/reports',
      '/games/matching-game',
      '/name-generator',
      '/settings',
      '/my-account',
    ]) {
      await goWithin(page, path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await barsOn(page), path).toEqual([]);
      expect(await smallFieldsOn(page), path).toEqual([]);
    }
    await openCollections(page);
    for (const opens of ['Start', 'Edit']) {
      await cardOf(page, 'Letters').getByRole('button', { name: opens, exact: true }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      expect(await barsOn(page), opens).toEqual([]);
      expect(await smallFieldsOn(page), opens).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
  });

  await test.step('in it, main actions can be pressed, and a session and a probe show items and controls', async () => {
    for (const [path, role, action] of [
      ['/new-collection', 'button', 'Next'],
      ['/name-generator', 'button', 'Spin the Wheel'],
      ['/settings', 'button', 'Reset to Default Settings'],
      ['/my-account', 'button', 'Update'],
      ['/your-collections', 'link', 'Create New Collection'],
    ] as const) {
      await goWithin(page, path);
      await page.getByRole(role, { name: action }).first().click({ trial: true });
    }
    await cardOf(page, 'Letters').getByRole('button', { name: 'Start', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Start' }).click();
    const item = page.locator('[data-key]:not([aria-hidden]) > *');
    await expect.poll(() => item.evaluate((element) => element.clientHeight)).toBeGreaterThan(30);
    for (const control of ['Back', 'Pause', 'Previous', 'Next', 'Mark as missed', 'Slower', 'Faster']) {
      await expect(page.getByRole('button', { name: control, exact: true })).toBeInViewport({ ratio: 1 });
    }
    await openCollections(page);
    await cardOf(page, 'Letters').getByRole('button', { name: 'Probe' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Start' }).click();
    await page.getByRole('button', { name: 'Begin' }).click();
    await page.getByRole('button', { name: /^1: / }).click({ trial: true });
    await page.getByRole('button', { name: 'Stop and discard' }).click();
    await page.setViewportSize({ width: 1366, height: 768 });
    await openCollections(page);
  });

  await test.step('a long name in Jump back in is shortened at its end, on one line', async () => {
    await cardOf(page, name).getByRole('button', { name: 'Start', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Start' }).click();
    await expect(page.getByRole('progressbar')).toBeVisible();
    await openCollections(page);
    const title = page
      .getByRole('region', { name: 'Jump back in' })
      .getByRole('heading', { level: 3 })
      .first();
    const lines = await title.evaluate(
      (element) => element.scrollHeight / parseFloat(getComputedStyle(element).lineHeight),
    );
    expect(Math.round(lines)).toBe(1);
  });

  await test.step('forced colors tell the progress, the open part of a class, and what is pressed', async () => {
    await page.emulateMedia({ forcedColors: 'active' });
    await cardOf(page, 'Letters').getByRole('button', { name: 'Start', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Start' }).click();
    const track = page.getByRole('progressbar', { name: 'Progress' });
    await expect(track).toBeVisible();
    expect(await colorOf(track.locator('> *'), 'background-color')).not.toBe(
      await colorOf(track, 'background-color'),
    );
    await page.getByRole('button', { name: 'Mark as missed' }).click();
    await expect(page.locator('[aria-pressed="true"]')).toHaveCSS('border-top-style', 'double');
    await page.keyboard.press('Tab');
    const focused = page.locator(':focus-visible');
    await expect(focused).toHaveCSS('outline-style', 'solid');
    expect(await colorOf(focused, 'outline-color')).not.toBe(await colorOf(focused, 'background-color'));

    const { classId } = await makeClass(api, 'Room 5', ['Ana']);
    await page.goto(`${origin()}/classes/${classId}`);
    const parts = page.getByRole('navigation', { name: 'Parts of this class' });
    const openColor = await colorOf(parts.locator('[aria-current]'), 'border-bottom-color');
    expect(await colorOf(parts.getByRole('link', { name: 'Teachers' }), 'border-bottom-color')).not.toBe(
      openColor,
    );
  });

  await test.step('where more contrast is preferred, no text is soft', async () => {
    const root = page.locator(':root');
    expect(await colorOf(root, '--color-foreground-soft')).not.toBe(
      await colorOf(root, '--color-foreground'),
    );
    await page.emulateMedia({ forcedColors: 'none', contrast: 'more' });
    expect(await colorOf(root, '--color-foreground-soft')).toBe(await colorOf(root, '--color-foreground'));
  });
});
