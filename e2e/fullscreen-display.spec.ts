import {
  back,
  exposed,
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

test('items follow one at a time up to gold and confetti, in full screen, and with every control on a phone', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const main = page.getByRole('main');
  const bar = page.locator('[role="progressbar"] > div');
  await test.step('only the visible item is exposed to assistive technology', async () => {
    await startSession(page, letters('PQRST'), { speed: 1500 });
    await pauseAtFirst(page, 5);
    for (const name of 'PQR') {
      await expect.poll(() => shown(page)).toEqual([name]);
      expect(await page.locator('[data-key]').count()).toBeGreaterThan(1);
      const names = (await exposed(page)).filter((each) => /^[PQRST]$/.test(String(each)));
      expect(names).toEqual([name]);
      await page.keyboard.press('ArrowRight');
    }
  });
  await test.step('rapid items switch off transitions beside them', async () => {
    await showSession(page, letters('ABCDEFGHIJ'), { speed: 900 });
    await expect(main).toHaveAttribute('data-rapid', 'true');
    await expect(bar).toHaveCSS('transition-duration', '0s');
    await page.keyboard.press('Space');
    await expect(main).not.toHaveAttribute('data-rapid');
    await expect(bar).not.toHaveCSS('transition-duration', '0s');
  });
  await test.step('stepping during a long pause shows one item at a time', async () => {
    await showSession(page, letters('ABC'), { speed: 1500 });
    await pauseAtFirst(page, 3);
    // The animations' timeline passes the end of all staged segments.
    await page.evaluate(() => document.body.animate(null, 6000).finished.then(() => null));
    for (const letter of ['B', 'C']) {
      await page.keyboard.press('ArrowRight');
      await expect.poll(() => shown(page)).toEqual([letter]);
    }
  });

  const gold = 'rgb(255, 193, 7)';
  const isDrawn = () =>
    page.evaluate(() => {
      const canvas = document.querySelector('canvas');
      return canvas !== null && canvas.width > 300;
    });
  await test.step('the last item turns the bar gold and throws confetti', async () => {
    await showSession(page, letters('AB'), slow);
    await expect.poll(() => shown(page)).toEqual(['A']);
    await expect(bar).not.toHaveCSS('background-color', gold);
    await expect(page.locator('canvas')).toHaveCount(0);
    await page.keyboard.press('ArrowRight');
    await expect(bar).toHaveCSS('background-color', gold);
    await expect.poll(isDrawn).toBe(true);
  });
  await test.step('a reload restarts the session, without confetti under reduced motion', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.reload();
    await expect(page.getByText('50% Complete')).toBeVisible();
    await expect.poll(() => shown(page)).toEqual(['A']);
    await page.keyboard.press('ArrowRight');
    await expect(page.getByText('100% Complete')).toBeVisible();
    await expect(page.locator('canvas')).toHaveCount(1);
    // Confetti would be drawn by the second frame.
    await page.evaluate(
      () =>
        new Promise<void>((done) => void requestAnimationFrame(() => requestAnimationFrame(() => done()))),
    );
    expect(await isDrawn()).toBe(false);
  });
  await test.step('F and the button enter and leave full screen', async () => {
    await showSession(page, letters('PQ'), slow);
    await whenStarted(page);
    const isFull = () => page.evaluate(() => document.fullscreenElement !== null);
    await page.keyboard.press('f');
    await expect.poll(isFull).toBe(true);
    await page.getByRole('button', { name: 'Exit full screen' }).click();
    await expect.poll(isFull).toBe(false);
    await page.getByRole('button', { name: 'Full screen' }).click();
    await expect.poll(isFull).toBe(true);
    await page.keyboard.press('Escape');
    await expect.poll(isFull).toBe(false);
    await expect(page.getByText('50% Complete')).toBeVisible();
    await expect(async () => {
      await page.keyboard.press('Escape');
      await expect(page.getByRole('heading', { level: 1, name: back })).toBeVisible({ timeout: 1000 });
    }).toPass();
  });
  await test.step('on a phone every control, also of the tour, is inside the window, overlaps no other, and is large enough', async () => {
    const problems = [
      { name: '3 + 4', count: 7 },
      { name: '5 - 2', count: 3 },
    ];
    await page.evaluate(() => localStorage.setItem('tourEnabled', 'true'));
    await loadSession(page, problems, { ...slow, category: 'Math', type: 'mathProblems' });
    await page.getByRole('button', { name: 'Skip' }).click();
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
        const isSmall = box.right - box.left < 44 || box.bottom - box.top < 44;
        expect([name, width, isSmall && box.right > box.left]).toEqual([name, width, false]);
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
