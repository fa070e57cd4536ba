import type { Page } from '@playwright/test';
import { showSession, whenStarted } from './support/session.ts';
import { enroll, expect, test } from './support/test.ts';

const dots = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 2 1'><rect width='2' height='1'/></svg>";

/** Collects what live regions say from now on. A picture is announced by its name. */
const listen = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const regions = 'output, [role="status"], [role="alert"], [aria-live="polite"]';
    const heard: string[] = [];
    Object.assign(window, { heard });
    const spoken = (node: Node): string => {
      if (node instanceof Text) return node.data;
      if (!(node instanceof Element) || node.getAttribute('aria-hidden') === 'true') return '';
      return node instanceof HTMLImageElement ? node.alt : [...node.childNodes].map(spoken).join(' ');
    };
    const last = new Map<Element, string>();
    new MutationObserver((changes) => {
      const changed = changes.map(({ target }) =>
        (target instanceof Element ? target : target.parentElement)?.closest(regions),
      );
      for (const region of new Set(changed)) {
        const text = region ? spoken(region).replaceAll(/\s+/g, ' ').trim() : '';
        if (region && text !== '' && text !== last.get(region)) heard.push(text);
        if (region) last.set(region, text);
      }
    }).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
      attributeFilter: ['aria-hidden', 'alt'],
    });
  });

const heardOn = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => (window as unknown as { heard: readonly string[] }).heard);

test('a screen reader hears each question, each verdict, and a timer three times, but no answer', async ({
  page,
}) => {
  await page.clock.install();
  await enroll(page);
  const items = [7, 2].map((count) => ({ name: `Number Sense: ${count} dots`, svg: dots, count }));
  await showSession(page, items, {
    isInteractive: true,
    answerDisplayTime: 2000,
    category: 'Number Sense',
    stopCondition: 'timer',
    timerMinutes: 1,
  });
  await whenStarted(page);
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
      - heading "A collection" [level=1]
      - button "Back"
      - button "Pause"
      - status
      - img "Dots to count"
      - button "Previous"
      - button "Next"
      - status
      - textbox "Your answer"
      - button "Submit"
      - progressbar "Progress"
    `);
  await listen(page);
  await page.getByRole('textbox').fill('3');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Incorrect, try again!')).toBeVisible();
  await page.getByRole('textbox').fill('7');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Correct!')).toBeVisible();
  for (let second = 0; second < 62; second += 1) await page.clock.runFor(1000);
  await expect(page.getByRole('dialog', { name: 'Results' })).toBeVisible();
  const heard = await heardOn(page);
  expect(heard.filter((text) => /minute|second/.test(text))).toEqual([
    'You have 1 minute.',
    '30 seconds left.',
    '10 seconds left.',
  ]);
  expect(heard).toEqual(expect.arrayContaining(['Incorrect, try again!', 'Correct! 7', 'Dots to count']));
  expect(heard.join(' ')).not.toContain('7 dots');
});
