import { expectNoViolation } from './support/axe.ts';
import {
  back,
  letters,
  pauseAtFirst,
  showSession,
  shown,
  slow,
  startSession,
  verdictsOf,
} from './support/session.ts';
import { expect, test } from './support/test.ts';

/** The expression as the stage sets it: it never breaks within. */
const unbroken = (text: string) => text.replaceAll(' ', '\u00a0');

test('an answer comes by Enter, by a click and by its button, and then by itself', async ({ page }) => {
  const problems = [
    { name: '3 + 4', count: 7 },
    { name: '5 - 2', count: 3 },
  ];
  const math = { ...slow, category: 'Math', type: 'mathProblems' };
  await startSession(page, problems, { ...math, answerDisplayTime: 60_000 });
  await page.keyboard.press('Enter');
  await expect.poll(() => shown(page)).toEqual([unbroken('3 + 4 =7')]);
  await page.mouse.click(600, 300);
  await expect.poll(() => shown(page)).toEqual([unbroken('3 + 4')]);
  await page.getByRole('button', { name: 'Show answer' }).click();
  await expect.poll(() => shown(page)).toEqual([unbroken('3 + 4 =7')]);

  // An answer that gives way by itself does not do so before it was looked at.
  await showSession(page, problems, { ...math, answerDisplayTime: 1000 });
  await pauseAtFirst(page, 2);
  await page.keyboard.press('Enter');
  await expect.poll(() => shown(page)).toEqual([unbroken('3 + 4 =7')]);
  await page.keyboard.press('Space');
  await expect.poll(() => shown(page)).toEqual([unbroken('5 - 2')]);
});

test('the result of every operation', async ({ page }) => {
  const results = [
    ['6 × 7', 42, '6 × 7 =42'],
    ['7 ÷ 2', 3.5, '7 ÷ 2 =3.5'],
    ['3 - 7', -4, '3 - 7 =-4'],
  ] as const;
  const problems = results.map(([name, count]) => ({ name, count }));
  await startSession(page, problems, {
    ...slow,
    answerDisplayTime: 60_000,
    category: 'Math',
    type: 'mathProblems',
  });
  for (const [name, , answered] of results) {
    await expect.poll(() => shown(page)).toEqual([unbroken(name)]);
    await page.keyboard.press('Enter');
    await expect.poll(() => shown(page)).toEqual([unbroken(answered)]);
    await page.keyboard.press('ArrowRight');
  }
});

test('a count stands in a star', async ({ page }) => {
  const svg = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 2 1'><rect width='2' height='1'/></svg>";
  await startSession(page, [{ name: 'Number Sense: 7 dots', svg, count: 7 }], {
    ...slow,
    answerDisplayTime: 60_000,
    category: 'Number Sense',
  });
  await page.keyboard.press('Enter');
  await expect.poll(() => shown(page)).toEqual(['7']);
  const path = page.locator('[data-key]:not([aria-hidden]) svg path');
  await expect(path).toHaveAttribute('d', /^M50 4\.5c/);
});

test('interactive: a wrong answer, a right one, the results', async ({ page }) => {
  const { reports } = await startSession(page, [{ name: 'cat' }, { name: 'm f + -' }], {
    isInteractive: true,
    answerDisplayTime: 1000,
  });
  const said = await verdictsOf(page);
  await page.keyboard.type('dog');
  await page.keyboard.press('Enter');
  await expect.poll(said).toEqual(['Incorrect, try again!']);
  await expect(page.getByRole('status').filter({ hasText: 'orrect' })).toHaveCount(0);
  await page.keyboard.type(' CAT ');
  await page.keyboard.press('Enter');
  // The answer stands beside it.
  await expect.poll(said).toEqual(['Incorrect, try again!', 'Correct!cat']);
  await expect.poll(() => shown(page)).toEqual(['m f + -']);
  // The item comes on time; the field is emptied for it a refresh later.
  await expect(page.getByRole('textbox')).toHaveValue('');
  await expect(page.getByRole('textbox')).toBeEditable();
  // Keys that are commands elsewhere are letters here.
  await page.keyboard.type('m f + -');
  await expect(page.getByRole('textbox')).toHaveValue('m f + -');
  await page.getByRole('button', { name: 'Submit' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Total Time')).toBeVisible();
  await expect(dialog.getByText('Answering Time')).toBeVisible();
  await expect(dialog.getByText('Average Time per Item')).toBeVisible();
  await expect(dialog.getByRole('row')).toHaveText([
    /Time$/,
    /^catMissed\d:\d\d (\d\.\d s)?$/,
    /^m f \+ -Correct\d:\d\d (\d\.\d s)?$/,
  ]);
  await dialog.getByRole('button', { name: 'Return to Collections' }).click();
  await expect(page.getByRole('heading', { level: 1, name: back })).toBeVisible();
  await expect.poll(() => reports.length).toBe(1);
  expect(reports[0]).toMatchObject({
    mode: 'interactive',
    ending: 'completed',
    total_items: 2,
    missed_items: 1,
  });
  // Both answers were shown for a second each, which a timer counts and the learner's own time doesn't.
  const { time_taken = 0, answering_time = 0 } = reports[0] ?? {};
  expect(time_taken - (answering_time ?? 0)).toBeGreaterThanOrEqual(1.99);
});

test('the results lead with what was right, and on to what was missed or the same again', async ({
  page,
}) => {
  const dialog = page.getByRole('dialog', { name: 'Results' });
  /** Answers each item that is shown with this, or passes it. */
  const answer = async (name: string, given: string | null) => {
    await expect.poll(() => shown(page)).toEqual([name]);
    if (given !== null) {
      await page.getByRole('textbox').fill(given);
      await page.keyboard.press('Enter');
    }
    if (given !== name) await page.getByRole('button', { name: 'Next' }).click();
  };
  await page.setViewportSize({ width: 1366, height: 768 });
  await startSession(page, [{ name: 'cat' }, { name: 'owl' }, { name: 'fox' }], {
    isInteractive: true,
    answerDisplayTime: 1000,
  });
  await answer('cat', 'cat');
  await answer('owl', 'elf');
  await expect.poll(() => shown(page)).toEqual(['fox']);
  await page.getByRole('textbox').fill('fox');
  await page.keyboard.down('Enter');
  await expect(dialog.getByRole('paragraph').first()).toHaveText('2 of 3 right');
  // A key that was down before the dialog came presses nothing in it.
  await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await expect(dialog).toBeVisible();
  const practice = dialog.getByRole('button', { name: 'Practice the 1 missed again' });
  await expect(practice).toBeFocused();
  expect((await dialog.boundingBox())?.width).toBe(900);
  await expectNoViolation(page);

  // What was missed alone, once; it is no run of the collection.
  await practice.press('Enter');
  await answer('owl', 'owl');
  await expect(dialog.getByRole('paragraph').first()).toHaveText('1 of 1 right');
  await expect(practice).toHaveCount(0);
  const again = () => page.evaluate(() => (history.state as { usr: Record<string, unknown> }).usr);
  expect(await again()).toMatchObject({ collectionId: null, sequence: [{ id: 0, name: 'owl' }] });
  await dialog.getByRole('button', { name: 'Play again' }).click();
  await answer('owl', null);
  await expect(dialog.getByRole('paragraph').first()).toHaveText('0 of 1 right');
  await dialog.getByRole('button', { name: 'Return to Collections' }).click();
  await expect(page.getByRole('heading', { level: 1, name: back })).toBeVisible();
  // Back leads to where one was before the first of the sessions, not into one of them.
  await page.goBack();
  await expect(page).not.toHaveURL(/fullscreen-display/);
});

test('interactive: each wrong answer is selected, also the second within a moment', async ({ page }) => {
  await startSession(page, [{ name: 'cat' }, { name: 'owl' }], { isInteractive: true });
  const field = page.getByRole('textbox');
  await expect(field).toBeFocused();
  const said = await verdictsOf(page);
  const verdicts: string[] = [];
  for (const wrong of ['cow', 'car', 'can']) {
    await page.keyboard.type(wrong);
    await expect(field).toHaveValue(wrong);
    await page.keyboard.press('Enter');
    verdicts.push('Incorrect, try again!');
    await expect.poll(said).toEqual(verdicts);
  }
});

test('interactive: a tap beside the field leaves the keyboard to it', async ({ page }) => {
  await startSession(page, [{ name: 'fan' }, { name: 'owl' }], { isInteractive: true });
  await expect(page.getByRole('textbox')).toBeFocused();
  await page.mouse.click(600, 300);
  await page.getByRole('progressbar').click();
  await page.keyboard.type('fm -');
  await expect(page.getByRole('textbox')).toHaveValue('fm -');
  expect(await page.evaluate(() => document.fullscreenElement)).toBeNull();
  // What does nothing here is not in the help.
  await page.getByRole('button', { name: 'Help' }).click();
  await expect(page.getByRole('dialog')).not.toContainText('Mark the current item as missed');
});

test('interactive: a keyboard on the screen covers neither the item nor the field', async ({ page }) => {
  await page.setViewportSize({ width: 1180, height: 820 });
  // As Safari tells of its keyboard: by the visual viewport alone.
  await page.addInitScript(() => {
    const area = Object.assign(new EventTarget(), { scale: 1, offsetTop: 0, height: innerHeight });
    Object.defineProperty(window, 'visualViewport', { value: area, configurable: true });
  });
  const coverTo = (height: number): Promise<void> =>
    page.evaluate((left) => {
      Object.assign(visualViewport ?? {}, { height: left });
      visualViewport?.dispatchEvent(new Event('resize'));
    }, height);
  await startSession(page, letters('gk'), { isInteractive: true });
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

test('domino: three buttons, a verdict, the next', async ({ page }) => {
  const svg = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 2 1'><rect width='2' height='1'/></svg>";
  await startSession(
    page,
    [
      { name: 'Domino: 3 vs 5', svg, answer: 'right' },
      { name: 'Domino: 2 vs 2', svg, answer: 'equal' },
    ],
    { category: 'Domino Comparison' },
  );
  for (const name of ['Left Side', 'Equal', 'Right Side']) {
    await expect(page.getByRole('button', { name })).toBeVisible();
  }
  const said = await verdictsOf(page);
  await page.getByRole('button', { name: 'Right Side' }).click();
  await expect.poll(said).toEqual(['Correct!Right Side']);
  await expect.poll(() => shown(page)).toEqual(['Domino: 2 vs 2']);
});

test('misses are marked by key and by button, and score the session', async ({ page }) => {
  const { reports } = await startSession(page, letters('ABCD'), slow);
  await page.keyboard.press('m');
  await page.keyboard.press('ArrowRight');
  await page.getByRole('button', { name: 'Mark as missed' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { level: 1, name: back })).toBeVisible();
  await expect.poll(() => reports.length).toBe(1);
  expect(reports[0]).toMatchObject({ ending: 'stopped', scored: true, missed_items: 2 });
});
