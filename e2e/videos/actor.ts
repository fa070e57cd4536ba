import type { Locator, Page } from '@playwright/test';

/** Slow enough to follow. */
export type Actor = {
  page: Page;
  wait: (seconds: number) => Promise<void>;
  pointAt: (target: Locator) => Promise<void>;
  click: (target: Locator) => Promise<void>;
  type: (target: Locator, text: string) => Promise<void>;
  choose: (target: Locator, label: string) => Promise<void>;
  scrollTo: (target: Locator) => Promise<void>;
};

const stepMs = 20;

export const actorOn = (page: Page): Actor => {
  let [x, y] = [640, 420];
  const wait = (seconds: number): Promise<void> => page.waitForTimeout(seconds * 1000);

  const scrollTo = async (target: Locator): Promise<void> => {
    await target.evaluate((element) => element.scrollIntoView({ behavior: 'smooth', block: 'center' }));
    await wait(0.7);
  };

  const pointAt = async (target: Locator): Promise<void> => {
    await target.waitFor();
    const isInView = await target.evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return top >= 0 && bottom <= innerHeight;
    });
    if (!isInView) await scrollTo(target);
    const box = await target.boundingBox();
    if (!box) throw new Error('There is nothing to point at.');
    const to = [box.x + Math.min(box.width / 2, 220), box.y + box.height / 2] as const;
    const from = [x, y] as const;
    const steps = Math.round(12 + Math.hypot(to[0] - from[0], to[1] - from[1]) / 40);
    for (let step = 1; step <= steps; step += 1) {
      const share = step / steps;
      const eased = share * share * (3 - 2 * share);
      [x, y] = [from[0] + (to[0] - from[0]) * eased, from[1] + (to[1] - from[1]) * eased];
      await page.mouse.move(x, y);
      await page.waitForTimeout(stepMs);
    }
  };

  const click = async (target: Locator): Promise<void> => {
    await pointAt(target);
    await wait(0.25);
    await page.mouse.down();
    await wait(0.1);
    await page.mouse.up();
    await wait(0.4);
  };

  return {
    page,
    wait,
    pointAt,
    click,
    scrollTo,
    type: async (target, text) => {
      await click(target);
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type(text, { delay: 75 });
      await wait(0.4);
    },
    choose: async (target, label) => {
      await pointAt(target);
      await wait(0.3);
      // The open list is drawn outside the page, where no frame shows it.
      await target.selectOption({ label });
      await wait(0.6);
    },
  };
};
