import type { Page } from '@playwright/test';
import {
  exposed,
  letters,
  pauseAtFirst,
  pressUntilGone,
  showSession,
  shown,
  startSession,
  verdictsOf,
} from './support/session.ts';
import type { SentReport } from './support/session.ts';
import { arrive, expect, origin, test } from './support/test.ts';
import { apiOf, cardOf } from './support/collections.ts';

const back = 'Your Collections';
const slow = { speed: 60_000 };
const gold = 'rgb(255, 193, 7)';
/** The expression as the stage sets it: it never breaks within. */
const unbroken = (text: string) => text.replaceAll(' ', '\u00a0');

test('arrows step, Previous on the first item wraps to the last', async ({ page }) => {
  await startSession(page, letters('ABCDEFG'), slow);
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => shown(page)).toEqual(['B']);
  await page.keyboard.press('ArrowLeft');
  const bar = page.locator('[role="progressbar"] > div');
  await expect(bar).not.toHaveCSS('background-color', gold);
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect.poll(() => shown(page)).toEqual(['G']);
  await expect(page.getByText('100% Complete')).toBeVisible();
  await expect(bar).toHaveCSS('background-color', gold);
  // The shell is not there: the item has the screen.
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
});

test('only the item that is shown is exposed, whatever is staged', async ({ page }) => {
  await startSession(page, letters('PQRST'), { speed: 1500 });
  // Paused, it has staged what comes next all the same, and waits to be looked at.
  await pauseAtFirst(page, 5);
  for (const name of 'PQR') {
    await expect.poll(() => shown(page)).toEqual([name]);
    expect(await page.locator('[data-key]').count()).toBeGreaterThan(1);
    const names = (await exposed(page)).filter((each) => /^[PQRST]$/.test(String(each)));
    expect(names).toEqual([name]);
    await page.keyboard.press('ArrowRight');
  }
});

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
  await expect(dialog.getByText('Average Time per Item')).toBeVisible();
  await expect(dialog.getByRole('row')).toHaveText([
    /Time$/,
    /^catMissed\d:\d\d$/,
    /^m f \+ -Correct\d:\d\d$/,
  ]);
  await pressUntilGone(dialog.getByRole('button', { name: 'Return to Collections' }));
  await expect(page.getByRole('heading', { level: 1, name: back })).toBeVisible();
  await expect.poll(() => reports.length).toBe(1);
  expect(reports[0]).toMatchObject({
    mode: 'interactive',
    ending: 'completed',
    total_items: 2,
    missed_items: 1,
  });
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
  await expect(page.getByRole('dialog')).not.toContainText('Mark the present item as missed');
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

test('F fills the screen and leaves it, and so does the button', async ({ page }) => {
  await startSession(page, letters('PQ'), slow);
  const isFull = () => page.evaluate(() => document.fullscreenElement !== null);
  await page.keyboard.press('f');
  await expect.poll(isFull).toBe(true);
  await page.getByRole('button', { name: 'Leave full screen' }).click();
  await expect.poll(isFull).toBe(false);
  await page.getByRole('button', { name: 'Full screen' }).click();
  await expect.poll(isFull).toBe(true);
  // Escape leaves what is on top, and then the display.
  await page.keyboard.press('Escape');
  await expect.poll(isFull).toBe(false);
  await expect(page.getByText('50% Complete')).toBeVisible();
  await expect(async () => {
    await page.keyboard.press('Escape');
    await expect(page.getByRole('heading', { level: 1, name: back })).toBeVisible({ timeout: 1000 });
  }).toPass();
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
  await startSession(page, letters('ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'), { speed: 500 });
  // More than ten seconds of it: it was kept twice by then, whenever it began. Each figure stands for half a second, and
  // may pass between two looks.
  await expect(page.getByText(/^(6[4-9]|[7-9]\d)% Complete/)).toBeVisible();
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
  // Of 23 items, less than those of the last five seconds are lost, and what it took to begin.
  expect(report.total_items).toBeGreaterThanOrEqual(12);
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

test('a timer wraps the sequence until its time is up, then asks', async ({ page }) => {
  const { reports } = await startSession(page, letters('AB'), {
    speed: 500,
    stopCondition: 'timer',
    timerSeconds: 2,
  });
  await page.getByRole('region', { name: 'Time is up' }).waitFor();
  await pressUntilGone(page.getByRole('button', { name: 'Everything was read correctly' }));
  await expect.poll(() => reports.length).toBe(1);
  expect(reports[0]).toMatchObject({ ending: 'completed', scored: true, total_items: 4 });
});

test('an unattended session leaves by itself and is not scored', async ({ page }) => {
  const { reports } = await startSession(page, letters('AB'), { speed: 300 });
  await expect(page.getByRole('heading', { level: 1, name: back })).toBeVisible();
  await expect.poll(() => reports.length).toBe(1);
  expect(reports[0]).toMatchObject({ ending: 'completed', scored: false, total_items: 2 });
  expect(reports[0]?.time_taken).toBeCloseTo(0.6, 2);
});

test('the speed changes while it runs', async ({ page }) => {
  await startSession(page, letters('ABCDEFGHIJKLMNOPQRSTUVWXYZ'), { speed: 1000 });
  await page.keyboard.press('+');
  await expect(page.getByText('65 a minute')).toBeVisible();
  await page.getByRole('button', { name: 'Slower' }).click();
  await expect(page.getByText('60 a minute')).toBeVisible();
});

test('the slowest speed is told by the button that led there, which keeps the focus', async ({ page }) => {
  await startSession(page, letters('AB'), { speed: 60_000 });
  const slower = page.getByRole('button', { name: 'Slower' });
  await expect(slower).toBeEnabled();
  await slower.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('0.5 a minute')).toBeVisible();
  await expect(slower).toBeDisabled();
  await expect(slower).toBeFocused();
  await expect(page.getByRole('button', { name: 'Faster' })).toBeEnabled();
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
  await startSession(page, letters('AB'), slow);
  await expect(page.locator('canvas')).toHaveCount(0);
  await page.keyboard.press('ArrowRight');
  await expect.poll(isDrawn).toBe(true);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.reload();
  await expect(page.locator('[data-phase="running"]')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('100% Complete')).toBeVisible();
  // It would be drawn by the second picture at the latest.
  await expect(page.locator('canvas')).toHaveCount(1);
  await page.evaluate(
    () => new Promise<void>((done) => void requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  );
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
    for (const name of names) {
      await expect.poll(() => shown(page), { message: `at ${width}` }).toEqual([name]);
      const outside = (): Promise<number> =>
        page.evaluate(() => {
          const face = Array.from(document.querySelectorAll('[data-key] > *')).find(
            (each) => getComputedStyle(each).opacity === '1',
          );
          const range = document.createRange();
          if (face) range.selectNodeContents(face);
          const text = range.getBoundingClientRect();
          const tooHigh = (face?.clientHeight ?? Infinity) - (face?.parentElement?.clientHeight ?? 0);
          return text.width > 0 ? Math.max(-text.left, text.right - innerWidth, tooHigh) : Number.NaN;
        });
      // After a resize the texts are set anew within a moment.
      await expect.poll(outside, { message: `${name} at ${width}` }).toBeLessThanOrEqual(1);
      await page.keyboard.press('ArrowRight');
    }
  }
});

test('a long problem and its answer fit on the screen together', async ({ page }) => {
  const problem = 'Anna has 3 apples - and 4 more';
  await startSession(
    page,
    [
      { name: problem, count: 7 },
      { name: '1 + 1', count: 2 },
    ],
    {
      ...slow,
      answerDisplayTime: 60_000,
      category: 'Math',
      type: 'mathProblems',
    },
  );
  await expect.poll(() => shown(page)).toEqual([problem]);
  await page.keyboard.press('Enter');
  await expect.poll(() => shown(page)).toEqual([`${problem} =7`]);
  for (const [width, height] of [
    [1366, 768],
    [844, 390],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    const outside = (): Promise<number> =>
      page.evaluate(() => {
        const face = Array.from(document.querySelectorAll('[data-key] > *')).find(
          (each) => getComputedStyle(each).opacity === '1',
        );
        const both = face?.getBoundingClientRect();
        const room = face?.parentElement?.getBoundingClientRect();
        return both && room ? Math.max(room.top - both.top, both.bottom - room.bottom) : Number.NaN;
      });
    await expect.poll(outside, { message: `at ${width}` }).toBeLessThanOrEqual(1);
  }
});

test('texts are set in tiers: up to 4, 7, 12 and 15 characters, and longer', async ({ page }) => {
  const lengths = [1, 4, 5, 7, 8, 12, 13, 15, 16];
  await startSession(
    page,
    lengths.map((length) => ({ name: 'i'.repeat(length) })),
    slow,
  );
  const sizes: number[] = [];
  for (const length of lengths) {
    await expect.poll(() => shown(page)).toEqual(['i'.repeat(length)]);
    sizes.push(
      await page
        .locator('[data-key]:not([aria-hidden]) > *')
        .evaluate((text) => parseFloat(getComputedStyle(text).fontSize)),
    );
    await page.keyboard.press('ArrowRight');
  }
  const [one, four, five, seven, eight, twelve, thirteen, fifteen, sixteen] = sizes;
  expect([four, seven, twelve, fifteen]).toEqual([one, five, eight, thirteen]);
  expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
  expect(sixteen).toBeLessThan(fifteen ?? 0);
  expect(new Set(sizes).size).toBe(5);
});

test('a single letter fills the screen', async ({ page }) => {
  await startSession(page, letters('H'), slow);
  await expect.poll(() => shown(page)).toEqual(['H']);
  const share = await page.locator('[data-key]:not([aria-hidden]) > *').evaluate((text) => {
    const room = text.parentElement?.getBoundingClientRect().height ?? Infinity;
    return parseFloat(getComputedStyle(text).fontSize) / room;
  });
  expect(share).toBeGreaterThan(0.6);
});

test.describe('to whom the tours are offered', () => {
  test.use({ isNewcomer: true });

  test('every control stays inside a phone’s window', async ({ page }) => {
    const problems = [
      { name: '3 + 4', count: 7 },
      { name: '5 - 2', count: 3 },
    ];
    await startSession(page, problems, { ...slow, category: 'Math', type: 'mathProblems' });
    await page.getByRole('button', { name: 'Skip' }).click();
    // The longer of the two words that this button has.
    await page.getByRole('button', { name: 'Pause' }).click();
    for (const [width, height] of [
      [390, 844],
      [360, 740],
      [320, 640],
    ] as const) {
      await page.setViewportSize({ width, height });
      const placed = await page.getByRole('main').evaluate((display) =>
        Array.from(display.querySelectorAll('button'), (button) => {
          const { left, right, top, bottom } = button.getBoundingClientRect();
          return {
            name: button.ariaLabel ?? button.textContent,
            box: { left, right, top, bottom },
            isCut: button.scrollWidth > button.clientWidth,
          };
        }),
      );
      for (const { name, box, isCut } of placed) {
        expect([name, width, box.left >= 0, box.right <= width, isCut]).toEqual([
          name,
          width,
          true,
          true,
          false,
        ]);
        const under = placed.filter(
          (other) =>
            other.name !== name &&
            other.box.left < box.right &&
            box.left < other.box.right &&
            other.box.top < box.bottom &&
            box.top < other.box.bottom,
        );
        expect([name, width, under.map((other) => other.name)]).toEqual([name, width, []]);
      }
    }
  });
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

test('pictures are loaded and decoded before their turn', async ({ page }) => {
  await page.addInitScript(() => {
    const decoded: string[] = [];
    class Watched extends Image {
      override async decode(): Promise<void> {
        await super.decode();
        decoded.push(this.src);
      }
    }
    customElements.define('watched-image', Watched, { extends: 'img' });
    Object.assign(window, { Image: Watched, decoded });
  });
  const bar = (color: string) =>
    `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 2 1'><rect width='2' height='1' fill='${color}'/></svg>`;
  const sequence = ['red', 'green', 'blue'].map((name) => ({ name, svg: bar(name) }));
  await startSession(page, sequence, slow);
  await expect.poll(() => shown(page)).toEqual(['red']);
  await expect
    .poll(() => page.evaluate(() => new Set((window as unknown as { decoded: string[] }).decoded).size))
    .toBe(3);
  await expect.poll(() => shown(page)).toEqual(['red']);
});

test('whoever leafs on in a long pause sees one item at a time', async ({ page }) => {
  await startSession(page, letters('ABC'), { speed: 500 });
  await pauseAtFirst(page, 3);
  // Past the end of everything that was staged when it was paused.
  await page.waitForTimeout(3000);
  for (const letter of ['B', 'C']) {
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => shown(page)).toEqual([letter]);
  }
});

test('beside fast items nothing moves smoothly', async ({ page }) => {
  await startSession(page, letters('ABCDEFGHIJ'), { speed: 900 });
  const bar = page.getByRole('progressbar').locator('> *');
  await expect(page.getByRole('main')).toHaveAttribute('data-brisk', 'true');
  await expect(bar).toHaveCSS('transition-duration', '0s');
  await page.keyboard.press('Space');
  await expect(page.getByRole('main')).not.toHaveAttribute('data-brisk');
  await expect(bar).not.toHaveCSS('transition-duration', '0s');
});

test('pictures that follow each other quickly are all there', async ({ page }) => {
  await page.addInitScript(() => {
    const seen: Record<string, boolean> = {};
    Object.assign(window, { seen });
    setInterval(() => {
      for (const layer of document.querySelectorAll<HTMLElement>('[data-key]')) {
        const [face] = layer.children;
        if (face && getComputedStyle(face).opacity === '1')
          seen[layer.dataset['key'] ?? ''] = layer.querySelector('img') !== null;
      }
    }, 30);
  });
  const disc = (radius: number) =>
    `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 100 100'><circle cx='50' cy='50' r='${radius}'/></svg>`;
  const sequence = Array.from({ length: 24 }, (_, index) => ({
    name: `disc ${index}`,
    svg: disc(index + 10),
  }));
  await startSession(page, sequence, { speed: 300 });
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100');
  const seen = await page.evaluate(() => (window as unknown as { seen: Record<string, boolean> }).seen);
  expect(Object.keys(seen).length).toBeGreaterThan(12);
  expect(Object.values(seen)).not.toContain(false);
});

test.describe('a completion that the server does not take', () => {
  test.use({ expectedNoise: /A report waits/ });

  test('is counted later, once', async ({ page }) => {
    await page.clock.install();
    await arrive(page);
    const { make } = await apiOf(page);
    const collectionId = await make({ name: 'Counted', items: ['a', 'b'] });
    await page.route('**/complete', (route) => route.fulfill({ status: 503, body: '{}' }));
    // Its last item is there from the beginning, and for as long as one likes.
    await showSession(page, letters('a'), { ...slow, collectionId, collectionName: 'Counted' });
    await pressUntilGone(page.getByRole('button', { name: 'Everything was read correctly' }));
    // Long enough to have been seen.
    await page.clock.runFor(2000);
    await page.keyboard.press('ArrowRight');
    await expect(page.getByText('could not be sent yet')).toBeVisible();
    await expect(cardOf(page, 'Counted')).not.toContainText('Completed');
    await page.unroute('**/complete');
    await page.reload();
    await expect(cardOf(page, 'Counted')).toContainText('Completed 1 time');
    await page.reload();
    await expect(cardOf(page, 'Counted')).toContainText('Completed 1 time');
  });
});

test.describe('what cannot be shown', () => {
  test.use({ expectedNoise: /could not be shown|makes no session|no sequence/ });

  test('a picture that is gone leaves its name', async ({ page }) => {
    await startSession(page, [{ name: 'lost', svg: '/api/media/gone.png' }, { name: 'Q' }], slow);
    await expect.poll(() => shown(page)).toEqual(['lost']);
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => shown(page)).toEqual(['Q']);
  });

  test('without a session to show it says Loading... and has a way back', async ({ page }) => {
    await startSession(page, letters('A'), slow);
    const noises: string[] = [];
    page.on('console', (message) => noises.push(message.text()));
    for (const usr of [{ sequence: 'hostile' }, { sequence: [] }, null]) {
      await page.goto(`${origin()}/fullscreen-display`);
      await page.evaluate((state) => history.replaceState({ usr: state, key: 'x', idx: 0 }, ''), usr);
      await page.reload();
      await expect(page.getByText('Loading...')).toBeVisible();
      await expect.poll(() => noises.splice(0).join()).toContain('no sequence');
      if (usr) await page.getByRole('button', { name: 'Back' }).click();
      else await page.keyboard.press('Escape');
      await expect(page.getByRole('heading', { level: 1, name: back })).toBeVisible();
    }
  });
});

test.describe('without a network call', () => {
  test.use({ expectedNoise: /A report waits/ });

  /** Every call of the API from now on. */
  const callsOf = (page: Page): string[] => {
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/'))
        calls.push(`${request.method()} ${new URL(request.url()).pathname}`);
    });
    return calls;
  };

  const disturb = (page: Page): Promise<void> =>
    page.evaluate(() => {
      window.dispatchEvent(new Event('online'));
      for (const value of ['hidden', 'visible']) {
        Object.defineProperty(document, 'visibilityState', { value, configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
        window.dispatchEvent(new Event(value === 'hidden' ? 'blur' : 'focus'));
      }
    });

  test('a session runs to its end, whatever happens in it; what waits is sent after it', async ({ page }) => {
    await page.clock.install();
    await page.route('**/api/reports', (route) => route.fulfill({ status: 503, body: '{}' }));
    const { reports } = await startSession(page, letters('A'), slow);
    await expect(page.getByText('100% Complete')).toBeVisible();
    // Long enough to have been seen.
    await page.clock.runFor(2000);
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(page.getByText('could not be sent yet')).toBeVisible();

    await showSession(page, letters('PQR'), slow);
    const calls = callsOf(page);
    await expect(page.locator('[data-phase="running"]')).toBeVisible();
    await page.clock.runFor(2000);
    await page.reload();
    await expect(page.locator('[data-phase="running"]')).toBeVisible();
    // Long enough for everything that was loaded to be stale.
    await page.clock.runFor(40_000);
    await disturb(page);
    await page.getByRole('button', { name: 'Resume' }).click();
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByText('67% Complete')).toBeVisible();
    expect(calls).toEqual([]);

    await page.unroute('**/api/reports');
    const before = reports.length;
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(page.getByRole('heading', { level: 1, name: back })).toBeVisible();
    // The one that waited, the reloaded one, and this one.
    await expect.poll(() => new Set(reports.slice(before).map((report) => report.started_at)).size).toBe(3);
    await expect(page.getByText('could not be sent yet')).toHaveCount(0);
  });

  test('a sign-in that has run out takes nobody from the results; they are sent after it', async ({
    page,
  }) => {
    await startSession(page, [{ name: 'cat' }], { isInteractive: true, answerDisplayTime: 1000 });
    const refusal = { status: 401, json: { detail: 'Please sign in again.', code: 'unauthenticated' } };
    await page.route('**/api/reports', (route) => route.fulfill(refusal));
    const refused = page.waitForResponse((response) => response.status() === 401);
    await page.keyboard.type('cat');
    await page.keyboard.press('Enter');
    await refused;
    const results = page.getByRole('dialog', { name: 'Results' });
    await expect(results.getByRole('row')).toHaveCount(2);
    await page.unroute('**/api/reports');
    const sent = page.waitForResponse((response) => response.url().endsWith('/api/reports'));
    await pressUntilGone(results.getByRole('button', { name: 'Return to Collections' }));
    expect((await sent).status()).toBe(201);
    await expect(page.getByRole('heading', { level: 1, name: back })).toBeVisible();
  });
});
