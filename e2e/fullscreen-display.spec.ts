import { back, exposed, letters, pauseAtFirst, shown, slow, startSession } from './support/session.ts';
import { expect, test } from './support/test.ts';

const gold = 'rgb(255, 193, 7)';

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

test('F fills the screen and leaves it, and so does the button', async ({ page }) => {
  await startSession(page, letters('PQ'), slow);
  const isFull = () => page.evaluate(() => document.fullscreenElement !== null);
  await page.keyboard.press('f');
  await expect.poll(isFull).toBe(true);
  await page.getByRole('button', { name: 'Exit full screen' }).click();
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

test('a timer wraps the sequence until its time is up, then asks', async ({ page }) => {
  const { reports } = await startSession(page, letters('AB'), {
    speed: 500,
    stopCondition: 'timer',
    timerSeconds: 2,
  });
  await page.getByRole('region', { name: 'Time is up' }).waitFor();
  await page.getByRole('button', { name: 'Everything was read correctly' }).click();
  await expect.poll(() => reports.length).toBe(1);
  expect(reports[0]).toMatchObject({ ending: 'completed', scored: true, total_items: 4 });
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
  await expect(page.getByRole('main')).toHaveAttribute('data-rapid', 'true');
  await expect(bar).toHaveCSS('transition-duration', '0s');
  await page.keyboard.press('Space');
  await expect(page.getByRole('main')).not.toHaveAttribute('data-rapid');
  await expect(bar).not.toHaveCSS('transition-duration', '0s');
});
