import { expectNoViolation } from './support/axe.ts';
import { generate } from './support/creation.ts';
import { arrive, expect, origin, test } from './support/test.ts';

test('axe finds nothing on the public pages and the sign-in pages', async ({ page }) => {
  await page.goto(origin());
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectNoViolation(page);
  await page.goto(`${origin()}/your-collections`);
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  await expectNoViolation(page);
  await page.getByRole('link', { name: 'Create an account' }).click();
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('Please tell us your name.')).toBeVisible();
  await expectNoViolation(page);
  await page.goto(`${origin()}/no-such-page`);
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  await expectNoViolation(page);
});

test('axe finds nothing during the main job', async ({ page }) => {
  await arrive(page);
  await expectNoViolation(page);
  await page.getByRole('link', { name: 'Create New Collection' }).click();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('Please enter a collection name.')).toBeVisible();
  await expectNoViolation(page);
  await page.getByLabel('Collection name').fill('Letters');
  await page.getByLabel('Category').selectOption('Language Arts');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('Number of items').fill('5');
  await generate(page);
  await expectNoViolation(page);
  await page.getByRole('button', { name: 'Save Collection' }).click();
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectNoViolation(page);
  await page.getByRole('dialog').getByLabel('Seconds', { exact: true }).fill('30');
  await page.getByRole('dialog').getByRole('button', { name: 'Start' }).click();
  await expect(page.getByText('20% Complete')).toBeVisible();
  await expectNoViolation(page);
  await page.getByRole('button', { name: 'Help' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectNoViolation(page);
});

test('the main job is done by keyboard alone', async ({ page }) => {
  await arrive(page);
  const press = async (role: 'link' | 'button', name: string) => {
    const target = page.getByRole(role, { name, exact: true }).first();
    await expect(target).toBeVisible();
    for (let count = 0; count < 60; count += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) break;
      await page.keyboard.press('Tab');
    }
    await expect(target).toBeFocused();
    await page.keyboard.press('Enter');
  };
  await press('link', 'Create New Collection');
  const title = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
  await expect(title('Step 1 - Create')).toBeFocused();
  await page.getByLabel('Collection name').focus();
  await page.keyboard.type('By keyboard');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/collection-setup/);
  await press('button', 'Create Custom Items');
  await expect(page).toHaveURL(/collection-final-step/);
  await expect(title('Create Your Own Collection')).toBeFocused();
  await page.getByLabel('New item').focus();
  await page.keyboard.type('one');
  await page.keyboard.press('Enter');
  await page.keyboard.type('two');
  await page.keyboard.press('Enter');
  await press('button', 'Save Collection');
  await expect(page.getByText('2 items in collection')).toBeVisible();
  await page.getByRole('article').getByRole('button', { name: 'Start' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.getByRole('dialog').getByLabel('Seconds', { exact: true }).focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('20');
  await page.keyboard.press('Enter');
  await expect(page.getByText('50% Complete')).toBeVisible();
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: 'Resume' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { level: 1, name: 'Your Collections' })).toBeVisible();
});
