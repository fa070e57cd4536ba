import {
  back,
  letters,
  loadSession,
  pauseAtFirst,
  showSession,
  shown,
  slow,
  startSession,
  whenStarted,
} from './support/session.ts';
import { expect, test } from './support/test.ts';

const unbroken = (text: string) => text.replaceAll(' ', '\u00a0');

test('answers are shown and typed, and an on-screen keyboard covers neither the item nor the field', async ({
  page,
}) => {
  const problems = [
    { name: '3 + 4', count: 7 },
    { name: '5 - 2', count: 3 },
  ];
  const math = { ...slow, category: 'Math', type: 'mathProblems' };
  await test.step('an answer is shown by Enter, by a click and by its button', async () => {
    await startSession(page, problems, { ...math, answerDisplayTime: 60_000 });
    await page.keyboard.press('Enter');
    await expect.poll(() => shown(page)).toEqual([unbroken('3 + 4 =7')]);
    await page.mouse.click(600, 300);
    await expect.poll(() => shown(page)).toEqual([unbroken('3 + 4')]);
    await page.getByRole('button', { name: 'Show answer' }).click();
    await expect.poll(() => shown(page)).toEqual([unbroken('3 + 4 =7')]);
  });
  await test.step('it hides by itself', async () => {
    await showSession(page, problems, { ...math, answerDisplayTime: 1000 });
    // Pausing keeps the answer visible.
    await pauseAtFirst(page, 2);
    await page.keyboard.press('Enter');
    await expect.poll(() => shown(page)).toEqual([unbroken('3 + 4 =7')]);
    await page.keyboard.press('Space');
    await expect.poll(() => shown(page)).toEqual([unbroken('5 − 2')]);
  });
  await test.step('a count has a star', async () => {
    const svg =
      "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 2 1'><rect width='2' height='1'/></svg>";
    await showSession(page, [{ name: 'Number Sense: 7 dots', svg, count: 7 }], {
      ...slow,
      answerDisplayTime: 60_000,
      category: 'Number Sense',
    });
    await expect.poll(() => shown(page)).toEqual(['Dots to count']);
    await page.keyboard.press('Enter');
    await expect.poll(() => shown(page)).toEqual(['7']);
    const path = page.locator('[data-key]:not([aria-hidden]) svg path');
    await expect(path).toHaveAttribute('d', /^M50 4\.5c/);
  });

  const field = page.getByRole('textbox');
  const dialog = page.getByRole('dialog', { name: 'Results' });
  const { reports } = await startSession(page, [{ name: 'fan' }, { name: 'owl' }, { name: 'fox' }], {
    isInteractive: true,
    answerDisplayTime: 1000,
  });
  await test.step('a click beside the field leaves it the focus', async () => {
    await expect(field).toBeFocused();
    await page.mouse.click(600, 300);
    await page.getByRole('progressbar').click();
    await page.keyboard.type('fm -');
    await expect(field).toHaveValue('fm -');
    expect(await page.evaluate(() => document.fullscreenElement)).toBeNull();
    await page.getByRole('button', { name: 'Help' }).click();
    await expect(page.getByRole('dialog')).not.toContainText('Mark the current item as missed');
    await page.keyboard.press('Escape');
    await field.fill('');
  });
  await test.step('each wrong answer is selected, so that typing replaces it', async () => {
    const selection = () =>
      field.evaluate((input: HTMLInputElement) => [input.selectionStart, input.selectionEnd]);
    for (const wrong of ['cow', 'camel', 'can']) {
      await page.keyboard.type(wrong);
      await expect(field).toHaveValue(wrong);
      await page.keyboard.press('Enter');
      await expect.poll(selection).toEqual([0, wrong.length]);
    }
    await page.keyboard.type('fan');
    await page.keyboard.press('Enter');
    await expect.poll(() => shown(page)).toEqual(['owl']);
  });
  await test.step('a key held down before the results activates nothing in them', async () => {
    await page.getByRole('button', { name: 'Next' }).click();
    await expect.poll(() => shown(page)).toEqual(['fox']);
    await field.fill('fox');
    await page.keyboard.down('Enter');
    await expect(dialog.getByRole('paragraph').first()).toHaveText('1 of 3 right');
    await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
    await expect(dialog).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Practice the one you missed' })).toBeFocused();
    expect((await dialog.boundingBox())?.width).toBe(900);
  });
  await test.step('Back leads to the page before the first of the sessions', async () => {
    await dialog.getByRole('button', { name: 'Play again' }).click();
    await expect.poll(() => shown(page)).toEqual(['fan']);
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(page.getByRole('heading', { level: 1, name: back })).toBeVisible();
    await expect
      .poll(() => reports.find(({ mode }) => mode === 'interactive'))
      .toMatchObject({ mode: 'interactive', ending: 'completed', missed_items: 1 });
    await page.goBack();
    await expect(page).not.toHaveURL(/fullscreen-display/);
  });

  await page.setViewportSize({ width: 1180, height: 820 });
  // Safari reports its keyboard through the visual viewport only.
  await page.addInitScript(() => {
    const area = Object.assign(new EventTarget(), { scale: 1, offsetTop: 0, height: innerHeight });
    Object.defineProperty(window, 'visualViewport', { value: area, configurable: true });
  });
  const coverTo = (height: number): Promise<void> =>
    page.evaluate((left) => {
      Object.assign(visualViewport ?? {}, { height: left });
      visualViewport?.dispatchEvent(new Event('resize'));
    }, height);
  await loadSession(page, letters('gk'), { isInteractive: true });
  await whenStarted(page);
  await expect.poll(() => shown(page)).toEqual(['g']);
  for (const visible of [400, 330]) {
    await coverTo(visible);
    const bottomOf = async (selector: string): Promise<number> => {
      const box = await page.locator(selector).first().boundingBox();
      return box ? box.y + box.height : Number.NaN;
    };
    await expect.poll(() => bottomOf('input[name="answer"]')).toBeLessThan(visible);
    await expect
      .poll(async () => (await page.locator('[data-key] > *').first().boundingBox())?.height ?? 0)
      .toBeGreaterThan(80);
    await expect.poll(() => bottomOf('[data-key] > *')).toBeLessThan(visible - 80);
  }
  await coverTo(820);
  await expect.poll(async () => (await page.getByRole('main').boundingBox())?.height).toBe(820);
});
