import { expect, type Page } from '@playwright/test';
import { origin } from '../../e2e/support/test.ts';

/** Milliseconds. */
type Measure = {
  readonly name: string;
  readonly measure: (page: Page) => Promise<number>;
};

declare global {
  interface Window {
    /** ms from the event to the frame with its result. */
    took?: Promise<number>;
  }
}

export const openList = async (page: Page): Promise<void> => {
  await page.goto(`${origin()}/your-collections`);
  await expect(page.getByRole('heading', { level: 1, name: 'Your Collections' })).toBeVisible();
  await expect(page.locator('article').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
};

// Role selectors would search thousands of elements while the page works.
const searchField = 'search input';
const sortField = 'select:has(option[value="custom"])';

/** Until the frame in which the first card has another name. */
const watchFirstCard = (event: string): void => {
  const firstName = () => document.querySelector('article h3')?.textContent;
  const before = firstName();
  window.took = new Promise((resolve) => {
    const start = ({ timeStamp }: Event): void => {
      const onFrame = (): void => {
        if (firstName() === before) requestAnimationFrame(onFrame);
        // A frame is drawn one frame after its layout.
        else requestAnimationFrame((at) => resolve(at - timeStamp));
      };
      requestAnimationFrame(onFrame);
    };
    document.addEventListener(event, start, { capture: true, once: true });
  });
};

const took = (page: Page): Promise<number> => page.evaluate(async () => (await window.took) ?? Number.NaN);

const whenIdle = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        requestIdleCallback(() => requestIdleCallback(() => resolve()));
      }),
  );

const searchFor = async (page: Page, text: string): Promise<number> => {
  await whenIdle(page);
  await page.evaluate(watchFirstCard, 'input');
  await page.locator(searchField).fill(text);
  return took(page);
};

const sortBy = async (page: Page, value: string): Promise<number> => {
  await whenIdle(page);
  await page.evaluate(watchFirstCard, 'change');
  await page.locator(sortField).selectOption(value);
  return took(page);
};

const firstCards = async (page: Page): Promise<number> => {
  await page.reload({ waitUntil: 'commit' });
  const ms = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const onFrame = (): void => {
          if (document.querySelector('article')) requestAnimationFrame(resolve);
          else requestAnimationFrame(onFrame);
        };
        requestAnimationFrame(onFrame);
      }),
  );
  await page.waitForLoadState('networkidle');
  return ms;
};

const scrollPx = 12_000;
const pxPerSecond = 3000;

const longestFrame = async (page: Page): Promise<number> => {
  await page.evaluate(() => {
    scrollTo(0, 0);
    window.took = new Promise((resolve) => {
      let last = performance.now();
      let longest = 0;
      const onFrame = (at: number): void => {
        longest = Math.max(longest, at - last);
        last = at;
        if (document.documentElement.dataset['scrolled'] === undefined) requestAnimationFrame(onFrame);
        else resolve(longest);
      };
      requestAnimationFrame(onFrame);
    });
  });
  const session = await page.context().newCDPSession(page);
  await session.send('Input.synthesizeScrollGesture', {
    x: 600,
    y: 500,
    yDistance: -scrollPx,
    speed: pxPerSecond,
    gestureSourceType: 'touch',
  });
  await page.evaluate(() => {
    document.documentElement.dataset['scrolled'] = '';
  });
  const ms = await took(page);
  await page.evaluate(() => {
    delete document.documentElement.dataset['scrolled'];
  });
  return ms;
};

const searches = [
  ['', '7'],
  ['7', '77'],
  ['77', '777'],
  ['777', '77'],
  ['77', '7'],
  ['7', ''],
] as const;

export const measures: readonly Measure[] = [
  { name: 'first cards after a reload', measure: firstCards },
  ...searches.map(([before, after]): Measure => ({
    name: `search '${before}', then '${after}'`,
    measure: async (page) => {
      await page.locator(searchField).fill(before);
      return searchFor(page, after);
    },
  })),
  {
    name: 'sort into Custom Order',
    measure: async (page) => {
      await page.locator(searchField).fill('');
      await page.locator(sortField).selectOption('alphabetical');
      return sortBy(page, 'custom');
    },
  },
  {
    name: 'sort out of Custom Order',
    measure: async (page) => {
      await page.locator(sortField).selectOption('custom');
      return sortBy(page, 'alphabetical');
    },
  },
  { name: 'longest frame while scrolling', measure: longestFrame },
];
