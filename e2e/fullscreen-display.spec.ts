import { exposed, letters, shown, startSession } from './support/session.ts';
import type { SentReport } from './support/session.ts';
import { expect, origin, test } from './support/test.ts';

const back = 'Your Collections';
const slow = { speed: 60_000 };
/** The expression as the stage sets it: it never breaks within. */
const unbroken = (text: string) => text.replaceAll(' ', '\u00a0');

test('a pause keeps the rest of the item’s time', async ({ page }) => {
  await startSession(page, letters('ABCDEFG'), { speed: 2000 });
  await page.keyboard.press('Space');
  await expect(page.getByText('Paused')).toBeVisible();
  const [before] = await shown(page);
  await page.waitForTimeout(2500);
  expect(await shown(page)).toEqual([before]);
  await page.keyboard.press('Space');
  await expect.poll(() => shown(page)).not.toEqual([before]);
});

test('arrows step, Previous on the first item wraps to the last', async ({ page }) => {
  await startSession(page, letters('ABCDEFG'), slow);
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => shown(page)).toEqual(['B']);
  await page.keyboard.press('ArrowLeft');
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect.poll(() => shown(page)).toEqual(['G']);
  await expect(page.getByText('100% Complete')).toBeVisible();
});

test('only the item that is shown is exposed, whatever is staged', async ({ page }) => {
  await startSession(page, letters('PQRST'), { speed: 1500 });
  for (let look = 0; look < 3; look += 1) {
    const names = (await exposed(page)).filter((name) => /^[PQRST]$/.test(String(name)));
    expect(names).toHaveLength(1);
    await page.waitForTimeout(1000);
  }
});

test('an answer comes by Enter, by a click and by its button, and then by itself', async ({ page }) => {
  const problems = [
    { name: '3 + 4', count: 7 },
    { name: '5 - 2', count: 3 },
  ];
  await startSession(page, problems, { ...slow, category: 'Math', type: 'mathProblems' });
  await page.keyboard.press('Enter');
  await expect.poll(() => shown(page)).toEqual([unbroken('3 + 4 =7')]);
  await page.mouse.click(600, 300);
  await expect.poll(() => shown(page)).toEqual([unbroken('3 + 4')]);
  await page.getByRole('button', { name: 'Show answer' }).click();
  await expect.poll(() => shown(page)).toEqual([unbroken('3 + 4 =7')]);
  await expect.poll(() => shown(page)).toEqual([unbroken('5 - 2')]);
});

test('interactive: a wrong answer, a right one, the results', async ({ page }) => {
  const { reports } = await startSession(page, [{ name: 'cat' }, { name: 'm f + -' }], {
    isInteractive: true,
    answerDisplayTime: 1000,
  });
  await page.keyboard.type('dog');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Incorrect, try again!')).toBeVisible();
  await page.keyboard.type(' CAT ');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Correct!', { exact: true })).toBeVisible();
  await expect.poll(() => shown(page)).toEqual(['m f + -']);
  // Keys that are commands elsewhere are letters here.
  await page.keyboard.type('m f + -');
  await expect(page.getByRole('textbox')).toHaveValue('m f + -');
  await page.getByRole('button', { name: 'Submit' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Total Time')).toBeVisible();
  await expect(dialog.getByText('Average Time per Item')).toBeVisible();
  await dialog.getByRole('button', { name: 'Return to Collections' }).click();
  await expect(page.getByRole('heading', { level: 1, name: back })).toBeVisible();
  await expect.poll(() => reports.length).toBe(1);
  expect(reports[0]).toMatchObject({
    mode: 'interactive',
    ending: 'completed',
    total_items: 2,
    missed_items: 1,
  });
});

test('F fills the screen and leaves it, and so does the button', async ({ page }) => {
  await startSession(page, letters('PQ'), slow);
  const isFull = () => page.evaluate(() => document.fullscreenElement !== null);
  await page.keyboard.press('f');
  await expect.poll(isFull).toBe(true);
  await page.getByRole('button', { name: 'Leave full screen' }).click();
  await expect.poll(isFull).toBe(false);
  await page.getByRole('button', { name: 'Full screen' }).click();
  await expect.poll(isFull).toBe(true);
  await page.keyboard.press('f');
  await expect.poll(isFull).toBe(false);
});

test('the screen is kept awake while a session runs, and released after it', async ({ page }) => {
  await page.addInitScript(() => {
    const held = { count: 0 };
    Object.assign(window, { held });
    Object.defineProperty(navigator, 'wakeLock', {
      value: {
        request: async () => {
          held.count += 1;
          return Object.assign(new EventTarget(), {
            released: false,
            release: async () => {
              held.count -= 1;
            },
          });
        },
      },
    });
  });
  await startSession(page, letters('PQ'), slow);
  const held = () => page.evaluate(() => (window as unknown as { held: { count: number } }).held.count);
  await expect.poll(held).toBe(1);
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByRole('heading', { level: 1, name: back })).toBeVisible();
  await expect.poll(held).toBe(0);
});

test('a reload begins the same session anew', async ({ page }) => {
  await startSession(page, letters('PQRS'), slow);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('50% Complete')).toBeVisible();
  await page.reload();
  await expect(page.getByText('25% Complete')).toBeVisible();
  await expect.poll(() => shown(page)).toEqual(['P']);
});

test('a background picture lies behind the item, as large as the window', async ({ page }) => {
  await startSession(page, letters('PQ'), slow);
  await page.evaluate(() => {
    const theme = {
      name: 'Nature Scene',
      backgroundColor: '#FFFFFF',
      textColor: '#333333',
      displayTextColor: '#000000',
      displayBackgroundColor: '#FFFFFF',
      originalTextColor: '#333333',
      originalBackgroundColor: '#FFFFFF',
      isColorblindMode: false,
      colorblindType: 'protanopia',
      font: 'Happy Paragraphs',
      headingFont: 'Happy Paragraphs',
      buttonFont: 'Happy Paragraphs',
      displayFont: 'Happy Paragraphs',
      backgroundImage: '/backgrounds/nature-scene.svg',
    };
    localStorage.setItem('app-theme', JSON.stringify(theme));
  });
  await page.reload();
  await expect(page.getByRole('progressbar')).toBeVisible();
  const display = page.getByRole('main');
  await expect(display).toHaveCSS('background-image', /nature-scene\.svg/);
  await expect(display).toHaveCSS('background-size', 'cover');
  await expect(display).toHaveCSS('color', 'rgb(0, 0, 0)');
});

test('a tab that crashes loses no more than the last seconds of its session', async ({ page, context }) => {
  await startSession(page, letters('ABCDEFGHIJKLMNOPQRSTUVWXYZ'), { speed: 500 });
  await expect(page.getByText('54% Complete')).toBeVisible({ timeout: 15_000 });
  const other = await context.newPage();
  const reported = other.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/api/reports'),
  );
  // The page's process ends without any of its events.
  const crash = page.waitForEvent('crash');
  const devTools = await context.newCDPSession(page);
  void devTools.send('Page.crash').catch(() => null);
  await crash;
  await other.goto(`${origin()}/your-collections`);
  const report = (await reported).postDataJSON() as SentReport;
  expect(report).toMatchObject({ mode: 'auto', ending: 'stopped', scored: false });
  expect(report.total_items).toBeGreaterThanOrEqual(9);
  expect((await (await reported).response())?.status()).toBe(201);
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
  await page.getByRole('button', { name: 'Right Side' }).click();
  await expect(page.getByText('Correct!')).toBeVisible();
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

test('a timer wraps the sequence until its time is up, then asks', async ({ page }) => {
  const { reports } = await startSession(page, letters('AB'), {
    speed: 500,
    stopCondition: 'timer',
    timerSeconds: 2,
  });
  await page.getByRole('button', { name: 'Everything was read correctly' }).click({ timeout: 15_000 });
  await expect.poll(() => reports.length).toBe(1);
  expect(reports[0]).toMatchObject({ ending: 'completed', scored: true, total_items: 4 });
});

test('an unattended session leaves by itself and is not scored', async ({ page }) => {
  const { reports } = await startSession(page, letters('AB'), { speed: 300 });
  await expect(page.getByRole('heading', { level: 1, name: back })).toBeVisible({ timeout: 15_000 });
  await expect.poll(() => reports.length).toBe(1);
  expect(reports[0]).toMatchObject({ ending: 'completed', scored: false, total_items: 2 });
  expect(reports[0]?.time_taken).toBeCloseTo(0.6, 2);
});

test('the speed changes while it runs', async ({ page }) => {
  await startSession(page, letters('ABCDEFGH'), { speed: 1000 });
  await page.keyboard.press('+');
  await expect(page.getByText('65 a minute')).toBeVisible();
  await page.getByRole('button', { name: 'Slower' }).click();
  await expect(page.getByText('60 a minute')).toBeVisible();
});

test('a hidden page pauses', async ({ page }) => {
  await startSession(page, letters('ABCDEFGH'), { speed: 2000 });
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await expect(page.getByText('Paused while this page was hidden')).toBeVisible();
});

test('help holds the session, Escape closes what is on top and then leaves', async ({ page }) => {
  await startSession(page, letters('ABCDEFGHIJ'), slow);
  await page.getByRole('button', { name: 'Help' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText('10% Complete')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { level: 1, name: back })).toBeVisible();
});

test('confetti falls at the last item, and not for those who want less motion', async ({ page }) => {
  const isDrawn = () =>
    page.evaluate(() => {
      const canvas = document.querySelector('canvas');
      return canvas !== null && canvas.width > 300;
    });
  await startSession(page, letters('AB'), { speed: 400 });
  await expect.poll(isDrawn).toBe(true);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.reload();
  await expect(page.getByText('100% Complete')).toBeVisible();
  await page.waitForTimeout(500);
  expect(await isDrawn()).toBe(false);
});

test('nothing overflows: long words, lines without end, right-to-left, CJK, emoji', async ({ page }) => {
  const names = [
    'WWWW',
    'MMMMMMMMMMMM',
    'wwwwwwwwwwwwwww',
    'x'.repeat(300),
    'العربية نص طويل جدا لا ينتهي',
    '日本語のとても長いテキスト'.repeat(6),
    'supercalifragilisticexpialidocious '.repeat(8),
    '👩‍👩‍👧‍👦'.repeat(12),
  ];
  await startSession(
    page,
    names.map((name) => ({ name })),
    // Under a timer the last item is followed by the first.
    { ...slow, stopCondition: 'timer', timerMinutes: 30 },
  );
  for (const [width, height] of [
    [390, 844],
    [1366, 768],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.waitForTimeout(400);
    for (let position = 0; position < names.length; position += 1) {
      await expect
        .poll(async () => (await shown(page)).length, { message: `item ${position} at ${width}` })
        .toBe(1);
      const outside = await page.evaluate(() => {
        const layer = Array.from(document.querySelectorAll('[data-key]')).find(
          (each) => getComputedStyle(each).opacity === '1',
        );
        const range = document.createRange();
        if (layer?.firstElementChild) range.selectNodeContents(layer.firstElementChild);
        const text = range.getBoundingClientRect();
        return text.width > 0 ? Math.max(-text.left, text.right - innerWidth) : Number.NaN;
      });
      expect(outside).toBeLessThanOrEqual(1);
      await page.keyboard.press('ArrowRight');
      await page.waitForTimeout(60);
    }
  }
});

test('targets are large enough for a finger', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await startSession(page, letters('ABC'), slow);
  const small = await page.evaluate(() =>
    Array.from(document.querySelectorAll('button'))
      .map((button) => ({
        name: button.textContent || button.ariaLabel,
        box: button.getBoundingClientRect(),
      }))
      .filter(({ box }) => box.width > 0 && (box.width < 44 || box.height < 44))
      .map(({ name }) => name),
  );
  expect(small).toEqual([]);
});

test.describe('what cannot be shown', () => {
  test.use({ expectedNoise: /could not be shown|makes no session|no sequence/ });

  test('a picture that is gone leaves its name', async ({ page }) => {
    await startSession(page, [{ name: 'lost', svg: '/api/media/gone.png' }, { name: 'Q' }], { speed: 3000 });
    await expect.poll(() => shown(page)).toEqual(['lost']);
    await expect.poll(() => shown(page)).toEqual(['Q']);
  });

  test('without a session to show it says Loading... and has a way back', async ({ page }) => {
    await startSession(page, letters('A'), slow);
    await page.evaluate(() => history.replaceState({ usr: { sequence: 'hostile' }, key: 'x', idx: 0 }, ''));
    await page.reload();
    await expect(page.getByText('Loading...')).toBeVisible();
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(page.getByRole('heading', { level: 1, name: back })).toBeVisible();
  });
});
