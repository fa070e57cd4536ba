import { expectNoViolation } from './support/axe.ts';
import { beginCollection, createCustomItems } from './support/creation.ts';
import { enroll, expect, test } from './support/test.ts';

test('the board and the periodic table are accessible, and fit a phone', async ({ page }) => {
  await enroll(page);
  await beginCollection(page, 'Legible', 'Number Sense');
  await createCustomItems(page);
  await page.getByRole('gridcell', { name: 'Position 13: empty' }).click();
  await expect(page.getByRole('gridcell', { name: 'Position 13: blue circle' })).toBeFocused();
  await expectNoViolation(page);
  await page.getByRole('link', { name: 'Back to step 2' }).click();
  await page.getByRole('link', { name: 'Back to step 1' }).click();
  await page.getByLabel('Category').selectOption('Science');
  await page.getByRole('button', { name: 'Next' }).click();
  await createCustomItems(page);
  await page.getByRole('gridcell', { name: '79 Au Gold' }).click();
  await page.getByLabel('Find an element').fill('ar');
  await expect(page.getByRole('button', { name: 'Ar Argon' })).toBeVisible();
  await expectNoViolation(page);

  await test.step('on a phone the page does not scroll sideways', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.reload();
    await expect(page.getByRole('grid')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    const oganesson = page.getByRole('gridcell', { name: 'Oganesson' });
    await oganesson.click();
    await expect(oganesson).toHaveAttribute('aria-selected', 'true');
    const box = await oganesson.boundingBox();
    expect(box?.width).toBeGreaterThanOrEqual(44);
    expect(box?.height).toBeGreaterThanOrEqual(44);
  });
});
